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

    /// A decoded copy, by reference, so that a view without one is plain numbers.
    final class Decoded {
        let text: DecodedText

        init(_ text: DecodedText) { self.text = text }
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

    func isData(_ position: Int) -> Bool { decoded?.text.isData(position) ?? false }

    /// Returns the offset in the original link for a position in `bytes`.
    @inline(__always)
    func rawOffset(_ position: Int) -> Int {
        guard let decoded else { return position }
        return Int(decoded.text.offsets[min(position, decoded.text.offsets.count - 1)])
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
        var result: Result?
        scan(text, limits: limits, policies: policies, refused: { result = refused($0) }, { result = body($0) })
        guard let result else { preconditionFailure("a link is either scanned or refused") }
        return result
    }

    /// Calls one of two functions: with the scanned link, or with its refusal.
    @inline(__always)
    static func scan(
        _ text: borrowing String, limits: LinkLimits, policies: RouteTablePolicies,
        refused: (LinkRefusal) -> Void, _ body: (LinkView) -> Void
    ) {
        text.withBytes { scan($0, limits: limits, policies: policies, refused: refused, body) }
    }

    /// Not generic, so that the inlined scanner is not compiled for each type of result.
    @inline(never)
    private static func scan(
        _ text: ByteView, limits: LinkLimits, policies: RouteTablePolicies,
        refused: (LinkRefusal) -> Void, _ body: (LinkView) -> Void
    ) {
        // An accepted link has at most one segment more than the limit: its host.
        SegmentEnds.withRoom(for: min(limits.maxSegments + 1, text.count + 1)) { ends in
            var scanner = LinkScanner(text, limits: limits, relativeLinks: policies.relativeLinks, ends: ends)
            scanner.scan()
            if let refusal = scanner.link.refusal { return refused(refusal) }
            guard scanner.link.segmentsNeedDecoding || policies.plus == .everywhere else {
                return body(
                    LinkView(
                        text: scanner.text, scanner.link, bytes: scanner.text,
                        firstSegmentStart: scanner.link.firstSegmentStart, ends, decoded: nil, plus: policies.plus))
            }
            decode(scanner.text, scanner.link, ends, policies.plus, refused: refused, body)
        }
    }

    @inline(never)
    private static func decode(
        _ text: ByteView, _ scan: LinkScan, _ ends: SegmentEnds, _ plus: PlusDecoding,
        refused: (LinkRefusal) -> Void, _ body: (LinkView) -> Void
    ) {
        switch DecodedText.segments(of: text, scan, ends, plus: plus) {
        case .failure(let refusal): refused(refusal)
        case .success(let decoded):
            decoded.bytes.withBytes { bytes in
                body(
                    LinkView(
                        text: text, scan, bytes: bytes, firstSegmentStart: scan.isRooted ? 1 : 0, ends,
                        decoded: LinkView.Decoded(decoded), plus: plus))
            }
        }
    }
}
