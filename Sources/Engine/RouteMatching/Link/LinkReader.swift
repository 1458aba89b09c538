/// A scanned link: its text, the positions of its parts, and the ends of its segments.
///
/// The view is valid for one look-up. The segments lie in `bytes`, separated by one byte each: in the link itself, or in
/// a decoded copy if the link has escapes.
package struct LinkView {
    /// The original link.
    let text: ByteView
    let scan: LinkScan
    /// The bytes that contain the segments.
    let bytes: ByteView
    let firstSegmentStart: Int
    /// The original offsets, if `bytes` is a decoded copy.
    let decoded: Decoded?
    let plus: PlusDecoding
    private let ends: SegmentEnds

    /// What a decoded copy knows of the original link; plain numbers, so that a view needs no reference counting.
    struct Decoded {
        let offsets: ElementView<UInt32>
        let dataSlashes: ElementView<Int>
    }

    @inline(__always)
    init(
        text: ByteView, _ scan: LinkScan, bytes: ByteView, firstSegmentStart: Int, _ ends: SegmentEnds,
        decoded: Decoded?, plus: PlusDecoding
    ) {
        self.text = text
        self.scan = scan
        self.bytes = bytes
        self.firstSegmentStart = firstSegmentStart
        self.ends = ends
        self.decoded = decoded
        self.plus = plus
    }

    @inline(__always)
    func start(of segment: Int) -> Int { segment == 0 ? firstSegmentStart : ends[segment &- 1] &+ 1 }

    @inline(__always)
    func end(of segment: Int) -> Int { ends[segment] }

    @inline(__always)
    func range(of segment: Int) -> Range<Int> {
        Range(uncheckedBounds: (start(of: segment), end(of: segment)))
    }

    /// The end of the path in `bytes`, including a trailing slash.
    var pathEnd: Int { decoded == nil ? scan.pathEnd : bytes.count }

    func bytes(of segment: Int) -> ByteView { bytes.part(range(of: segment)) }

    func isData(_ position: Int) -> Bool { decoded?.isData(position) ?? false }

    /// Returns the offset in the original link for a position in `bytes`.
    @inline(__always)
    func rawOffset(_ position: Int) -> Int {
        guard let decoded else { return position }
        return Int(decoded.offsets[min(position, decoded.offsets.count - 1)])
    }
}

/// The segments of a link that a namespace has to match.
package struct SegmentWindow {
    /// The first segment after the origin.
    let first: Int
    /// The end of the segments, without a trailing slash if it is ignored.
    let end: Int
    /// Whether the first segment is a custom scheme's authority, whose letter case is ignored.
    let beginsWithAuthority: Bool
}

/// Scans a text and passes the result to the matcher; allocates only if the link is long or its path has escapes.
package enum LinkReader {
    /// Calls `body` with the scanned link, or `refused` with the refusal, and returns the result.
    package static func read<Result>(
        _ text: borrowing String, limits: LinkLimits, policies: RouteTablePolicies,
        refused: (LinkRefusal) -> Result, _ body: (LinkView) -> Result
    ) -> Result {
        text.withBytes { text in
            // An accepted link has at most one segment more than the limit: its host.
            SegmentEnds.withRoom(for: min(limits.maxSegments + 1, text.count + 1)) { ends in
                var scanner = LinkScanner(text, limits: limits, relativeLinks: policies.relativeLinks, ends: ends)
                scanner.scan()
                let scan = scanner.link
                if let refusal = scan.refusal { return refused(refusal) }
                guard scan.segmentsNeedDecoding || policies.plus == .everywhere else {
                    return body(
                        LinkView(
                            text: scanner.text, scan, bytes: scanner.text, firstSegmentStart: scan.firstSegmentStart,
                            ends, decoded: nil, plus: policies.plus))
                }
                switch DecodedText.segments(of: scanner.text, scan, ends, plus: policies.plus) {
                case .failure(let refusal): return refused(refusal)
                case .success(let decoded):
                    return decoded.withViews { bytes, view in
                        body(
                            LinkView(
                                text: scanner.text, scan, bytes: bytes, firstSegmentStart: scan.isRooted ? 1 : 0, ends,
                                decoded: view, plus: policies.plus))
                    }
                }
            }
        }
    }
}
