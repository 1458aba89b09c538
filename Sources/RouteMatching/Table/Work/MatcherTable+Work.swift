/// What tests cost at most.
extension MatcherTable {
    /// The bound of a test of one segment or value.
    func bound(of matcher: UInt32) -> WorkBound {
        // A rule of the app's own counts as one look at its text; what it does is the app's affair.
        let look = WorkBound(entries: 1, eighthsPerByte: 1)
        guard BuiltInType(matcher: matcher) == nil else { return look }
        switch matchers[Int(matcher)] {
        case .custom: return look
        case .link: return LinkOrigins.bound
        case .enumeration(let cases, _):
            let bytes = cases.reduce(0) { $0 + $1.count }
            return WorkBound(entries: 1 + (cases.count + bytes) / WorkBound.word)
        case .affix(_, _, let element, _): return look + (element.map { bound(of: $0) } ?? WorkBound())
        case .automaton(let index): return bound(ofAutomaton: index)
        }
    }

    /// The bound of an expression: each instruction once at most at each position.
    func bound(ofAutomaton index: UInt32) -> WorkBound {
        let checked = automata[Int(index)]
        var bound = WorkBound(
            entries: 1, eighthsPerByte: checked.automaton.statesPerPosition * WorkBound.word)
        // A test of a whole segment is made once for each of its instructions and segments.
        for test in checked.tests + checked.checks.map(\.matcher) {
            let cost = self.bound(of: test)
            bound += WorkBound(entries: 1, perSegment: cost.entries, eighthsPerByte: cost.eighthsPerByte)
        }
        return bound
    }

    /// The bound of a tail, which sees all segments that are left.
    func bound(of tail: TrieTail) -> WorkBound {
        switch tail.kind {
        case .wildcard, .optionalWildcard: return WorkBound(entries: 1)
        case .segments:
            guard tail.detail > 0 else { return WorkBound(entries: 1, perSegment: 1) }
            let cost = bound(of: tail.detail - 1)
            return WorkBound(entries: 1, perSegment: cost.entries, eighthsPerByte: cost.eighthsPerByte)
        case .glob: return globs[Int(tail.detail)].bound
        case .general: return bound(ofAutomaton: tail.detail)
        }
    }

    /// The bound of finding the most segments that a tail takes.
    ///
    /// - Parameters:
    ///   - tail: The tail.
    ///   - maxSegments: The most segments that a link may have.
    /// - Returns: The bound.
    func boundOfMostTaken(by tail: TrieTail, maxSegments: Int) -> WorkBound {
        var bound = bound(of: tail)
        switch tail.kind {
        case .wildcard, .optionalWildcard, .segments: break
        // The last run is looked for from the end.
        case .glob: bound.perSegment *= 2
        case .general where automata[Int(tail.detail)].checks.isEmpty: break
        // What is checked once it has matched may fail at each end.
        case .general:
            bound.entries *= maxSegments + 1
            bound.perSegment *= maxSegments + 1
            bound.eighthsPerByte *= maxSegments + 1
        }
        return bound
    }

    /// The bound of a condition; the query is read once for all of them.
    func bound(of condition: MatchCondition) -> WorkBound {
        var bound = WorkBound(entries: 1)
        if let fragment = condition.fragment {
            // A closing slash that does not count is left out in a second run.
            bound += self.bound(ofAutomaton: fragment)
            bound += self.bound(ofAutomaton: fragment)
        }
        for key in condition.keys {
            let test = key.matcher.map { self.bound(of: $0) } ?? WorkBound()
            // There is an item for every two bytes at the most, and each name is compared once.
            bound += WorkBound(entries: 1, eighthsPerByte: 5 + 4 * test.entries + test.eighthsPerByte)
        }
        return bound
    }
}
