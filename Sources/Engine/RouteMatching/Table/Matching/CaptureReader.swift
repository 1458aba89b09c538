/// Finds the values of the winning alternative, as ranges in the original link.
struct CaptureReader {
    private let namespace: CompiledNamespace
    private let link: LinkView
    private let window: SegmentWindow
    private let steps: UnsafeMutablePointer<Int>?
    /// The last run of an automaton, which finds all values of an alternative's segment or tail.
    private var last: (automaton: UInt32, segment: UInt16, ranges: [Range<Int>?])?

    @inline(__always)
    init(
        _ namespace: CompiledNamespace, link: LinkView, window: SegmentWindow,
        steps: UnsafeMutablePointer<Int>? = nil
    ) {
        self.namespace = namespace
        self.link = link
        self.window = window
        self.steps = steps
    }

    @inline(__always)
    mutating func range(_ step: CaptureStep) -> Range<Int> {
        let segment = window.first &+ Int(step.segment)
        switch step.kind {
        case .segment, .rest:
            let range = Self.plainRange(step, link, window)
            return link.rawOffset(range.lowerBound)..<link.rawOffset(range.upperBound)
        case .segmentAutomaton, .tailAutomaton, .fragmentAutomaton:
            return automatonRange(step, segment)
        }
    }

    /// Returns the range of a segment, of part of one, or of all remaining segments, in the bytes of the segments.
    @inline(__always)
    static func plainRange(_ step: CaptureStep, _ link: LinkView, _ window: SegmentWindow) -> Range<Int> {
        let segment = window.first &+ Int(step.segment)
        if step.kind == .segment {
            let start = link.start(of: segment) &+ Int(step.prefix)
            return Range(uncheckedBounds: (start, link.end(of: segment) &- Int(step.suffix)))
        }
        if segment < window.end {
            return Range(uncheckedBounds: (link.start(of: segment), link.end(of: window.end &- 1)))
        }
        // A wildcard that matches nothing is an empty range at the end of the path.
        let end = window.end > window.first ? link.end(of: window.end &- 1) : link.pathEnd
        return end..<end
    }

    private mutating func automatonRange(_ step: CaptureStep, _ segment: Int) -> Range<Int> {
        if last == nil || last?.automaton != step.automaton || last?.segment != step.segment {
            last = (step.automaton, step.segment, run(step, segment))
        }
        let ranges = last?.ranges ?? []
        // A capture that did not take part in the match is an empty range.
        return ranges.indices.contains(Int(step.slot)) ? ranges[Int(step.slot)] ?? 0..<0 : 0..<0
    }

    private func run(_ step: CaptureStep, _ segment: Int) -> [Range<Int>?] {
        let matchers = namespace.matchers
        func raw(_ ranges: [Range<Int>?]?, shift: Int = 0) -> [Range<Int>?] {
            (ranges ?? []).map { range in
                range.map { link.rawOffset($0.lowerBound + shift)..<link.rawOffset($0.upperBound + shift) }
            }
        }
        switch step.kind {
        case .tailAutomaton:
            return raw(matchers.tailCaptures(step.automaton, from: segment, link, window, steps: steps))
        case .fragmentAutomaton:
            guard let found = matchers.fragmentCaptures(step.automaton, link, steps: steps) else { return [] }
            let offsets = found.text.offsets
            return found.captures.map { range in
                range.map { Int(offsets[$0.lowerBound])..<Int(offsets[$0.upperBound]) }
            }
        case .segmentAutomaton, .segment, .rest:
            let bytes = link.bytes(of: segment)
            return raw(
                matchers.captures(
                    of: step.automaton, in: bytes, range: 0..<bytes.count, isData: { _ in true },
                    steps: steps),
                shift: link.start(of: segment))
        }
    }
}
