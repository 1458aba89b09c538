/// The name of a namespace: a set of routes that share origins.
///
/// ```swift
/// extension NamespaceID {
///     static let help = NamespaceID("help")
/// }
/// ```
public struct NamespaceID: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The name.
    public let rawValue: String

    /// Creates the identifier of a namespace.
    ///
    /// - Parameter rawValue: The name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates the identifier of a namespace.
    ///
    /// - Parameter name: The name.
    public init(_ name: String) { self.init(rawValue: name) }

    /// The name.
    public var description: String { rawValue }
}
