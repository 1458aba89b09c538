/// The rules of ranking as in the documentation; smaller ranks come first.
struct ReferenceRank: Comparable {
    let priority: Int
    /// The class of each segment, and of the end of the path.
    let segments: [Class]
    let requiredKeys: Int
    let fragment: [Class]?

    /// The classes of segments, the most specific first; in some of them, more literal characters come first.
    enum Class: Comparable {
        case literal
        case enumeration
        case typed
        case literalWithPlaceholder(withoutCharacters: Int)
        case expression
        case placeholder
        case end
        case wildcard(withoutCharacters: Int)
    }

    init(_ path: [SampleToken], fragment: [SampleToken]?, route: ReferenceTable.Row) {
        priority = route.priority
        segments = Self.classes(path.first == .separator ? path.dropFirst() : path[...])
        requiredKeys = route.pattern.requiredKeys
        self.fragment = fragment.map { Self.classes($0[...]) }
    }

    static func < (left: ReferenceRank, right: ReferenceRank) -> Bool {
        if left.priority != right.priority { return left.priority > right.priority }
        if left.segments != right.segments { return left.segments.lexicographicallyPrecedes(right.segments) }
        if left.requiredKeys != right.requiredKeys { return left.requiredKeys > right.requiredKeys }
        switch (left.fragment, right.fragment) {
        case (let left?, let right?): return left.lexicographicallyPrecedes(right)
        case (_?, nil): return true
        case (nil, _): return false
        }
    }

    private static func classes(_ tokens: ArraySlice<SampleToken>) -> [Class] {
        if tokens.isEmpty { return [.end] }
        return tokens.split(separator: .separator, omittingEmptySubsequences: false).map(classify) + [.end]
    }

    private static func classify(_ segment: ArraySlice<SampleToken>) -> Class {
        var characters = 0
        var isWildcard = false
        var kind: SampleKind?
        for token in segment {
            switch token {
            case .separator: break
            case .text(let text): characters += text.count
            case .value(_, let other): kind = other
            case .anything, .repeated: isWildcard = true
            }
        }
        if isWildcard { return .wildcard(withoutCharacters: -characters) }
        guard let kind else { return .literal }
        if characters > 0 { return .literalWithPlaceholder(withoutCharacters: -characters) }
        switch kind {
        case .cases: return .enumeration
        case .builtIn, .sku: return .typed
        case .expression: return .expression
        case .any: return .placeholder
        }
    }
}
