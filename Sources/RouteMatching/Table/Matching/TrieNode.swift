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
    /// How many tails there are; the top bit tells whether the node has literal children.
    var tailCountAndLiteralFlag: UInt32 = 0

    static let literalFlag: UInt32 = 1 << 31

    var hasLiterals: Bool { tailCountAndLiteralFlag & Self.literalFlag != 0 }
    var tailCount: UInt32 { tailCountAndLiteralFlag & ~Self.literalFlag }
    /// Whether literals and the placeholder are all there is below.
    var isPlain: Bool { matcherCount | tailCount == 0 }
}

/// A literal edge of the trie, in an open-addressing table shared by all nodes.
struct TrieSlot: BitwiseCopyable {
    /// The first eight bytes of the text, zero beyond its end.
    var head: UInt64 = 0
    var parent: UInt32 = 0
    /// The node that the edge leads to; zero in an empty slot, because no edge leads to the root.
    var child: UInt32 = 0
    var length: UInt32 = 0
    /// Where the whole text is, for texts of more than eight bytes.
    var textOffset: UInt32 = 0
}

/// A segment that has to be looked at, and where it leads.
struct TrieMatcher: BitwiseCopyable {
    /// Index into the namespace's matchers.
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
        /// Anything else; an automaton decides.
        case general
    }

    var alternative: UInt32
    var kind: Kind
    /// For `segments`, the matcher of each element plus one, or zero for any text; for `general`, the automaton.
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
