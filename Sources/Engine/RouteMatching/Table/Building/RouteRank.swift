/// The order of alternatives: by rank, then by the text of the pattern and the name of the route.
///
/// The order depends on the route alone, so it is the same whichever routes are compiled together, and in any order of
/// declaration.
package struct RouteOrder: Comparable, Hashable, Sendable {
    let rank: RouteRank
    private let text: String
    private let name: String
    /// The number of the alternative among those of its route.
    private let number: Int

    init(_ alternative: RouteAlternative, _ number: Int, of route: Route) {
        rank = RouteRank(alternative, route: route)
        text = route.pattern.text
        name = route.name
        self.number = number
    }

    package static func < (left: RouteOrder, right: RouteOrder) -> Bool {
        if left.rank != right.rank { return left.rank < right.rank }
        if left.text != right.text { return left.text < right.text }
        if left.name != right.name { return left.name < right.name }
        return left.number < right.number
    }
}

/// The rank of an alternative; smaller ranks come first.
///
/// The explicit priority decides first, then the segments from the left, then the number of required query keys, then
/// the fragment and its segments. The end of a path ranks before a wildcard: a route that ends where the link ends is
/// more specific than a wildcard that matches nothing. The order of declaration has no effect.
struct RouteRank: Comparable, Hashable, Sendable {
    private let descendingPriority: Int
    /// The classes of the first sixteen segments, eight in each word, so that most comparisons need no array.
    private let head: UInt64
    private let middle: UInt64
    private let rest: [UInt8]
    private let descendingRequiredKeys: Int
    /// The classes of the fragment's segments; without a fragment, a sequence that no fragment has.
    private let fragment: [UInt8]

    /// Classes of a segment, the most specific first.
    ///
    /// Segments with literal text around a placeholder lie between `typed` and `expression`; those with literal text
    /// around a wildcard lie between `end` and `wildcard`. Both are ordered by the amount of literal text.
    private enum Class {
        static let literal: UInt8 = 0
        static let enumeration: UInt8 = 1
        static let typed: UInt8 = 2
        static let mostLiteralText = 200
        static let expression: UInt8 = 204
        static let placeholder: UInt8 = 205
        static let end: UInt8 = 206
        /// Segments with a wildcard and literal text come before this one; more text comes first.
        static let wildcard: UInt8 = 254
        static let mostWildcardText = 47
        static let noFragment: UInt8 = 255
    }

    init(_ alternative: RouteAlternative, route: Route) {
        // `~` reverses the order of integers and, unlike a minus sign, cannot overflow.
        descendingPriority = ~route.priority
        var classes = alternative.segments.map(Self.classify)
        classes += alternative.remainderChunks.map(Self.classify)
        classes.append(Class.end)
        head = Self.pack(classes[...].prefix(8))
        middle = Self.pack(classes.dropFirst(8).prefix(8))
        rest = Array(classes.dropFirst(16))
        descendingRequiredKeys = -route.pattern.queryKeys.count(where: \.isRequired)
        fragment = Self.classify(fragment: alternative.fragment)
    }

    static func < (left: RouteRank, right: RouteRank) -> Bool {
        if left.descendingPriority != right.descendingPriority {
            return left.descendingPriority < right.descendingPriority
        }
        if left.head != right.head { return left.head < right.head }
        if left.middle != right.middle { return left.middle < right.middle }
        if left.rest != right.rest { return left.rest.lexicographicallyPrecedes(right.rest) }
        if left.descendingRequiredKeys != right.descendingRequiredKeys {
            return left.descendingRequiredKeys < right.descendingRequiredKeys
        }
        return left.fragment.lexicographicallyPrecedes(right.fragment)
    }

    private static func classify(fragment: [PatternToken]?) -> [UInt8] {
        guard let fragment else { return [Class.noFragment] }
        let chunks = fragment.split(separator: .separator, omittingEmptySubsequences: false)
        return chunks.map { classify(Array($0)) } + [Class.end]
    }

    private static func pack(_ classes: ArraySlice<UInt8>) -> UInt64 {
        var word: UInt64 = 0
        var shift: UInt64 = 64
        for value in classes {
            shift -= 8
            word |= UInt64(value) << shift
        }
        return word
    }

    private static func classify(_ segment: SegmentPattern) -> UInt8 {
        switch segment {
        case .literal: Class.literal
        case .enumeration: Class.enumeration
        case .builtIn, .custom: Class.typed
        case .affix, .composite: classify(segment.tokens)
        case .placeholder: Class.placeholder
        case .rest: Class.wildcard
        }
    }

    private static func classify(_ chunk: [PatternToken]) -> UInt8 {
        var characters = 0
        var kinds: [Placeholder.Kind] = []
        for token in chunk {
            switch token {
            // Count the bytes that begin a character; UTF-8 continuation bytes do not.
            case .text(let bytes): characters += bytes.count { $0 & 0xc0 != 0x80 }
            case .capture(_, let kind): kinds.append(kind)
            case .separator, .repeatedCapture, .repeatedText: break
            }
        }
        if chunk.contains(where: \.spansSegments) {
            return Class.wildcard - UInt8(min(characters, Class.mostWildcardText))
        }
        if kinds.isEmpty { return Class.literal }
        if characters > 0 {
            return Class.typed + 1 + UInt8(Class.mostLiteralText - min(characters, Class.mostLiteralText))
        }
        guard kinds.count == 1 else { return Class.placeholder }
        switch kinds[0] {
        case .enumeration: return Class.enumeration
        case .builtIn, .custom: return Class.typed
        case .expression: return Class.expression
        case .segment, .wildcard: return Class.placeholder
        }
    }
}
