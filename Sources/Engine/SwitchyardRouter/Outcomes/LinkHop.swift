/// One change of a link's destination.
public struct LinkHop: Sendable, Hashable {
    /// How a link was changed.
    package enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A rule replaced the link; the address stays the same.
        case rewrite
        /// Another link replaced it, and is the address.
        case redirect
        /// A fallback is shown instead of the requested screen.
        case degrade
    }

    /// How the link was changed.
    package let kind: Kind
    /// The rule or the interceptor that changed it.
    public let cause: String
    /// The link before the change.
    public let from: String
    /// The link after the change.
    public let to: String

    /// Whether a fallback is shown instead of the requested screen.
    public var isDegraded: Bool { kind == .degrade }

    package init(_ kind: Kind, by cause: String, from: String, to: String) {
        self.kind = kind
        self.cause = cause
        self.from = from
        self.to = to
    }
}
