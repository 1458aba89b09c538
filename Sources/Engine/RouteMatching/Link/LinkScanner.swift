/// Splits a text into the parts of a link in one pass over its UTF-8 bytes.
///
/// Split first, decode after: the scanner looks for delimiters in the text as written, so `%2F` never becomes a
/// separator. It refuses texts that a browser and an app could read differently (see ``LinkRefusal``). Its only output
/// are the ends of the segments.
struct LinkScanner {
    /// The text, without white space at its end.
    private(set) var text: ByteView
    let limits: LinkLimits
    let relativeLinks: RelativeLinks
    /// Receives the ends of the segments, as far as there is room; the count in the scan includes all segments.
    let ends: SegmentEnds

    var link = LinkScan()

    /// Creates a scanner.
    @inline(__always)
    init(_ text: ByteView, limits: LinkLimits, relativeLinks: RelativeLinks, ends: SegmentEnds) {
        self.text = text
        self.limits = limits
        self.relativeLinks = relativeLinks
        self.ends = ends
        link.textEnd = text.count
    }

    mutating func refuse(_ reason: LinkRefusal.Reason, at offset: Int) {
        if link.refusal == nil { link.refusal = LinkRefusal(reason, at: offset) }
    }

    /// Scans the text; afterwards ``link`` has the positions of its parts, or the reason for a refusal.
    @inline(never)
    mutating func scan() {
        guard link.textEnd <= limits.maxLength else { return refuse(.tooLong, at: limits.maxLength) }
        guard link.textEnd > 0 else { return refuse(.empty, at: 0) }
        if text[0] <= 0x20 || text[link.textEnd &- 1] <= 0x20 { trim() }
        guard link.textStart < link.textEnd else { return refuse(.empty, at: 0) }

        let pathStart: Int
        if text[link.textStart] == UInt8(ascii: "/") {
            pathStart = link.textStart
            if pathStart &+ 1 < link.textEnd, text[pathStart &+ 1] == UInt8(ascii: "/") {
                return refuse(.schemeRelative, at: pathStart)
            }
        } else {
            pathStart = scanSchemeAndAuthority()
            guard link.refusal == nil else { return }
        }
        scanPath(from: pathStart)
        guard link.refusal == nil else { return }
        if link.pathEnd < link.textEnd { scanQueryAndFragment() }
        let hostCount = link.scheme.isWeb ? link.authoritySegmentCount : 0
        if link.segmentCount &- hostCount > limits.maxSegments { refuse(.tooManySegments, at: link.pathStart) }
    }

    /// Removes white space at both ends, as browsers do.
    private mutating func trim() {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0d && byte != 0x0b) }
        while link.textStart < link.textEnd, isSpace(text[link.textStart]) { link.textStart += 1 }
        while link.textStart < link.textEnd, isSpace(text[link.textEnd - 1]) { link.textEnd -= 1 }
        text = text.part(0..<link.textEnd)
    }

    /// Splits the path, which begins at `start` and ends at `?`, `#` or the end of the text.
    @inline(__always)
    private mutating func scanPath(from start: Int) {
        let textEnd = link.textEnd
        var position = start
        if position < textEnd, text[position] == UInt8(ascii: "/") { position &+= 1 }
        var segmentStart = position
        var count = link.segmentCount
        if count == 0 { link.firstSegmentStart = position }
        link.pathStart = start

        while position < textEnd {
            var (slashes, notable) = text.masks(at: position)
            if notable != 0 { slashes &= (notable & (0 &- notable)) &- 1 }
            while slashes != 0 {
                let end = position &+ slashes.trailingZeroBitCount
                slashes &= slashes &- 1
                endSegment(segmentStart, end, &count)
                segmentStart = end &+ 1
            }
            guard notable != 0 else {
                position &+= 16
                continue
            }
            position &+= notable.trailingZeroBitCount
            if position >= textEnd || endsPath(at: position) { break }
            position &+= 1
        }
        let end = min(position, textEnd)
        link.pathEnd = end
        // The path `/` has no segments, unless an authority precedes it.
        if end > segmentStart || (count > 0 && end > start) {
            endSegment(segmentStart, end, &count)
        }
        link.segmentCount = count
    }

    /// Stores the end of a segment.
    @inline(__always)
    private mutating func endSegment(_ start: Int, _ end: Int, _ count: inout Int) {
        if end > start, text[start] == UInt8(ascii: ".") { checkDots(start, end) }
        if count < ends.capacity { ends[count] = end }
        count &+= 1
    }

    /// Refuses a segment that is `.` or `..`, if the caller has checked that it begins with a dot.
    private mutating func checkDots(_ start: Int, _ end: Int) {
        if end - start == 1 || (end - start == 2 && text[start + 1] == UInt8(ascii: ".")) {
            refuse(.dotSegment, at: start)
        }
    }

    /// Handles a notable byte; returns whether it ends the path.
    private mutating func endsPath(at position: Int) -> Bool {
        switch text[position] {
        case UInt8(ascii: "?"), UInt8(ascii: "#"):
            return true
        case UInt8(ascii: "%"):
            link.segmentsNeedDecoding = true
            return false
        default:
            return isRefused(at: position)
        }
    }

    /// Refuses a byte that is not allowed anywhere in a link.
    mutating func isRefused(at position: Int) -> Bool {
        let byte = text[position]
        if byte == UInt8(ascii: "\\") {
            refuse(.backslash, at: position)
            return true
        }
        let isC1 =
            byte == 0xc2 && position + 1 < link.textEnd && text[position + 1] >= 0x80 && text[position + 1] <= 0x9f
        if byte < 0x20 || byte == 0x7f || isC1 {
            refuse(.controlCharacter, at: position)
            return true
        }
        return false
    }
}
