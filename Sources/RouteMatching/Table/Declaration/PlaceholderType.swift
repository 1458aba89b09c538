/// A placeholder type of the app's own, for patterns such as `/menu/:item<sku>`.
///
/// It doubles as the escape hatch for what the pattern language cannot say: the closure sees the decoded segment and
/// decides. It runs while a link is matched, so it must be quick, and it must not depend on anything that changes.
public struct PlaceholderType: Sendable {
    /// The name between the angle brackets.
    public let name: String

    /// Whether the type accepts a decoded, non-empty text.
    public let accepts: @Sendable (String) -> Bool

    /// Creates a type.
    ///
    /// - Parameters:
    ///   - name: The name between the angle brackets; not one of the built-in types.
    ///   - accepts: Whether a decoded, non-empty text is of the type.
    public init(_ name: String, accepts: @escaping @Sendable (String) -> Bool) {
        self.name = name
        self.accepts = accepts
    }
}
