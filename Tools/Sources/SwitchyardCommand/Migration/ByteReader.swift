/// A position in the bytes of a document, with its line.
struct ByteReader {
    private let bytes: [UInt8]
    private(set) var position = 0
    private(set) var line = 1

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether all bytes are read.
    var isAtEnd: Bool { position >= bytes.count }

    /// The byte at a distance from the position; `nil` after the end.
    func peek(_ offset: Int = 0) -> UInt8? {
        position + offset < bytes.count ? bytes[position + offset] : nil
    }

    /// Whether the next bytes are those of a text.
    func isBefore(_ text: String) -> Bool { bytes[position...].starts(with: text.utf8) }

    /// Moves over some bytes, and counts their lines.
    mutating func advance(_ count: Int = 1) {
        let end = min(position + count, bytes.count)
        while position < end {
            if bytes[position] == UInt8(ascii: "\n") { line += 1 }
            position += 1
        }
    }

    /// Moves to a byte or to the end, and returns the bytes before it.
    mutating func skip(to end: UInt8) -> ArraySlice<UInt8> {
        let start = position
        while position < bytes.count, bytes[position] != end { advance() }
        return bytes[start..<position]
    }

    /// Moves behind a text, and returns the bytes before it; moves to the end and returns `nil` if there is no such text.
    mutating func skip(behind text: String) -> ArraySlice<UInt8>? {
        let (start, first) = (position, text.utf8.first)
        while !isAtEnd {
            if bytes[position] == first, isBefore(text) {
                let found = bytes[start..<position]
                advance(text.utf8.count)
                return found
            }
            advance()
        }
        return nil
    }
}
