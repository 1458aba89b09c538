/// The name of a module, by which other modules depend on it without an import.
///
/// ```swift
/// extension ModuleID {
///     public static let loans = ModuleID("loans")
/// }
/// ```
public struct ModuleID: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The name, unique in the app.
    public let rawValue: String

    /// Creates a module's name.
    ///
    /// - Parameter rawValue: The name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a module's name.
    ///
    /// - Parameter name: The name.
    public init(_ name: String) { self.init(rawValue: name) }

    /// The name.
    public var description: String { rawValue }
}
