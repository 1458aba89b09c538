/// Scans a text and passes the result to the matcher; allocates only if the path is long or has escapes.
package enum LinkReader {
    /// Calls `body` with the scanned link, or `refused` with the refusal, and returns the result.
    ///
    /// Only this wrapper is generic, so that the inlined scanner is not compiled for each type of result.
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
    @inline(never)
    private static func scan(
        _ text: borrowing String, limits: LinkLimits, policies: RouteTablePolicies,
        refused: (LinkRefusal) -> Void, _ body: (LinkView) -> Void
    ) {
        let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { bytes in
            scan(bytes, limits: limits, policies: policies, refused: refused, body)
        }
        if isDone != nil { return }
        // A string without contiguous UTF-8 (a bridged one on Apple platforms) is copied once.
        Array(text.utf8).withUnsafeBufferPointer {
            scan($0, limits: limits, policies: policies, refused: refused, body)
        }
    }

    private static func scan(
        _ bytes: UnsafeBufferPointer<UInt8>, limits: LinkLimits, policies: RouteTablePolicies,
        refused: (LinkRefusal) -> Void, _ body: (LinkView) -> Void
    ) {
        guard let base = bytes.baseAddress, bytes.count > 0 else { return refused(LinkRefusal(.empty, at: 0)) }
        var ends = SegmentEnds()
        ends.withPointer { pointer in
            var scanner = LinkScanner(
                base, count: bytes.count, limits: limits, relativeLinks: policies.relativeLinks, ends: pointer,
                capacity: SegmentEnds.capacity)
            scanner.scan()
            if let refusal = scanner.link.refusal { return refused(refusal) }
            if scanner.link.segmentCount > SegmentEnds.capacity {
                return scanLong(bytes, base, limits: limits, policies: policies, refused: refused, body)
            }
            withUnsafePointer(to: scanner.link) {
                view(base, bytes.count, $0, UnsafePointer(pointer), policies.plus, refused: refused, body)
            }
        }
    }

    /// Scans again, with space for all segments.
    private static func scanLong(
        _ bytes: UnsafeBufferPointer<UInt8>, _ base: UnsafePointer<UInt8>, limits: LinkLimits,
        policies: RouteTablePolicies, refused: (LinkRefusal) -> Void, _ body: (LinkView) -> Void
    ) {
        let capacity = min(limits.maxSegments + 2, bytes.count + 2)
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: capacity) { ends in
            guard let pointer = ends.baseAddress else { preconditionFailure("a buffer with room has an address") }
            var scanner = LinkScanner(
                base, count: bytes.count, limits: limits, relativeLinks: policies.relativeLinks, ends: pointer,
                capacity: capacity)
            scanner.scan()
            withUnsafePointer(to: scanner.link) {
                view(base, bytes.count, $0, UnsafePointer(pointer), policies.plus, refused: refused, body)
            }
        }
    }

    private static func view(
        _ base: UnsafePointer<UInt8>, _ count: Int, _ scan: UnsafePointer<LinkScan>, _ ends: UnsafePointer<UInt32>,
        _ plus: PlusDecoding, refused: (LinkRefusal) -> Void, _ body: (LinkView) -> Void
    ) {
        guard scan.pointee.segmentsNeedDecoding || plus == .everywhere else {
            return body(
                LinkView(
                    base: base, count: count, ends: ends, firstSegmentStart: scan.pointee.firstSegmentStart,
                    decoded: nil, text: base, parts: scan, plus: plus))
        }
        return decoded(base, scan, ends, plus, refused: refused, body)
    }

    private static func decoded(
        _ base: UnsafePointer<UInt8>, _ scan: UnsafePointer<LinkScan>, _ ends: UnsafePointer<UInt32>,
        _ plus: PlusDecoding,
        refused: (LinkRefusal) -> Void, _ body: (LinkView) -> Void
    ) {
        let segments = DecodedSegments(base, scan: scan.pointee, rawEnds: ends, plus: plus)
        if let refusal = segments.refusal { return refused(refusal) }
        // An empty array may have no address; one unused byte gives it one.
        let bytes = segments.text.bytes + [0]
        let decodedEnds = segments.ends + [0]
        bytes.withUnsafeBufferPointer { bytes in
            decodedEnds.withUnsafeBufferPointer { decodedEnds in
                guard let start = bytes.baseAddress, let startOfEnds = decodedEnds.baseAddress else {
                    preconditionFailure("neither array is empty")
                }
                withUnsafePointer(to: segments.text) { decoded in
                    body(
                        LinkView(
                            base: start, count: bytes.count - 1, ends: startOfEnds,
                            firstSegmentStart: segments.firstSegmentStart, decoded: decoded, text: base, parts: scan,
                            plus: plus))
                }
            }
        }
    }
}
