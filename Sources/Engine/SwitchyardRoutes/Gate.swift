/// A named condition that suspends links until the app opens it.
///
/// ```swift
/// extension Gate {
///     static let adult = Gate("adult")
/// }
///
/// router.openGate(.adult)
/// ```
///
/// All gates are closed at first. Gates are compared by name, so two modules that do not import each other can share
/// one.
public struct Gate: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The name, as written in route maps and rules.
    public let rawValue: String

    /// Creates a gate with a name.
    ///
    /// - Parameter rawValue: The name, as written in route maps and rules.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a gate with a name.
    ///
    /// - Parameter name: The name, as written in route maps and rules.
    public init(_ name: String) { self.init(rawValue: name) }

    /// Open while a user is signed in.
    ///
    /// Rules read it as `session`, and session-scoped services live as long as it is open.
    ///
    /// Closing it ends the session. A link that was received during that session, or passed this gate in it, never resumes
    /// in the session of another user. If such a link needs a session, it is not performed.
    public static let signedIn = Gate("signedIn")

    /// The name.
    public var description: String { rawValue }
}
