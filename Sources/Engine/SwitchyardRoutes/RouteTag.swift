/// A tag that groups routes, so that an interceptor or a rule can apply to all of them.
///
/// ```swift
/// extension RouteTag {
///     /// Routes that show what belongs to one user.
///     static let personal = RouteTag("personal")
/// }
/// ```
///
/// Tags are compared by name, so two modules that do not import each other can share one.
public struct RouteTag: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The name, as written in route maps and rules.
    public let rawValue: String

    /// Creates a tag with a name.
    ///
    /// - Parameter rawValue: The name, as written in route maps and rules.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a tag with a name.
    ///
    /// - Parameter name: The name, as written in route maps and rules.
    public init(_ name: String) { self.init(rawValue: name) }

    /// The name.
    public var description: String { rawValue }
}
