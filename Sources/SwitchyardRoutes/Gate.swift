/// A condition with a name that holds links back until the app opens it.
///
/// ```swift
/// extension Gate {
///     static let adult = Gate("adult")
/// }
///
/// router.openGate(.adult)
/// ```
///
/// All gates are closed at first. A gate is the same wherever its name is the same, so two modules that do not know each
/// other can share one.
public struct Gate: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The name, as route maps and rules write it.
    public let rawValue: String

    /// Creates a gate by its name.
    ///
    /// - Parameter rawValue: The name, as route maps and rules write it.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a gate by its name.
    ///
    /// - Parameter name: The name, as route maps and rules write it.
    public init(_ name: String) { self.init(rawValue: name) }

    /// Open while a user is signed in: rules read it as `session`, and services of a session last as long.
    ///
    /// Closing it ends the session. A link that came in during that session, or has passed this gate in it, goes no further
    /// where it needs one, and is never resumed in that of another user.
    public static let signedIn = Gate("signedIn")

    /// The name.
    public var description: String { rawValue }
}
