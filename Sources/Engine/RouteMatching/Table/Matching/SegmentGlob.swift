/// A remainder of literals, whole values and whole wildcards, matched segment by segment.
///
/// An automaton visits each byte of the link once for each of its instructions; a glob visits each segment once for
/// each element of a run. Both accept the same links, but only the automaton finds the values.
struct SegmentGlob: Sendable {
    private enum Element: Sendable {
        case literal([UInt8])
        /// A segment; only a wildcard matches an empty one.
        case value(mayBeEmpty: Bool)

        var cost: Int {
            if case .literal(let bytes) = self { 1 + bytes.count / WorkBound.word } else { 1 }
        }
    }

    /// Runs of adjacent elements; any segments may lie between two runs.
    private var runs: [[Element]] = [[]]
    private let foldsCase: Bool

    /// Creates the glob of tokens that begin with a separator; `nil` if only an automaton can match them.
    init?(_ tokens: [PatternToken], foldsCase: Bool, endMayBeMissing: Bool) {
        guard tokens.first == .separator else { return nil }
        self.foldsCase = foldsCase
        let chunks = tokens.dropFirst().split(separator: .separator, omittingEmptySubsequences: false)
        for (index, chunk) in chunks.enumerated() {
            switch chunk.first {
            case .capture(_, .segment)? where chunk.count == 1:
                runs[runs.count - 1].append(.value(mayBeEmpty: false))
            case .capture(_, .wildcard)? where chunk.count == 1:
                // A closing `/*` that may be missing matches zero or more segments; other wildcards match one or more.
                let mayBeMissing = endMayBeMissing && index == chunks.count - 1
                if !mayBeMissing { runs[runs.count - 1].append(.value(mayBeEmpty: true)) }
                runs.append([])
            default:
                var text: [UInt8] = []
                for token in chunk {
                    guard case .text(let bytes) = token else { return nil }
                    text += bytes
                }
                runs[runs.count - 1].append(.literal(foldsCase ? text.map(\.asciiLowercased) : text))
            }
        }
    }

    /// The maximum cost of a match.
    var bound: WorkBound {
        let costs = runs.map { $0.reduce(0) { $0 + $1.cost } }
        return WorkBound(entries: costs.reduce(1, +), perSegment: costs.max() ?? 0)
    }

    /// Whether all segments match.
    ///
    /// The first position at which a run fits is as good as any later one, so no run is searched for twice.
    ///
    /// - Parameters:
    ///   - count: The number of segments.
    ///   - segment: Returns a segment.
    /// - Returns: Whether they match.
    func matches(_ count: Int, _ segment: (Int) -> ByteView) -> Bool {
        let last = runs.count - 1
        guard last > 0 else { return count == runs[0].count && fits(runs[0], at: 0, segment) }
        let end = count - runs[last].count
        return firstEnd(before: end, segment) != nil && fits(runs[last], at: end, segment)
    }

    /// The largest number, among the allowed ones, of leading segments that match.
    func mostMatched(
        _ counts: ClosedRange<Int>, _ segment: (Int) -> ByteView
    ) -> Int? {
        let last = runs.count - 1
        guard last > 0 else {
            let count = runs[0].count
            return counts.contains(count) && fits(runs[0], at: 0, segment) ? count : nil
        }
        let size = runs[last].count
        var end = counts.upperBound - size
        // The positions of all runs but the last do not depend on the number of segments after them.
        guard let first = firstEnd(before: end, segment) else { return nil }
        while end >= max(first, counts.lowerBound - size) {
            if fits(runs[last], at: end, segment) { return end + size }
            end -= 1
        }
        return nil
    }

    /// Whether all segments of a link from an index on match; the one of `/` at the root is empty.
    func matches(_ count: Int, in link: LinkView, from index: Int, to end: Int) -> Bool {
        matches(count) { index + $0 < end ? link.bytes(of: index + $0) : link.bytes.part(0..<0) }
    }

    /// The earliest end of all runs but the last; `nil` if they do not fit before `end`.
    private func firstEnd(
        before end: Int, _ segment: (Int) -> ByteView
    ) -> Int? {
        var position = runs[0].count
        guard position <= end, fits(runs[0], at: 0, segment) else { return nil }
        for run in runs[1..<(runs.count - 1)] {
            while true {
                guard position + run.count <= end else { return nil }
                if fits(run, at: position, segment) { break }
                position += 1
            }
            position += run.count
        }
        return position
    }

    private func fits(
        _ run: [Element], at position: Int, _ segment: (Int) -> ByteView
    ) -> Bool {
        for (offset, element) in run.enumerated() {
            let bytes = segment(position + offset)
            switch element {
            case .value(let mayBeEmpty): guard mayBeEmpty || !bytes.isEmpty else { return false }
            case .literal(let text): guard MatcherTable.equal(text, bytes, foldsCase: foldsCase) else { return false }
            }
        }
        return true
    }
}
