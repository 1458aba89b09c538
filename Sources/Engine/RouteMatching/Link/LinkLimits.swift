/// The maximum sizes of a link; a larger link is refused before any work is done on it.
///
/// A link is untrusted input, so each of its sizes has a limit. The limits are checked while the text is split, before
/// any allocation that grows with the text.
public struct LinkLimits: Sendable, Hashable {
    /// The longest accepted text, in UTF-8 bytes.
    public var maxLength: Int { didSet { maxLength = Self.clamped(maxLength) } }

    /// The maximum number of path segments, including the authority of a custom scheme.
    public var maxSegments: Int { didSet { maxSegments = Self.clamped(maxSegments) } }

    /// The maximum number of query items.
    public var maxQueryItems: Int { didSet { maxQueryItems = Self.clamped(maxQueryItems) } }

    /// The maximum number of opening brackets in one query key, as in `filter[a][b]`.
    public var maxKeyNesting: Int { didSet { maxKeyNesting = Self.clamped(maxKeyNesting) } }

    /// The limits that a table uses by default: 8,192 bytes, 256 segments, 256 items, 32 brackets.
    public static let standard: LinkLimits = LinkLimits()

    /// Creates limits; a negative number counts as zero.
    ///
    /// - Parameters:
    ///   - maxLength: The longest accepted text in UTF-8 bytes; at most 16 MiB, larger values are lowered to that.
    ///   - maxSegments: The maximum number of path segments.
    ///   - maxQueryItems: The maximum number of query items.
    ///   - maxKeyNesting: The most opening brackets in one query key.
    public init(
        maxLength: Int = 8_192, maxSegments: Int = 256, maxQueryItems: Int = 256, maxKeyNesting: Int = 32
    ) {
        self.maxLength = Self.clamped(maxLength)
        self.maxSegments = Self.clamped(maxSegments)
        self.maxQueryItems = Self.clamped(maxQueryItems)
        self.maxKeyNesting = Self.clamped(maxKeyNesting)
    }

    /// The largest value of any limit: 16 MiB.
    ///
    /// The matcher stores offsets in 32 bits; with this maximum none can overflow.
    private static var longest: Int { 1 << 24 }

    private static func clamped(_ value: Int) -> Int { min(max(0, value), longest) }
}
