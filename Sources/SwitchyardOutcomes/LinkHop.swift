/// One change of where a link leads.
public struct LinkHop: Sendable, Hashable {
    /// What changed it: the name of a rule or an interceptor.
    public let cause: String
    /// The link as it was.
    public let from: String
    /// The link that took its place.
    public let to: String
    /// Whether something else is shown in the place of what was asked for.
    public let isDegraded: Bool

    package init(cause: String, from: String, to: String, isDegraded: Bool) {
        self.cause = cause
        self.from = from
        self.to = to
        self.isDegraded = isDegraded
    }
}
