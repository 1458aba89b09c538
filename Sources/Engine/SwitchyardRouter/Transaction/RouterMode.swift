/// Whether a router opens links, or only observes what it would do with them.
public enum RouterMode: String, Sendable, Hashable, CaseIterable {
    /// The router opens links.
    case performing
    /// The router matches links, checks sources and traces; it runs no interceptor or handler, and shows nothing.
    case observing
}
