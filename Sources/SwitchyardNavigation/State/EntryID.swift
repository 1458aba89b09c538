/// The identity of an entry or a modal, unique in its scene and never given out twice.
///
/// A scene counts its identities, see ``NavigationScene/nextEntry``. Whoever keeps objects that belong to a screen,
/// such as a payload that cannot be encoded, keeps them under this identity. Encoded, it is a number.
public struct EntryID: RawRepresentable, Sendable, Hashable, Codable, Comparable, CustomStringConvertible {
    /// The largest number, 2⁵³ − 1: the largest that every reader of JSON keeps exactly.
    public static let maximum = EntryID(number: 1 << 53 - 1)

    /// The number, from 1 on.
    public let rawValue: Int64

    /// Creates an identity of a number.
    ///
    /// - Parameter rawValue: A number from 1 to ``maximum``; any other gives `nil`.
    public init?(rawValue: Int64) {
        guard rawValue >= 1, rawValue <= EntryID.maximum.rawValue else { return nil }
        self.rawValue = rawValue
    }

    /// Creates an identity of a number that is known to be in range.
    package init(number: Int64) { rawValue = number }

    /// The identity after this one; `nil` after the last.
    public var successor: EntryID? { EntryID(rawValue: rawValue + 1) }

    /// The number, as in `#7`.
    public var description: String { "#\(rawValue)" }

    /// Whether the first identity was given out before the second.
    public static func < (first: EntryID, second: EntryID) -> Bool { first.rawValue < second.rawValue }
}
