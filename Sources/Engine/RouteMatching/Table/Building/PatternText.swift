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

    private let bytes: ByteView
    private let seed: SegmentKey.Seed

    init(_ bytes: ByteView, _ seed: SegmentKey.Seed) {
        self.bytes = bytes
        self.seed = seed
    }

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
        isLiteral ? .literal(SegmentKey.of(bytes, (start + 1)..<end, seed), next: end) : .any(next: end)
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

/// Keys of segments; letter case is ignored, and two texts may share a key.
enum SegmentKey {
    /// The key of a segment that is not a literal.
    static let others: UInt64 = 0
    /// The key of an empty segment, and of the end of a path.
    static let empty: UInt64 = 1

    /// What makes keys differ from run to run, so that a document cannot contain texts that share a key.
    struct Seed: Sendable {
        fileprivate let start: UInt64
        fileprivate let factor: UInt64

        /// Takes the seed of the standard library's dictionaries.
        init() {
            start = UInt64(truncatingIfNeeded: 1.hashValue)
            factor = UInt64(truncatingIfNeeded: 2.hashValue) | 1
        }
    }

    /// The key of a literal.
    @inline(__always)
    static func of(_ bytes: ByteView, _ range: Range<Int>, _ seed: Seed) -> UInt64 {
        guard !range.isEmpty else { return empty }
        var hash = seed.start ^ UInt64(truncatingIfNeeded: range.count)
        var start = range.lowerBound
        while start < range.upperBound {
            let word = bytes.word(at: start, length: range.upperBound &- start).asciiLowercased
            let product = (hash ^ word).multipliedFullWidth(by: seed.factor)
            hash = product.high ^ product.low
            start &+= 8
        }
        return hash | 2
    }
}
