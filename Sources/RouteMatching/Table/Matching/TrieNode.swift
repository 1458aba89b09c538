/// One segment position of the compiled table.
///
/// Everything the walk reads is in flat memory, without references: 32 bytes a node.
struct TrieNode: BitwiseCopyable {
    /// The best rank of any alternative at or below the node; the walk turns back where it already has a better one.
    var bestRank: Int32 = .max
    /// The node after any one segment; zero, the root's own index, where there is none.
    var placeholder: UInt32 = 0
    /// The alternatives that end here, best first.
    var leafStart: UInt32 = 0
    var leafCount: UInt32 = 0
    /// Segments that have to be looked at: types, enumerations, affixes, expressions.
    var matcherStart: UInt32 = 0
    var matcherCount: UInt32 = 0
    /// What takes all remaining segments at once.
    var tailStart: UInt32 = 0
    /// How many tails there are, and in the two top bits what else the walk has to expect.
    var tailCountAndFlags: UInt32 = 0

    static let literalFlag: UInt32 = 1 << 31
    static let choiceFlag: UInt32 = 1 << 30

    var hasLiterals: Bool { tailCountAndFlags & Self.literalFlag != 0 }
    /// Whether the node has matchers or tails, so that literals and the placeholder are not all there is below.
    var hasChoices: Bool { tailCountAndFlags & Self.choiceFlag != 0 }
    var tailCount: UInt32 { tailCountAndFlags & ~(Self.literalFlag | Self.choiceFlag) }
}

/// A literal edge of the trie, in an open-addressing table shared by all nodes.
struct TrieSlot: BitwiseCopyable {
    /// The first eight bytes of the text, zero beyond its end.
    var head: UInt64 = 0
    /// The last eight bytes of the text; zero for a shorter one.
    var tail: UInt64 = 0
    /// The parent and the length of the text.
    var key: UInt64 = 0
    /// The node that the edge leads to; zero in an empty slot, because no edge leads to the root.
    var child: UInt32 = 0
    /// Where the whole text is, for texts of more than sixteen bytes.
    var textOffset: UInt32 = 0

    @inline(__always)
    static func key(parent: UInt32, length: Int) -> UInt64 {
        UInt64(parent) &<< 32 | UInt64(truncatingIfNeeded: length)
    }

    var parent: UInt32 { UInt32(truncatingIfNeeded: key &>> 32) }
    var length: Int { Int(truncatingIfNeeded: key & 0xffff_ffff) }
}

/// A segment that has to be looked at, and where it leads.
struct TrieMatcher: BitwiseCopyable {
    /// Index into the namespace's matchers, or the number of a built-in type.
    var matcher: UInt32
    var child: UInt32
}

/// An alternative that takes all remaining segments.
struct TrieTail: BitwiseCopyable {
    enum Kind: UInt8, BitwiseCopyable {
        /// `*` where a trailing slash counts: at least the empty segment after it.
        case wildcard
        /// `*` where it does not: nothing at all will do.
        case optionalWildcard
        /// `:rest+`: at least one segment, and none that is empty.
        case segments
        /// Literals, whole values and whole wildcards; a glob decides.
        case glob
        /// Anything else; an automaton decides.
        case general
    }

    var alternative: UInt32
    var kind: Kind
    /// For `segments`, the matcher of each element plus one, or zero for any text; for `glob` and `general`, its
    /// index.
    var detail: UInt32
}

/// An alternative as the walk sees it.
struct TrieAlternative: BitwiseCopyable {
    var rank: Int32
    var route: UInt32
    var stepStart: UInt32
    var stepCount: UInt16
    /// Whether query keys or a fragment have to be looked at before the alternative matches.
    var isConditional: Bool
    /// Whether a capture has to be found by running an automaton again.
    var hasAutomaton: Bool
}
