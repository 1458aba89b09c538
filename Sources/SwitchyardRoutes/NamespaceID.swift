/// The name of routes that share their origins.
///
/// ```swift
/// extension NamespaceID {
///     static let help = NamespaceID("help")
/// }
/// ```
public struct NamespaceID: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The name.
    public let rawValue: String

    /// Creates a namespace's name.
    ///
    /// - Parameter rawValue: The name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a namespace's name.
    ///
    /// - Parameter name: The name.
    public init(_ name: String) { self.init(rawValue: name) }

    /// The name.
    public var description: String { rawValue }
}
