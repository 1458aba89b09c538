package import RouteMatching

/// The name of a module, by which other modules depend on it without an import.
///
/// ```swift
/// extension ModuleID {
///     public static let loans = ModuleID("loans")
/// }
/// ```
///
/// Findings about a module contain the file and the line of its name.
public struct ModuleID: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The name, unique in the app.
    public let rawValue: String

    /// Where the name was declared; `nil` if unknown.
    package let location: SourceLocation?

    /// Creates a module's name, without a place for findings.
    ///
    /// - Parameter rawValue: The name.
    public init(rawValue: String) {
        self.rawValue = rawValue
        location = nil
    }

    /// Creates a module's name.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public init(_ name: String, file: String = #fileID, line: Int = #line) {
        rawValue = name
        location = SourceLocation(file: file, line: line)
    }

    /// Whether two names are equal, wherever they were declared.
    public static func == (left: ModuleID, right: ModuleID) -> Bool { left.rawValue == right.rawValue }

    /// Hashes the name.
    ///
    /// - Parameter hasher: The hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }

    /// The name.
    public var description: String { rawValue }
}
