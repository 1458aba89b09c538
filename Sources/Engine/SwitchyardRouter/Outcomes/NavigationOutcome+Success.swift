import SwitchyardNavigation

extension NavigationOutcome {
    /// Whether the destination shows, the handler has run, or another app was opened.
    ///
    /// Superseded, duplicated and cancelled links are neither a success nor a failure.
    public var isSuccess: Bool {
        switch self {
        case .arrived, .performed, .left: true
        case .refused, .notFound, .unavailable, .duplicated, .superseded, .cancelled, .expired, .failed: false
        }
    }

    /// Whether the link itself failed.
    var isFailure: Bool {
        switch self {
        case .arrived, .performed, .left, .superseded: false
        // The other link may still fail, and it may have another event or none.
        case .duplicated: true
        case .refused, .notFound, .unavailable, .cancelled, .expired, .failed: true
        }
    }

    /// Whether something is missing or broken, so that a replacement may be shown.
    var asksForFallback: Bool {
        switch self {
        // The user has gone elsewhere or closed the window: nothing is broken.
        case .failed(.perform, StepFailure.interrupted), .failed(.perform, StepFailure.sceneClosed),
            .failed(.perform, StepFailure.noHost):
            false
        case .unavailable(.noHandler), .unavailable(.noImplementation), .unavailable(.noScreen), .unavailable(.noApp),
            .unavailable(.module), .unavailable(.missing), .failed(.perform, _):
            true
        default: false
        }
    }
}
