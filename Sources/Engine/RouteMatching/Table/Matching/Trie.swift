/// Compiled routes of one namespace: a tree with a node for each segment.
final class Trie: Sendable {
    /// A node; it lists what can follow as parts of the trie's arrays.
    struct Node: Sendable {
        /// The best form at or below the node; a walk stops here if it already has a better one.
        var best: Int32
        /// The child for any single segment; zero without one, because no segment leads to the root.
        var placeholder: Int32 = 0
        /// The children for literal segments.
        var literals = TextLists.List()
        /// The segments that need a test: types, enumerations, affixes, expressions.
        var tests = Part()
        /// The forms that end here, best first.
        var ends = Part()
        /// The tails, which match all remaining segments at once.
        var tails = Part()
    }

    /// A part of an array.
    struct Part: Sendable {
        var start: Int32 = 0
        var count: Int32 = 0

        init() {}

        init(of count: Int, after start: Int) {
            self.start = Int32(start)
            self.count = Int32(count)
        }

        var range: Range<Int> { Int(start)..<Int(start &+ count) }
    }

    /// A segment that needs a test, and the child after it.
    struct Test: Sendable {
        /// The index of a matcher, or the number of a built-in type.
        let matcher: UInt32
        let child: Int32
    }

    /// A form that matches all remaining segments.
    struct Tail: Sendable {
        enum Kind: Sendable {
            /// `*` if trailing slashes are significant: at least one segment, which may be empty.
            case wildcard
            /// `*` if trailing slashes are ignored: any number of segments, including none.
            case optionalWildcard
            /// `:rest+`: at least one segment, none of them empty; the matcher of each, `nil` for any text.
            case segments(UInt32?)
            /// Literals, whole values and whole wildcards; matched by a glob.
            case glob(UInt32)
            /// Anything else; matched by an automaton.
            case general(UInt32)
        }

        let form: Int32
        let kind: Kind
    }

    /// One form of a route: each of its optional parts is either included or omitted.
    struct Form: Sendable {
        let route: Int32
        /// How to find its values.
        let captures: Part
        /// Whether it also requires query keys or a fragment.
        let isConditional: Bool
        /// Whether an automaton has to run again to find a value.
        let hasAutomaton: Bool
    }

    let nodes: [Node]
    /// The children at literal segments of all nodes.
    let literals: TextLists
    let tests: [Test]
    let ends: [Int32]
    let tails: [Tail]
    /// The forms, best first, so that the smaller of two numbers is the better form.
    let forms: [Form]
    /// The rank of each form, to compare it with one of another trie.
    let orders: [RouteOrder]
    let captures: [Capture]
    let names: [String]
    /// The conditions beyond the path, for the forms that have any.
    let conditions: [Int32: MatchCondition]
    let matchers: MatcherTable
    /// The root for paths without a leading slash; zero if no pattern matches such paths.
    let unrootedNode: Int32
    /// The children of the root in lower case, for a first segment that is a scheme's authority.
    let authorities: TextLists.List

    init(
        nodes: [Node], literals: TextLists, tests: [Test], ends: [Int32], tails: [Tail], forms: [Form],
        orders: [RouteOrder], captures: [Capture], names: [String], conditions: [Int32: MatchCondition],
        matchers: MatcherTable, unrootedNode: Int32, authorities: TextLists.List
    ) {
        self.nodes = nodes
        self.literals = literals
        self.tests = tests
        self.ends = ends
        self.tails = tails
        self.forms = forms
        self.orders = orders
        self.captures = captures
        self.names = names
        self.conditions = conditions
        self.matchers = matchers
        self.unrootedNode = unrootedNode
        self.authorities = authorities
    }
}

/// How to find one value of a form after it has won.
///
/// The walk itself stores no values; their positions follow from the ends of the segments.
struct Capture: Sendable {
    enum Kind: UInt8, Sendable {
        /// The segment without the first `prefix` and the last `suffix` bytes.
        case segment
        /// From the segment to the end of the path.
        case rest
        /// Capture `slot` of an automaton that matched the segment.
        case segmentAutomaton
        /// Capture `slot` of the automaton that matched from the segment to the end of the path.
        case tailAutomaton
        /// Capture `slot` of the automaton that matched the fragment.
        case fragmentAutomaton
    }

    var kind: Kind
    /// The index of the segment, counted from the first one after the origin.
    var segment: UInt16
    var prefix: UInt16 = 0
    var suffix: UInt16 = 0
    var slot: UInt16 = 0
    /// The automaton's index in the trie.
    var automaton: UInt32 = 0
    /// The name's index in the trie.
    var name: UInt32
    /// Whether the value may span segments.
    var isList: Bool = false
}

/// What a form requires beyond its path.
struct MatchCondition: Sendable {
    /// A query key that decides about a match.
    struct Key: Sendable {
        let name: String
        /// Whether the key must be present.
        let isRequired: Bool
        /// The matcher that each value must pass; `nil` for any text.
        let matcher: UInt32?
        /// The text that every value must equal; `nil` for any.
        let value: String?
    }

    var keys: [Key] = []
    /// The automaton that must match the fragment.
    var fragment: UInt32?

    var isEmpty: Bool { keys.isEmpty && fragment == nil }
}
