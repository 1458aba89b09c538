/// A custom placeholder type of the app, for patterns such as `/menu/:item<sku>`.
///
/// Use it for rules that the pattern language cannot express: the closure gets the decoded segment and decides. It runs
/// while a link is matched, so it must be fast and must not depend on state that changes.
public struct PlaceholderType: Sendable {
    /// The name between the angle brackets.
    public let name: String

    /// Whether the type accepts a decoded, non-empty text.
    public let accepts: @Sendable (String) -> Bool

    /// Creates a type.
    ///
    /// - Parameters:
    ///   - name: The name between the angle brackets; not one of the built-in types.
    ///   - accepts: Returns whether a decoded, non-empty text is of the type.
    public init(_ name: String, accepts: @escaping @Sendable (String) -> Bool) {
        self.name = name
        self.accepts = accepts
    }
}
