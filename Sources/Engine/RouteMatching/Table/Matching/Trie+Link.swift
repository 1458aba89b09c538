import SwitchyardSupport

extension Trie {
    /// Returns the child for a segment that is a literal, or zero.
    @inline(__always)
    func literal(
        of node: Node, at segment: Int, _ range: Range<Int>, _ link: LinkView, _ window: SegmentWindow,
        foldsCase: Bool
    ) -> Int32 {
        // The first segment may be an authority, whose letter case is ignored even if paths are case-sensitive.
        let isAuthority = window.beginsWithAuthority && segment == window.first && !foldsCase
        return literals.number(
            of: link.bytes, range.lowerBound, range.upperBound,
            in: isAuthority ? authorities : node.literals, folds: foldsCase || isAuthority) ?? 0
    }

    /// Whether the query and the fragment meet a form's conditions.
    @inline(__always)
    func conditionsHold(_ form: Int32, _ link: LinkView, _ query: inout QueryItems) -> Bool {
        guard forms[Int(form)].isConditional, let condition = conditions[form] else { return true }
        return matchers.holds(condition, for: link, &query)
    }

    // MARK: Tails

    /// Whether a tail matches all segments from an index on.
    func takes(_ tail: Tail, from index: Int, _ link: LinkView, _ window: SegmentWindow) -> Bool {
        switch tail.kind {
        case .optionalWildcard:
            return true
        case .wildcard:
            // At the root the slash of `/` counts, even if the link does not contain it.
            return index < window.end || index == window.first
        case .segments(let matcher):
            guard index < window.end else { return false }
            for segment in index..<window.end where !takes(matcher, link.bytes(of: segment)) { return false }
            return true
        case .glob(let glob):
            // With no segment left, the automaton of the same tokens would read `/` at the root, else the empty text.
            let isRoot = index == window.first
            let isRooted = link.scan.isRooted
            let count = index < window.end ? window.end - index : isRoot && isRooted ? 1 : 0
            guard isRooted || !isRoot else { return false }
            return matchers.globs[Int(glob)].matches(count, in: link, from: index, to: window.end)
        case .general(let automaton):
            return matchers.tailCaptures(automaton, from: index, link, window) != nil
        }
    }

    private func takes(_ matcher: UInt32?, _ segment: ByteView) -> Bool {
        !segment.isEmpty && matcher.map { matchers.accepts($0, segment) } ?? true
    }

    /// Finds the largest number of segments that a tail matches from an index on.
    func mostTaken(
        by tail: Tail, from index: Int, within ends: ClosedRange<Int>, _ link: LinkView,
        _ window: SegmentWindow
    ) -> Int? {
        switch tail.kind {
        case .optionalWildcard: return ends.upperBound
        case .wildcard: return ends.upperBound > index || index == window.first ? ends.upperBound : nil
        case .segments(let matcher):
            var end = index
            while end < ends.upperBound, takes(matcher, link.bytes(of: end)) { end += 1 }
            return end > index && end >= ends.lowerBound ? end : nil
        case .glob(let glob):
            let least = max(ends.lowerBound - index, 1)
            if least <= ends.upperBound - index, link.scan.isRooted || index > window.first,
                let count = matchers.globs[Int(glob)].mostMatched(
                    least...(ends.upperBound - index), { link.bytes(of: index + $0) })
            {
                return index + count
            }
            return takesNothing(tail, at: index, within: ends, link, window) ? index : nil
        case .general(let automaton):
            return matchers.mostTaken(by: automaton, from: index, within: ends, link, window)
                ?? (takesNothing(tail, at: index, within: ends, link, window) ? index : nil)
        }
    }

    /// Whether a tail may match no segment at all, as at the end of a link.
    private func takesNothing(
        _ tail: Tail, at index: Int, within ends: ClosedRange<Int>, _ link: LinkView, _ window: SegmentWindow
    ) -> Bool {
        guard ends.contains(index) else { return false }
        return takes(
            tail, from: index, link, SegmentWindow(first: window.first, end: index, beginsWithAuthority: false))
    }
}

extension MatcherTable {
    /// Runs the automaton of a remainder from a segment to the end, and returns captures as positions in the segments'
    /// bytes.
    func tailCaptures(
        _ automaton: UInt32, from segment: Int, _ link: LinkView, _ window: SegmentWindow
    ) -> [Range<Int>?]? {
        let end = window.end > window.first ? link.end(of: window.end - 1) : link.pathEnd
        guard segment < window.end else {
            return emptyTailCaptures(automaton, isRoot: segment == window.first, end: end, link)
        }
        let start = link.start(of: segment)
        return withRemainder(from: segment, to: end, link, window) { text in
            let found = captures(of: automaton, in: text.bytes, range: text.range, isData: text.isData)
            guard text.offset != 0 else { return found }
            return found?.map {
                $0.map { max($0.lowerBound + text.offset, start)..<max($0.upperBound + text.offset, start) }
            }
        }
    }

    /// A remainder as the input of an automaton.
    private struct Remainder {
        let bytes: ByteView
        let range: Range<Int>
        let isData: (Int) -> Bool
        /// The offset to add to a position in the input to get the position in the link.
        let offset: Int
    }

    /// Calls a function with the remainder from a segment to a position, including the slash before it.
    private func withRemainder<Result>(
        from segment: Int, to end: Int, _ link: LinkView, _ window: SegmentWindow,
        _ body: (Remainder) -> Result
    ) -> Result {
        let start = link.start(of: segment)
        let hasSlash = start > 0 && link.bytes[start - 1] == UInt8(ascii: "/")
        let needsSlash = link.scan.isRooted || segment > window.first
        let decoded = link.decoded
        if hasSlash || !needsSlash {
            return body(
                Remainder(
                    bytes: link.bytes, range: (needsSlash ? start - 1 : start)..<end,
                    isData: { decoded?.isData($0) ?? false }, offset: 0))
        }
        // `eats:menu` has no slash before its first segment, but the automaton expects one.
        let copy = [UInt8(ascii: "/")] + link.bytes.part(start..<end)
        return copy.withBytes {
            body(
                Remainder(
                    bytes: $0, range: 0..<$0.count, isData: { decoded?.isData($0 + start - 1) ?? false },
                    offset: start - 1))
        }
    }

    /// Runs the automaton of a remainder when no segment is left: over `/` at the root, else over the empty text.
    private func emptyTailCaptures(
        _ automaton: UInt32, isRoot: Bool, end: Int, _ link: LinkView
    ) -> [Range<Int>?]? {
        let slash: [UInt8] = isRoot && link.scan.isRooted ? [UInt8(ascii: "/")] : []
        let found = slash.withBytes {
            captures(of: automaton, in: $0, range: 0..<$0.count, isData: { _ in false })
        }
        // The slash can be captured if it is in the link; a decoded copy does not contain a trailing slash.
        let start = link.scan.pathStart
        let hasSlash = link.decoded == nil && link.scan.pathEnd > start
        return found?.map { range in
            range.map { hasSlash ? ($0.lowerBound + start)..<($0.upperBound + start) : end..<end }
        }
    }

    /// Finds the largest number of segments, at least one, that the automaton of a remainder matches.
    func mostTaken(
        by automaton: UInt32, from segment: Int, within ends: ClosedRange<Int>, _ link: LinkView,
        _ window: SegmentWindow
    ) -> Int? {
        let least = max(ends.lowerBound, segment + 1)
        guard least <= ends.upperBound else { return nil }
        let checked = automata[Int(automaton)]
        var positions: [Int] = []
        withRemainder(from: segment, to: link.end(of: ends.upperBound - 1), link, window) { text in
            checked.automaton.forEachEnd(
                in: text.bytes, text.range, isData: text.isData,
                test: { test, range in accepts(checked.tests[test], text.bytes.part(range)) }
            ) { positions.append($0 + text.offset) }
        }
        // Each possible end has other values, and all values must be valid.
        for position in positions.inOrder(by: >) {
            guard let last = Self.segment(endingAt: position, within: (least - 1)..<ends.upperBound, link)
            else { continue }
            let shorter = SegmentWindow(
                first: window.first, end: last + 1, beginsWithAuthority: window.beginsWithAuthority)
            if checked.checks.isEmpty || tailCaptures(automaton, from: segment, link, shorter) != nil {
                return last + 1
            }
        }
        return nil
    }

    /// The segment that ends at a position; `nil` if no segment ends there.
    private static func segment(
        endingAt position: Int, within segments: Range<Int>, _ link: LinkView
    ) -> Int? {
        var low = segments.lowerBound
        var high = segments.upperBound
        while low < high {
            let middle = (low + high) / 2
            if link.end(of: middle) < position { low = middle + 1 } else { high = middle }
        }
        return low < segments.upperBound && link.end(of: low) == position ? low : nil
    }

    // MARK: Conditions

    /// Whether a link has the query keys and the fragment that a condition requires.
    func holds(_ condition: MatchCondition, for link: LinkView, _ query: inout QueryItems) -> Bool {
        if let fragment = condition.fragment, fragmentCaptures(fragment, link) == nil { return false }
        guard !condition.keys.isEmpty else { return true }
        let items = query.items(of: link, includingFragment: condition.fragment != nil)
        return condition.keys.allSatisfy { holds($0, in: items) }
    }

    private func holds(_ key: MatchCondition.Key, in items: [QueryItem]) -> Bool {
        let values = items.filter { $0.name == key.name }.map { $0.value ?? "" }
        guard !values.isEmpty else { return !key.isRequired }
        return values.allSatisfy { value in
            if let expected = key.value, value != expected { return false }
            guard let matcher = key.matcher else { return true }
            return !value.isEmpty && value.withBytes { accepts(matcher, $0) }
        }
    }

    /// Runs the automaton of a fragment; captures are positions in the decoded fragment.
    func fragmentCaptures(
        _ automaton: UInt32, _ link: LinkView
    ) -> (captures: [Range<Int>?], text: DecodedText)? {
        guard let fragment = FragmentReader.path(of: link) else { return nil }
        let ignoresSlash =
            ignoresTrailingSlash && fragment.bytes.last == UInt8(ascii: "/")
            && !fragment.isData(fragment.bytes.count - 1)
        return fragment.bytes.withBytes { bytes in
            func run(_ count: Int) -> [Range<Int>?]? {
                captures(of: automaton, in: bytes, range: 0..<count, isData: fragment.isData)
            }
            return run(bytes.count).map { ($0, fragment) }
                ?? (ignoresSlash ? run(bytes.count - 1).map { ($0, fragment) } : nil)
        }
    }
}
