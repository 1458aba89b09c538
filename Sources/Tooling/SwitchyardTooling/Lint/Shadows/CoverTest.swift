internal import RouteMatching

/// Determines whether one alternative matches every link that another matches.
///
/// `true` is certain. `false` may be wrong: if no rule here applies, the alternatives count as different, for example
/// two regular expressions with different spellings.
struct CoverTest {
    /// Whether letter case in paths is ignored.
    let foldsCase: Bool
    private let ignoresTrailingSlash: Bool
    /// Whether the first segment of a link may be an authority, where letter case is ignored.
    private let foldsAuthority: Bool
    /// Runs the expressions of segments.
    var matchers: MatcherTableBuilder
    /// The number of comparisons, for callers with a limit.
    private(set) var comparisons = 0

    init(policies: RouteTablePolicies, foldsAuthority: Bool = false) {
        foldsCase = !policies.caseSensitivePaths
        ignoresTrailingSlash = policies.trailingSlash == .ignored
        self.foldsAuthority = foldsAuthority
        matchers = MatcherTableBuilder(types: [:], policies: policies)
    }

    /// Whether `wide`, of a route with the pattern `widePattern`, matches every link that `narrow` matches.
    mutating func covers(
        _ wide: RouteAlternative, of widePattern: RoutePattern, _ narrow: RouteAlternative,
        of narrowPattern: RoutePattern
    ) -> Bool {
        coversQuery(widePattern, narrowPattern) && coversPath(wide, narrow) && coversFragment(wide, narrow)
    }

    // MARK: Paths

    private mutating func coversPath(_ wide: RouteAlternative, _ narrow: RouteAlternative) -> Bool {
        let wideChunks = PathChunks(pathOf: wide, ignoresTrailingSlash: ignoresTrailingSlash)
        let narrowChunks = PathChunks(pathOf: narrow, ignoresTrailingSlash: ignoresTrailingSlash)
        let foldsSecond = foldsAuthority && narrow.root == .slash
        guard wideChunks.isUncertain else {
            return covers(wideChunks, narrowChunks, foldsSecond: foldsSecond)
        }
        // Equal remainders are the same automaton, with the same result.
        guard wide.root == narrow.root, wide.segments.count == narrow.segments.count,
            wide.remainder.withoutCaptures == narrow.remainder.withoutCaptures
        else { return false }
        for index in wide.segments.indices {
            let isAuthority = foldsSecond && index == 0
            guard covers(.one(wide.segments[index]), .one(narrow.segments[index]), isAuthority: isAuthority) else {
                return false
            }
        }
        return true
    }

    private mutating func coversFragment(_ wide: RouteAlternative, _ narrow: RouteAlternative) -> Bool {
        guard let wanted = wide.fragment else { return true }
        guard let given = narrow.fragment else { return false }
        if wanted.withoutCaptures == given.withoutCaptures { return true }
        let wideChunks = PathChunks(fragment: wanted, ignoresTrailingSlash: ignoresTrailingSlash)
        guard !wideChunks.isUncertain else { return false }
        return covers(
            wideChunks, PathChunks(fragment: given, ignoresTrailingSlash: ignoresTrailingSlash), foldsSecond: false)
    }

    private mutating func covers(_ wide: PathChunks, _ narrow: PathChunks, foldsSecond: Bool) -> Bool {
        for reading in narrow.readings {
            guard covers(wide, reading.chunks, foldsSecond: foldsSecond) else { return false }
        }
        return true
    }

    /// Compares chunks from the right.
    ///
    /// A chunk of `wide` that spans segments can cover several of `narrow`.
    ///
    /// Every chunk stands for at least one segment, so a chunk that is covered once is covered at any length.
    private mutating func covers(_ wide: PathChunks, _ narrow: [PathChunk], foldsSecond: Bool) -> Bool {
        let count = wide.chunks.count
        // Whether the chunks of `wide` from an index on cover those of `narrow` from the current one on.
        var later = [Bool](repeating: false, count: count + 1)
        later[count] = true
        if wide.endMayBeMissing { later[count - 1] = true }
        for position in narrow.indices.reversed() {
            var current = [Bool](repeating: false, count: count + 1)
            for index in wide.chunks.indices {
                let chunk = wide.chunks[index]
                let goesOn = later[index + 1] || (chunk.takesSeveral && later[index])
                current[index] =
                    goesOn && covers(chunk, narrow[position], isAuthority: foldsSecond && position == 1)
            }
            later = current
        }
        return later[0]
    }

    /// Whether a chunk covers another, alone or as one of several.
    private mutating func covers(_ wide: PathChunk, _ narrow: PathChunk, isAuthority: Bool) -> Bool {
        comparisons += 1
        switch (wide, narrow) {
        case (.many, _): return true
        case (.one(let wide), .one(let narrow)):
            return covers(wide, narrow, foldsCase: foldsCase, isAuthority: isAuthority)
        case (.repeated(let kind), .one(let narrow)):
            guard let element = SegmentPattern(kind) else { return false }
            return covers(element, narrow, foldsCase: foldsCase, isAuthority: isAuthority)
        case (.repeated(let kind), .repeated(let other)):
            return covers(kind, other, foldsCase: foldsCase)
        case (.opaque(let wide), .opaque(let narrow)): return wide == narrow
        default: return false
        }
    }
}

extension PathChunk {
    fileprivate var takesSeveral: Bool {
        switch self {
        case .many, .repeated: true
        case .one, .opaque: false
        }
    }
}

extension SegmentPattern {
    /// A segment that is one value.
    init?(_ kind: Placeholder.Kind) { self.init([.capture(0, kind)], isLast: false) }
}
