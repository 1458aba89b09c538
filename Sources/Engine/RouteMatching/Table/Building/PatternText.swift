/// Reads segments of a pattern from its text, without parsing it.
///
/// What is read is right for every form of the pattern, also for those without an optional part. All that is not
/// plain is unreadable, which is never wrong: such a route is only looked at more often.
struct PatternText {
    /// A segment of a pattern.
    enum Segment: Equatable {
        /// The same text in each link, given by its key; the next segment begins at the offset.
        case literal(UInt64, next: Int)
        /// Exactly one segment of any text; the next one begins at the offset.
        case any(next: Int)
        /// No segment: the path ends here.
        case end
        /// Any number of segments.
        case unreadable
    }

    /// The key of an empty segment, and of the end of a path.
    static let emptyKey: UInt64 = 0x9e37_79b9_7f4a_7c15

    /// The key of a literal; letter case is ignored, and two texts may share a key.
    @inline(__always)
    static func key(_ bytes: ByteView, _ range: Range<Int>) -> UInt64 {
        var hash: UInt64 = 0x9e37_79b9_7f4a_7c15 ^ UInt64(range.count)
        var start = range.lowerBound
        while start < range.upperBound {
            let word = bytes.word(at: start, length: range.upperBound &- start).asciiLowercased
            hash = (hash ^ word) &* 0xbb67_ae85_84ca_a73b
            hash ^= hash &>> 32
            start &+= 8
        }
        return hash
    }

    private let bytes: ByteView

    init(_ bytes: ByteView) { self.bytes = bytes }

    /// The segment whose slash is at an offset.
    func segment(at start: Int) -> Segment {
        guard start < bytes.count, !isQuery(at: start) else { return .end }
        guard bytes[start] == UInt8(ascii: "/") else { return .unreadable }
        var position = start + 1
        var isLiteral = true
        // The offset after the `:` of a name, while the name is read.
        var name: Int?
        while position < bytes.count {
            let byte = bytes[position]
            switch byte {
            case UInt8(ascii: "/"):
                return ended(start, position, isLiteral)
            case UInt8(ascii: "{"):
                return isBoundary(at: position) ? ended(start, position, isLiteral) : .unreadable
            case UInt8(ascii: ":"):
                isLiteral = false
                name = position + 1
            case UInt8(ascii: "<"):
                guard let begin = name, begin < position, let end = endOfType(from: position) else {
                    return .unreadable
                }
                name = nil
                position = end
            case UInt8(ascii: "\\"), UInt8(ascii: "}"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "*"),
                UInt8(ascii: "+"), UInt8(ascii: "?"), UInt8(ascii: ">"), UInt8(ascii: "#"), UInt8(ascii: "%"):
                return .unreadable
            default:
                if name != nil {
                    guard byte < 0x80 else { return .unreadable }
                    if !byte.isASCIILetter, !byte.isASCIIDigit, byte != 0x5f, byte != 0x24 { name = nil }
                }
            }
            position += 1
        }
        return ended(start, position, isLiteral)
    }

    private func ended(_ start: Int, _ end: Int, _ isLiteral: Bool) -> Segment {
        isLiteral ? .literal(Self.key(bytes, (start + 1)..<end), next: end) : .any(next: end)
    }

    private func isQuery(at position: Int) -> Bool {
        position + 1 < bytes.count && bytes[position] == UInt8(ascii: "{") && bytes[position + 1] == UInt8(ascii: "?")
    }

    /// Whether a segment ends at a position in every form: at a slash, the query or the end, also if groups that begin
    /// with a slash are left out.
    private func isBoundary(at start: Int) -> Bool {
        var position = start
        while position < bytes.count, bytes[position] != UInt8(ascii: "/"), !isQuery(at: position) {
            guard bytes[position] == UInt8(ascii: "{"), position + 1 < bytes.count,
                bytes[position + 1] == UInt8(ascii: "/")
            else { return false }
            while position < bytes.count, bytes[position] != UInt8(ascii: "}") {
                if bytes[position] == UInt8(ascii: "\\") || bytes[position] == UInt8(ascii: "(") { return false }
                position += 1
            }
            position += 1
            if position < bytes.count, "?*+".utf8.contains(bytes[position]) { position += 1 }
        }
        return position <= bytes.count
    }

    private func endOfType(from start: Int) -> Int? {
        for position in start..<bytes.count {
            if bytes[position] == UInt8(ascii: ">") { return position }
            if bytes[position] == UInt8(ascii: "\\") { return nil }
        }
        return nil
    }
}
