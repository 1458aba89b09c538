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
}
