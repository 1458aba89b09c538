/// Whether a router opens links, or only says what it would do with them.
public enum RouterMode: String, Sendable, Hashable, CaseIterable {
    /// It opens them.
    case performing
    /// It matches, checks sources and traces; nothing is intercepted, handled or shown.
    case observing
}
