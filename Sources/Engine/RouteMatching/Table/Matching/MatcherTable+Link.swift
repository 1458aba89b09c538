extension MatcherTable {
    /// Runs the automaton of a remainder from a segment to the end, and returns captures as positions in the segments'
    /// bytes.
    func tailCaptures(
        _ automaton: UInt32, from segment: Int, _ link: LinkView, _ window: SegmentWindow,
        steps: UnsafeMutablePointer<Int>? = nil
    ) -> [Range<Int>?]? {
        let end = window.end > window.first ? link.end(of: window.end - 1) : link.pathEnd
        guard segment < window.end else {
            return emptyTailCaptures(automaton, isRoot: segment == window.first, end: end, link)
        }
        return withRemainder(from: segment, to: end, link, window) { text in
            let found = captures(of: automaton, in: text.bytes, range: text.range, isData: text.isData, steps: steps)
            guard text.offset != 0 else { return found }
            let start = link.start(of: segment)
            return found?.map {
                $0.map { max($0.lowerBound + text.offset, start)..<max($0.upperBound + text.offset, start) }
            }
        }
    }

    /// A remainder as the input of an automaton.
    struct Remainder {
        let bytes: UnsafeBufferPointer<UInt8>
        let range: Range<Int>
        let isData: (Int) -> Bool
        /// The offset to add to a position in the input to get the position in the link.
        let offset: Int
    }

    /// Calls a function with the remainder from a segment to a position, including the slash before it.
    func withRemainder<Result>(
        from segment: Int, to end: Int, _ link: LinkView, _ window: SegmentWindow, _ body: (Remainder) -> Result
    ) -> Result {
        let start = link.start(of: segment)
        let hasSlash = start > 0 && link.base[start - 1] == UInt8(ascii: "/")
        let needsSlash = link.scan.isRooted || segment > window.first
        if hasSlash || !needsSlash {
            let bytes = UnsafeBufferPointer(start: link.base, count: link.count)
            let range = (needsSlash ? start - 1 : start)..<end
            return body(Remainder(bytes: bytes, range: range, isData: link.isData, offset: 0))
        }
        // `eats:menu` has no slash before its first segment, but the automaton expects one.
        let copy = [UInt8(ascii: "/")] + UnsafeBufferPointer(start: link.base + start, count: end - start)
        return copy.withUnsafeBufferPointer {
            body(
                Remainder(
                    bytes: $0, range: 0..<$0.count, isData: { link.isData($0 + start - 1) }, offset: start - 1))
        }
    }

    /// Runs the automaton of a remainder when no segment is left: over `/` at the root, else over the empty text.
    private func emptyTailCaptures(_ automaton: UInt32, isRoot: Bool, end: Int, _ link: LinkView) -> [Range<Int>?]? {
        let slash: [UInt8] = isRoot && link.scan.isRooted ? [UInt8(ascii: "/")] : []
        let found = slash.withUnsafeBufferPointer {
            captures(of: automaton, in: $0, range: 0..<$0.count, isData: { _ in false })
        }
        // The slash can be captured if it is in the link; a decoded copy does not contain a trailing slash.
        let start = link.scan.pathStart
        let hasSlash = link.decoded == nil && link.scan.pathEnd > start
        return found?.map { range in
            range.map { hasSlash ? ($0.lowerBound + start)..<($0.upperBound + start) : end..<end }
        }
    }

    /// Whether a link has the query keys and the fragment that a condition requires.
    func holds(
        _ condition: MatchCondition, for link: LinkView, _ query: inout QueryItems,
        steps: UnsafeMutablePointer<Int>? = nil
    ) -> Bool {
        if let fragment = condition.fragment, fragmentCaptures(fragment, link, steps: steps) == nil { return false }
        guard !condition.keys.isEmpty else { return true }
        let items = query.items(of: link, includingFragment: condition.fragment != nil)
        return condition.keys.allSatisfy { holds($0, in: items, steps) }
    }

    private func holds(
        _ key: MatchCondition.Key, in items: [QueryItem], _ steps: UnsafeMutablePointer<Int>?
    ) -> Bool {
        steps?.pointee += items.count
        let values = items.filter { $0.name == key.name }.map { $0.value ?? "" }
        guard !values.isEmpty else { return !key.isRequired }
        return values.allSatisfy { value in
            if let expected = key.value, value != expected { return false }
            guard let matcher = key.matcher else { return true }
            var value = value
            return !value.isEmpty && value.withUTF8 { accepts(matcher, $0, steps: steps) }
        }
    }

    /// Runs the automaton of a fragment; captures are positions in the decoded fragment.
    func fragmentCaptures(
        _ automaton: UInt32, _ link: LinkView, steps: UnsafeMutablePointer<Int>? = nil
    ) -> (captures: [Range<Int>?], text: DecodedText)? {
        guard let fragment = FragmentReader.path(of: link) else { return nil }
        let ignoresSlash =
            ignoresTrailingSlash && fragment.bytes.last == UInt8(ascii: "/")
            && !fragment.isData(fragment.bytes.count - 1)
        return fragment.bytes.withUnsafeBufferPointer { bytes in
            func run(_ count: Int) -> [Range<Int>?]? {
                captures(of: automaton, in: bytes, range: 0..<count, isData: fragment.isData, steps: steps)
            }
            return run(bytes.count).map { ($0, fragment) }
                ?? (ignoresSlash ? run(bytes.count - 1).map { ($0, fragment) } : nil)
        }
    }
}
