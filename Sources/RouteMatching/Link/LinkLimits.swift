/// The sizes beyond which a link is refused before any work is done on it.
///
/// A link comes from outside, so every size has a bound. The bounds are checked while the text is split, before
/// anything is allocated in proportion to it.
public struct LinkLimits: Sendable, Hashable {
    /// The longest accepted text, in UTF-8 bytes.
    public var maxLength: Int

    /// The most path segments, the authority of a custom scheme included.
    public var maxSegments: Int

    /// The most query items.
    public var maxQueryItems: Int

    /// The most opening brackets in one query key, as in `filter[a][b]`.
    public var maxKeyNesting: Int

    /// The limits that a table uses unless it is given others: 8,192 bytes, 256 segments, 256 items, 32 brackets.
    public static let standard: LinkLimits = LinkLimits()

    /// Creates limits; a negative number counts as zero.
    ///
    /// - Parameters:
    ///   - maxLength: The longest accepted text in UTF-8 bytes; at most 16 MiB, larger values are lowered to that.
    ///   - maxSegments: The most path segments.
    ///   - maxQueryItems: The most query items.
    ///   - maxKeyNesting: The most opening brackets in one query key.
    public init(
        maxLength: Int = 8_192,
        maxSegments: Int = 256,
        maxQueryItems: Int = 256,
        maxKeyNesting: Int = 32
    ) {
        // Offsets are kept in 32 bits inside the matcher; 16 MiB leaves no way for one to overflow.
        self.maxLength = min(max(0, maxLength), 1 << 24)
        self.maxSegments = max(0, maxSegments)
        self.maxQueryItems = max(0, maxQueryItems)
        self.maxKeyNesting = max(0, maxKeyNesting)
    }
}
