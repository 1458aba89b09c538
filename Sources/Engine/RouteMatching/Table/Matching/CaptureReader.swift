/// Finds the values of the winning form, as ranges in the original link.
struct CaptureReader {
    private let trie: Trie
    private let window: SegmentWindow
    /// The last run of an automaton, which finds all values of a form's segment or tail.
    private var last: (automaton: UInt32, segment: UInt16, ranges: [Range<Int>?])?

    init(_ trie: Trie, _ window: SegmentWindow) {
        self.trie = trie
        self.window = window
    }

    mutating func range(_ capture: Capture, in link: LinkView) -> Range<Int> {
        switch capture.kind {
        case .segment, .rest:
            let range = Self.plainRange(capture, in: link, window)
            return link.rawOffset(range.lowerBound)..<link.rawOffset(range.upperBound)
        case .segmentAutomaton, .tailAutomaton, .fragmentAutomaton:
            return automatonRange(capture, in: link)
        }
    }

    /// Returns the range of a segment, of part of one, or of all remaining segments, in the bytes of the segments.
    @inline(__always)
    static func plainRange(_ capture: Capture, in link: LinkView, _ window: SegmentWindow) -> Range<Int> {
        let segment = window.first &+ Int(capture.segment)
        if capture.kind == .segment {
            let range = link.range(of: segment)
            return (range.lowerBound &+ Int(capture.prefix))..<(range.upperBound &- Int(capture.suffix))
        }
        if segment < window.end { return link.start(of: segment)..<link.end(of: window.end &- 1) }
        // A wildcard that matches nothing is an empty range at the end of the path.
        let end = window.end > window.first ? link.end(of: window.end &- 1) : link.pathEnd
        return end..<end
    }

    private mutating func automatonRange(_ capture: Capture, in link: LinkView) -> Range<Int> {
        if last == nil || last?.automaton != capture.automaton || last?.segment != capture.segment {
            last = (capture.automaton, capture.segment, run(capture, in: link))
        }
        let ranges = last?.ranges ?? []
        // A capture that did not take part in the match is an empty range.
        return ranges.indices.contains(Int(capture.slot)) ? ranges[Int(capture.slot)] ?? 0..<0 : 0..<0
    }

    private func run(_ capture: Capture, in link: LinkView) -> [Range<Int>?] {
        let segment = window.first + Int(capture.segment)
        func raw(_ ranges: [Range<Int>?]?, shift: Int = 0) -> [Range<Int>?] {
            (ranges ?? []).map { range in
                range.map { link.rawOffset($0.lowerBound + shift)..<link.rawOffset($0.upperBound + shift) }
            }
        }
        switch capture.kind {
        case .tailAutomaton:
            return raw(trie.matchers.tailCaptures(capture.automaton, from: segment, link, window))
        case .fragmentAutomaton:
            guard let found = trie.matchers.fragmentCaptures(capture.automaton, link) else { return [] }
            let offsets = found.text.offsets
            return found.captures.map { range in
                range.map { Int(offsets[$0.lowerBound])..<Int(offsets[$0.upperBound]) }
            }
        case .segmentAutomaton, .segment, .rest:
            let bytes = link.bytes(of: segment)
            return raw(
                trie.matchers.captures(
                    of: capture.automaton, in: bytes, range: 0..<bytes.count, isData: { _ in true }),
                shift: link.start(of: segment))
        }
    }
}
