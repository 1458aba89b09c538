public import Foundation

/// What a call by name returned.
public struct CallValue: Sendable {
    private let encodable: (any Encodable & Sendable)?

    /// What a method without a result returns.
    public static let nothing = CallValue(encodable: nil)

    /// Wraps a value.
    ///
    /// - Parameter value: The value.
    public init(_ value: some Encodable & Sendable) { self.init(encodable: value) }

    private init(encodable: (any Encodable & Sendable)?) { self.encodable = encodable }

    /// The value as what it is; `nil` where there is none.
    public var value: (any Sendable)? { encodable }

    /// The value as JSON, the keys in alphabetical order; `null` where there is none.
    ///
    /// - Returns: The text in UTF-8.
    /// - Throws: What encoding it throws, as for a number that is not finite.
    public func json() throws -> Data {
        guard let encodable else { return Data("null".utf8) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(encodable)
    }
}
