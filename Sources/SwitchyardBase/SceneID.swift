/// The identity of a scene, which the app or the system chooses.
///
/// Encoded, it is a text.
public struct SceneID: RawRepresentable, Sendable, Hashable, Codable, ExpressibleByStringLiteral {
    /// The text.
    public let rawValue: String

    /// Creates an identity.
    ///
    /// - Parameter rawValue: Any text, such as the persistent identifier of a scene session.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates an identity of a literal.
    public init(stringLiteral value: String) { rawValue = value }
}
