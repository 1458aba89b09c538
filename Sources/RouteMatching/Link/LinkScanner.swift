/// Splits a text into the parts of a link in one pass over its UTF-8 bytes.
///
/// Split first, decode after: the scanner looks for delimiters in the text as written, so `%2F` never becomes a
/// separator. It refuses what a browser and an app could read differently (see ``LinkRefusal``), and it writes nothing
/// but the ends of the segments.
struct LinkScanner {
    let base: UnsafePointer<UInt8>
    let limits: LinkLimits
    let relativeLinks: RelativeLinks
    /// Receives the end of each segment, as far as ``capacity`` goes; the count in the scan goes on.
    let ends: UnsafeMutablePointer<UInt32>
    let capacity: Int

    private(set) var link = LinkScan()
    private var segmentStart = 0

    /// Scans `count` bytes.
    @inline(__always)
    static func scan(
        _ base: UnsafePointer<UInt8>, count: Int, limits: LinkLimits, relativeLinks: RelativeLinks,
        ends: UnsafeMutablePointer<UInt32>, capacity: Int
    ) -> LinkScan {
        var scanner = LinkScanner(
            base: base, limits: limits, relativeLinks: relativeLinks, ends: ends, capacity: capacity)
        scanner.link.textEnd = count
        scanner.run()
        return scanner.link
    }

    private init(
        base: UnsafePointer<UInt8>, limits: LinkLimits, relativeLinks: RelativeLinks,
        ends: UnsafeMutablePointer<UInt32>, capacity: Int
    ) {
        self.base = base
        self.limits = limits
        self.relativeLinks = relativeLinks
        self.ends = ends
        self.capacity = capacity
    }

    mutating func refuse(_ reason: LinkRefusal.Reason, at offset: Int) {
        if link.refusal == nil { link.refusal = LinkRefusal(reason, at: offset) }
    }

    @inline(__always)
    private mutating func run() {
        guard link.textEnd <= limits.maxLength else { return refuse(.tooLong, at: limits.maxLength) }
        guard link.textEnd > 0 else { return refuse(.empty, at: 0) }
        if base[0] <= 0x20 || base[link.textEnd - 1] <= 0x20 { trim() }
        guard link.textStart < link.textEnd else { return refuse(.empty, at: 0) }

        let pathStart: Int
        if base[link.textStart] == UInt8(ascii: "/") {
            pathStart = link.textStart
            if pathStart + 1 < link.textEnd, base[pathStart + 1] == UInt8(ascii: "/") {
                return refuse(.schemeRelative, at: pathStart)
            }
        } else {
            pathStart = scanSchemeAndAuthority()
            guard link.refusal == nil else { return }
        }
        scanPath(from: pathStart)
        guard link.refusal == nil else { return }
        if link.pathEnd < link.textEnd { scanQueryAndFragment() }
        if link.segmentCount > limits.maxSegments { refuse(.tooManySegments, at: link.pathStart) }
    }

    /// Leaves out white space at both ends, as browsers do.
    private mutating func trim() {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (byte >= 0x09 && byte <= 0x0d && byte != 0x0b) }
        while link.textStart < link.textEnd, isSpace(base[link.textStart]) { link.textStart += 1 }
        while link.textStart < link.textEnd, isSpace(base[link.textEnd - 1]) { link.textEnd -= 1 }
    }

    /// Splits the path, which begins at `start` and ends at `?`, `#` or the end of the text.
    @inline(__always)
    private mutating func scanPath(from start: Int) {
        link.pathStart = start
        var position = start
        if position < link.textEnd, base[position] == UInt8(ascii: "/") { position += 1 }
        segmentStart = position
        if link.authoritySegmentCount == 0 { link.firstSegmentStart = position }

        let textEnd = link.textEnd
        while position < textEnd {
            let remaining = textEnd &- position
            var word = UTF8Words.load(base, at: position, length: remaining, textEnd: textEnd)
            if remaining < 8 {
                // Fill up with an ordinary byte, so that nothing behind the text is ever notable.
                word |= UTF8Words.repeating(0x41) &<< (UInt64(truncatingIfNeeded: remaining) &* 8)
            }
            var slashes = UTF8Words.mask(of: UInt8(ascii: "/"), in: word)
            let notable = UTF8Words.notable(word)
            if notable != 0 { slashes &= (notable & (0 &- notable)) &- 1 }
            while slashes != 0 {
                endSegment(at: position &+ UTF8Words.firstIndex(slashes))
                slashes &= slashes &- 1
            }
            guard notable != 0 else {
                position &+= 8
                continue
            }
            position &+= UTF8Words.firstIndex(notable)
            if isDelimiterOrRefused(at: position) { break }
            position &+= 1
        }
        guard link.refusal == nil else { return }
        link.pathEnd = min(position, textEnd)
        // A path that is `/` alone has no segments, unless an authority stands before it.
        if link.pathEnd > segmentStart || (link.segmentCount > 0 && link.pathEnd > link.pathStart) {
            endSegment(at: link.pathEnd)
        }
    }

    @inline(__always)
    private mutating func endSegment(at end: Int) {
        let length = end &- segmentStart
        if length &- 1 < 2, length > 0, base[segmentStart] == UInt8(ascii: "."), base[end &- 1] == UInt8(ascii: ".") {
            refuse(.dotSegment, at: segmentStart)
        }
        if link.segmentCount < capacity { ends[link.segmentCount] = UInt32(truncatingIfNeeded: end) }
        link.segmentCount &+= 1
        segmentStart = end &+ 1
    }

    /// Looks at a byte that may end the path.
    private mutating func isDelimiterOrRefused(at position: Int) -> Bool {
        switch base[position] {
        case UInt8(ascii: "?"), UInt8(ascii: "#"):
            return true
        case UInt8(ascii: "%"):
            link.segmentsNeedDecoding = true
            return false
        default:
            return isRefused(at: position)
        }
    }

    /// Refuses a byte that may stand nowhere in a link.
    mutating func isRefused(at position: Int) -> Bool {
        let byte = base[position]
        if byte == UInt8(ascii: "\\") {
            refuse(.backslash, at: position)
            return true
        }
        let isC1 =
            byte == 0xc2 && position + 1 < link.textEnd && base[position + 1] >= 0x80 && base[position + 1] <= 0x9f
        if byte < 0x20 || byte == 0x7f || isC1 {
            refuse(.controlCharacter, at: position)
            return true
        }
        return false
    }

    mutating func setScheme(_ scheme: LinkScan.Scheme, end: Int) {
        link.scheme = scheme
        link.schemeEnd = end
    }

    mutating func setUnrooted() { link.isRooted = relativeLinks == .rooted }

    mutating func setAuthority(_ range: Range<Int>, hasEscapes: Bool) {
        link.hasAuthority = true
        link.authorityStart = range.lowerBound
        link.authorityEnd = range.upperBound
        link.hostEnd = range.upperBound
        guard !range.isEmpty else { return }
        link.authoritySegmentCount = 1
        link.segmentCount = 1
        link.firstSegmentStart = range.lowerBound
        if capacity > 0 { ends[0] = UInt32(truncatingIfNeeded: range.upperBound) }
        if hasEscapes { link.segmentsNeedDecoding = true }
    }

    mutating func setHost(end: Int, port: Int?) {
        link.hostEnd = end
        link.port = port == link.scheme.defaultPort ? nil : port
    }

    mutating func setQuery(_ range: Range<Int>) {
        link.hasQuery = true
        link.queryStart = range.lowerBound
        link.queryEnd = range.upperBound
    }

    mutating func setFragment(start: Int) {
        link.hasFragment = true
        link.fragmentStart = start
    }

    mutating func setTailHasEscapes() { link.tailHasEscapes = true }
}
