/// The identity of an entry or a modal, unique in its scene and never reused.
///
/// A scene numbers its identities; see ``NavigationScene/nextEntry``. Code that keeps objects for a screen, such as a
/// payload that cannot be encoded, can use the identity as their key. Its encoded form is a number.
public struct EntryID: RawRepresentable, Sendable, Hashable, Codable, Comparable, CustomStringConvertible {
    /// The largest identity, 2⁵³ − 1: the largest integer that every JSON reader preserves exactly.
    public static let maximum = EntryID(number: 1 << 53 - 1)

    /// The number, starting at 1.
    public let rawValue: Int64

    /// Creates an identity from a number.
    ///
    /// - Parameter rawValue: A number from 1 to ``maximum``; any other number gives `nil`.
    public init?(rawValue: Int64) {
        guard rawValue >= 1, rawValue <= EntryID.maximum.rawValue else { return nil }
        self.rawValue = rawValue
    }

    /// Creates an identity from a number that is known to be in range.
    package init(number: Int64) { rawValue = number }

    /// The next identity; `nil` for ``maximum``.
    public var successor: EntryID? { EntryID(rawValue: rawValue + 1) }

    /// The number with a hash sign, such as `#7`.
    public var description: String { "#\(rawValue)" }

    /// Whether the first identity was given out before the second.
    public static func < (first: EntryID, second: EntryID) -> Bool { first.rawValue < second.rawValue }
}
