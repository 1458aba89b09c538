/// The maximum cost of tests.
extension MatcherTable {
    /// The bound of a test of one segment or value.
    func bound(of matcher: UInt32) -> WorkBound {
        // A custom type counts as one pass over its text; the actual cost of its closure is up to the app.
        let look = WorkBound(entries: 1, eighthsPerByte: 1)
        guard BuiltInType(matcher: matcher) == nil else { return look }
        switch matchers[Int(matcher)] {
        case .custom: return look
        case .link(let origins): return origins.bound
        case .enumeration(let cases, _):
            let bytes = cases.reduce(0) { $0 + $1.count }
            return WorkBound(entries: 1 + (cases.count + bytes) / WorkBound.word)
        case .affix(_, _, let element, _): return look + (element.map { bound(of: $0) } ?? WorkBound())
        case .automaton(let index): return bound(ofAutomaton: index)
        }
    }

    /// The bound of an expression: each instruction runs at most once at each position.
    func bound(ofAutomaton index: UInt32) -> WorkBound {
        let checked = automata[Int(index)]
        var bound = WorkBound(
            entries: 1, eighthsPerByte: checked.automaton.statesPerPosition * WorkBound.word)
        // A test of a whole segment runs once for each of its instructions and each segment.
        for test in checked.tests + checked.checks.map(\.matcher) {
            let cost = self.bound(of: test)
            bound += WorkBound(entries: 1, perSegment: cost.entries, eighthsPerByte: cost.eighthsPerByte)
        }
        return bound
    }

    /// The bound of a tail, which tests all remaining segments.
    func bound(of tail: Trie.Tail) -> WorkBound {
        switch tail.kind {
        case .wildcard, .optionalWildcard: return WorkBound(entries: 1)
        case .segments(nil): return WorkBound(entries: 1, perSegment: 1)
        case .segments(let matcher?):
            let cost = bound(of: matcher)
            return WorkBound(entries: 1, perSegment: cost.entries, eighthsPerByte: cost.eighthsPerByte)
        case .glob(let glob): return globs[Int(glob)].bound
        case .general(let automaton): return bound(ofAutomaton: automaton)
        }
    }

    /// The bound of finding the largest number of segments that a tail matches.
    func boundOfMostTaken(by tail: Trie.Tail, maxSegments: Int) -> WorkBound {
        var bound = bound(of: tail)
        switch tail.kind {
        case .wildcard, .optionalWildcard, .segments: break
        // The search for the last run starts at the end.
        case .glob: bound.perSegment *= 2
        case .general(let automaton) where automata[Int(automaton)].checks.isEmpty: break
        // The checks after a match may fail at each possible end.
        case .general:
            bound.entries *= maxSegments + 1
            bound.perSegment *= maxSegments + 1
            bound.eighthsPerByte *= maxSegments + 1
        }
        return bound
    }

    /// The bound of a condition; the query is read once for all conditions.
    func bound(of condition: MatchCondition) -> WorkBound {
        var bound = WorkBound(entries: 1)
        if let fragment = condition.fragment {
            // A second run leaves out a trailing slash that is ignored.
            bound += self.bound(ofAutomaton: fragment)
            bound += self.bound(ofAutomaton: fragment)
        }
        for key in condition.keys {
            let test = key.matcher.map { self.bound(of: $0) } ?? WorkBound()
            // Every two bytes contain at most one item, and each name is compared once.
            bound += WorkBound(entries: 1, eighthsPerByte: 5 + 4 * test.entries + test.eighthsPerByte)
        }
        return bound
    }
}
