/// The name of a tab or a column.
///
/// ```swift
/// extension Branch {
///     static let books = Branch("books")
/// }
/// ```
public struct Branch: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The name.
    public let rawValue: String

    /// Creates a branch with a name.
    ///
    /// - Parameter rawValue: The name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Creates a branch with a name.
    ///
    /// - Parameter name: The name.
    public init(_ name: String) { self.init(rawValue: name) }

    /// The name.
    public var description: String { rawValue }
}
