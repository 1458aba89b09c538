/// A word that groups routes, so that an interceptor or a rule is about all of them.
///
/// ```swift
/// extension RouteTag {
///     /// Routes that show what belongs to one user.
///     static let personal = RouteTag("personal")
/// }
/// ```
///
/// A tag is the same wherever its name is the same, so two modules that do not know each other can share one.
public struct RouteTag: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The name, as route maps and rules write it.
    public let rawValue: String

    /// Creates a tag by its name.
    ///
    /// - Parameter rawValue: The name, as route maps and rules write it.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a tag by its name.
    ///
    /// - Parameter name: The name, as route maps and rules write it.
    public init(_ name: String) { self.init(rawValue: name) }

    /// The name.
    public var description: String { rawValue }
}
