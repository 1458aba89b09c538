extension NavigationOutcome {
    /// Whether the user is where the link leads, its handler has run, or another app was opened with it.
    ///
    /// Links that another one took the place of, and links that wait no more, are neither a success nor a failure.
    public var isSuccess: Bool {
        switch self {
        case .arrived, .performed, .left: true
        case .refused, .notFound, .unavailable, .duplicated, .superseded, .cancelled, .expired, .failed: false
        }
    }
}
