/// The identifier of a scene, chosen by the app or the system.
///
/// It is encoded as a string.
public struct SceneID: RawRepresentable, Sendable, Hashable, Codable, ExpressibleByStringLiteral {
    /// The text.
    public let rawValue: String

    /// Creates an identifier.
    ///
    /// - Parameter rawValue: Any text, such as the persistent identifier of a scene session.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates an identifier from a literal.
    public init(stringLiteral value: String) { rawValue = value }
}
