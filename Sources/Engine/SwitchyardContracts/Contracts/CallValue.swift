public import Foundation

/// The result of a call by name.
public struct CallValue: Sendable {
    private let encodable: (any Encodable & Sendable)?

    /// The result of a method that returns nothing.
    public static let nothing = CallValue(encodable: nil)

    /// Wraps a value.
    ///
    /// - Parameter value: The value.
    public init(_ value: some Encodable & Sendable) { self.init(encodable: value) }

    private init(encodable: (any Encodable & Sendable)?) { self.encodable = encodable }

    /// The value with its own type; `nil` if the method returns nothing.
    public var value: (any Sendable)? { encodable }

    /// The value as JSON with sorted keys; `null` if the method returns nothing.
    ///
    /// - Returns: The text in UTF-8.
    /// - Throws: The error of the encoder, as for a number that is not finite.
    public func json() throws -> Data {
        guard let encodable else { return Data("null".utf8) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(encodable)
    }
}
