/// A scanned link for the walk: the text, the positions of its parts, and the ends of its segments.
///
/// The view is valid for one look-up and owns nothing, so it is passed without reference counting. The segments lie in
/// `base`, separated by one byte each: in the link itself, or in a decoded copy if the link has escapes.
package struct LinkView {
    /// The bytes that contain the segments, and their count.
    let base: UnsafePointer<UInt8>
    let count: Int
    let ends: UnsafePointer<UInt32>
    let firstSegmentStart: Int
    /// The original offsets, if `base` is a decoded copy; not owned, like all memory of a view.
    let decoded: UnsafePointer<DecodedText>?

    /// The original link.
    let text: UnsafePointer<UInt8>
    let parts: UnsafePointer<LinkScan>
    let plus: PlusDecoding

    @inline(__always)
    var scan: LinkScan { _read { yield parts.pointee } }

    @inline(__always)
    func start(of segment: Int) -> Int {
        segment == 0 ? firstSegmentStart : Int(truncatingIfNeeded: ends[segment &- 1]) &+ 1
    }

    @inline(__always)
    func end(of segment: Int) -> Int { Int(truncatingIfNeeded: ends[segment]) }

    /// The end of the path in `base`, including a trailing slash.
    var pathEnd: Int { decoded == nil ? parts.pointee.pathEnd : count }

    func bytes(of segment: Int) -> UnsafeBufferPointer<UInt8> {
        let start = start(of: segment)
        return UnsafeBufferPointer(start: base + start, count: end(of: segment) - start)
    }

    func isData(_ position: Int) -> Bool { decoded?.pointee.isData(position) ?? false }

    /// Returns the offset in the original link for a position in `base`.
    @inline(__always)
    func rawOffset(_ position: Int) -> Int {
        guard let decoded else { return position }
        return Int(decoded.pointee.offsets[min(position, decoded.pointee.offsets.count - 1)])
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
