/// One change of a link's destination.
public struct LinkHop: Sendable, Hashable {
    /// The rule or the interceptor that changed it.
    public let cause: String
    /// The link before the change.
    public let from: String
    /// The link after the change.
    public let to: String
    /// Whether a fallback is shown instead of the requested screen.
    public let isDegraded: Bool

    package init(cause: String, from: String, to: String, isDegraded: Bool) {
        self.cause = cause
        self.from = from
        self.to = to
        self.isDegraded = isDegraded
    }
}
