extension WalkContext {
    /// Finds the largest number of segments that a tail matches from `index` on.
    func mostTaken(by tail: TrieTail, from index: Int, within ends: ClosedRange<Int>) -> Int? {
        switch tail.kind {
        case .optionalWildcard: return ends.upperBound
        case .wildcard: return ends.upperBound > index || index == window.first ? ends.upperBound : nil
        case .segments:
            let end = (index..<ends.upperBound).first { !takes(tail, element: $0) } ?? ends.upperBound
            return end > index && end >= ends.lowerBound ? end : nil
        case .glob:
            var compared = 0
            defer { steps?.pointee += compared }
            let least = max(ends.lowerBound - index, 1)
            if least <= ends.upperBound - index {
                let count = namespace._withUnsafeGuaranteedRef {
                    $0.matchers.globs[Int(tail.detail)]
                        .mostMatched(least...(ends.upperBound - index), steps: &compared) { bytes(of: index + $0) }
                }
                if let count, isRooted || index > window.first { return index + count }
            }
            return takesNothing(tail, at: index, within: ends) ? index : nil
        case .general:
            guard let link else { return nil }
            let end = namespace._withUnsafeGuaranteedRef {
                $0.matchers.mostTaken(
                    by: tail.detail, from: index, within: ends, link.pointee, window, steps: steps)
            }
            return end ?? (takesNothing(tail, at: index, within: ends) ? index : nil)
        }
    }

    /// Whether a tail may match no segment at all, as at the end of a link.
    private func takesNothing(_ tail: TrieTail, at index: Int, within ends: ClosedRange<Int>) -> Bool {
        guard ends.contains(index), let link else { return false }
        let window = SegmentWindow(first: window.first, end: index, beginsWithAuthority: false)
        return WalkContext(hot, link: link, window: window, foldsCase: foldsCase, query: query, steps: steps)
            .takes(tail, from: index) == true
    }
}
