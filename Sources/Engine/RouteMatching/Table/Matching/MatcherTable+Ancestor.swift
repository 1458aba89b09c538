import SwitchyardSupport

extension MatcherTable {
    /// Finds the largest number of segments, at least one, that the automaton of a remainder matches.
    func mostTaken(
        by automaton: UInt32, from segment: Int, within ends: ClosedRange<Int>, _ link: LinkView,
        _ window: SegmentWindow, steps: UnsafeMutablePointer<Int>?
    ) -> Int? {
        let least = max(ends.lowerBound, segment + 1)
        guard least <= ends.upperBound else { return nil }
        let checked = automata[Int(automaton)]
        var found: [Int] = []
        withRemainder(from: segment, to: link.end(of: ends.upperBound - 1), link, window) { text in
            var visited = 0
            checked.automaton.forEachEnd(
                in: text.bytes, text.range, isData: text.isData,
                test: { test, range in
                    accepts(checked.tests[test], UnsafeBufferPointer(rebasing: text.bytes[range]), steps: steps)
                }, visited: &visited
            ) { position in
                if let last = Self.segment(
                    endingAt: position + text.offset, within: (least - 1)..<ends.upperBound, link)
                {
                    found.append(last + 1)
                }
            }
            steps?.pointee += visited
        }
        // Each possible end has other values, and all values must be valid.
        return found.inOrder(by: >).first { end in
            guard !checked.checks.isEmpty else { return true }
            let shorter = SegmentWindow(first: window.first, end: end, beginsWithAuthority: window.beginsWithAuthority)
            return tailCaptures(automaton, from: segment, link, shorter, steps: steps) != nil
        }
    }

    /// The segment that ends at a position; `nil` if there is none.
    private static func segment(endingAt position: Int, within segments: Range<Int>, _ link: LinkView) -> Int? {
        var (low, high) = (segments.lowerBound, segments.upperBound)
        while low < high {
            let middle = (low + high) / 2
            if link.end(of: middle) < position { low = middle + 1 } else { high = middle }
        }
        return low < segments.upperBound && link.end(of: low) == position ? low : nil
    }
}
