/// A node of the trie, at one segment position.
///
/// All data that the walk reads is in flat memory without references; a node takes 32 bytes.
struct TrieNode: BitwiseCopyable {
    /// The best rank of any alternative at or below the node; the walk stops here if it already has a better one.
    var bestRank: Int32 = .max
    /// The child for any single segment; zero, the root's own index, if there is none.
    var placeholder: UInt32 = 0
    /// The alternatives that end here, best first.
    var leafStart: UInt32 = 0
    var leafCount: UInt32 = 0
    /// The segments that need a test: types, enumerations, affixes, expressions.
    var matcherStart: UInt32 = 0
    var matcherCount: UInt32 = 0
    /// The tails, which match all remaining segments at once.
    var tailStart: UInt32 = 0
    /// The number of tails; the two top bits are flags for the walk.
    var tailCountAndFlags: UInt32 = 0

    static let literalFlag: UInt32 = 1 << 31
    static let choiceFlag: UInt32 = 1 << 30

    var hasLiterals: Bool { tailCountAndFlags & Self.literalFlag != 0 }
    var tailCount: UInt32 { tailCountAndFlags & ~(Self.literalFlag | Self.choiceFlag) }
}

/// A literal edge of the trie, in an open-addressing table shared by all nodes.
struct TrieSlot: BitwiseCopyable {
    /// The first eight bytes of the text, padded with zeros.
    var head: UInt64 = 0
    /// The last eight bytes of the text; zero for a shorter one.
    var tail: UInt64 = 0
    /// The parent and the length of the text, combined.
    var key: UInt64 = 0
    /// The child; zero in an empty slot, because no edge leads to the root.
    var child: UInt32 = 0
    /// The position of the whole text, for texts of more than sixteen bytes.
    var textOffset: UInt32 = 0

    @inline(__always)
    static func key(parent: UInt32, length: Int) -> UInt64 {
        UInt64(parent) &<< 32 | UInt64(truncatingIfNeeded: length)
    }

    var parent: UInt32 { UInt32(truncatingIfNeeded: key &>> 32) }
    var length: Int { Int(truncatingIfNeeded: key & 0xffff_ffff) }

    /// The hash of the edge.
    ///
    /// Its text is read only if it has more than sixteen bytes.
    func hash(_ text: UnsafePointer<UInt8>) -> UInt64 {
        let hash = SegmentHash.hash(parent: parent, head: head, tail: tail)
        return length > 16 ? SegmentHash.withMiddle(hash, text, length: length, folds: false) : hash
    }
}

/// A segment that needs a test, and the child after it.
struct TrieMatcher: BitwiseCopyable {
    /// The index of a matcher of the namespace, or the number of a built-in type.
    var matcher: UInt32
    var child: UInt32
}

/// An alternative that matches all remaining segments.
struct TrieTail: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable {
        /// `*` if trailing slashes are significant: at least one segment, which may be empty.
        case wildcard
        /// `*` if trailing slashes are ignored: any number of segments, including none.
        case optionalWildcard
        /// `:rest+`: at least one segment, none of them empty.
        case segments
        /// Literals, whole values and whole wildcards; matched by a glob.
        case glob
        /// Anything else; matched by an automaton.
        case general
    }

    var alternative: UInt32
    var kind: Kind
    /// For `segments`, the matcher of each element plus one, or zero for any text; otherwise the index of the glob or
    /// automaton.
    var detail: UInt32
}

/// An alternative in the form that the walk needs.
struct TrieAlternative: BitwiseCopyable {
    var rank: Int32
    var route: UInt32
    var stepStart: UInt32
    var stepCount: UInt16
    /// Whether the alternative also requires query keys or a fragment.
    var isConditional: Bool
    /// Whether an automaton has to run again to find a capture.
    var hasAutomaton: Bool
}
