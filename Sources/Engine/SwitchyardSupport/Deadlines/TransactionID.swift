/// The number of a transaction, unique in its router; the first link has number 1.
public struct TransactionID: RawRepresentable, Sendable, Hashable, Comparable, Codable, CustomStringConvertible {
    /// The number.
    public let rawValue: Int

    /// Creates an identifier from a number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The number, as in `T7`.
    public var description: String { "T\(rawValue)" }

    /// Whether the first transaction was received before the second.
    public static func < (first: TransactionID, second: TransactionID) -> Bool { first.rawValue < second.rawValue }
}
