/// A scanned link as the walk sees it: the text, where its parts are, and where its segments end.
///
/// The view is lent for the duration of one look-up and owns nothing, so it is passed around without reference counts.
/// The segments lie in `base`, one after the other with a byte between them: in the link itself, or in a decoded copy
/// where the link has escapes.
package struct LinkView {
    /// The bytes that hold the segments, and how many there are.
    let base: UnsafePointer<UInt8>
    let count: Int
    let ends: UnsafePointer<UInt32>
    let firstSegmentStart: Int
    /// Where the bytes of `base` came from, if they are a decoded copy; lent, like all the memory of a view.
    let decoded: UnsafePointer<DecodedText>?

    /// The link as it was written.
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

    /// Where the path ends in `base`, a trailing slash included.
    var pathEnd: Int { decoded == nil ? parts.pointee.pathEnd : count }

    func bytes(of segment: Int) -> UnsafeBufferPointer<UInt8> {
        let start = start(of: segment)
        return UnsafeBufferPointer(start: base + start, count: end(of: segment) - start)
    }

    func isData(_ position: Int) -> Bool { decoded?.pointee.isData(position) ?? false }

    /// Returns the offset in the link as written for a position in `base`.
    @inline(__always)
    func rawOffset(_ position: Int) -> Int {
        guard let decoded else { return position }
        return Int(decoded.pointee.offsets[min(position, decoded.pointee.offsets.count - 1)])
    }
}

/// Which of a link's segments a namespace is to match.
package struct SegmentWindow {
    /// The first segment after the origin.
    let first: Int
    /// The segment after the last, a trailing slash left out where it does not count.
    let end: Int
    /// Whether the first segment is a custom scheme's authority, whose letter case does not count.
    let beginsWithAuthority: Bool
}
