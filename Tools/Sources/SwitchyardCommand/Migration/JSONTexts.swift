/// The texts of a JSON document, in order.
///
/// This is not a parser: each byte is read once, whatever the document contains.
struct JSONTexts: Sequence, IteratorProtocol {
    private var reader: ByteReader

    init(_ bytes: [UInt8]) { reader = ByteReader(bytes) }

    mutating func next() -> DataText? {
        let before = reader.skip(to: UInt8(ascii: "\""))
        guard !reader.isAtEnd else { return nil }
        let start = reader.line
        reader.advance()
        var text: [UInt8] = []
        // JSON has no line breaks in a text, so the next line can be read even if the text has no end.
        while let byte = reader.peek(), byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\n") {
            reader.advance()
            if byte == UInt8(ascii: "\\"), let next = reader.peek(), next != UInt8(ascii: "\n") {
                appendEscape(to: &text)
            } else {
                text.append(byte)
            }
        }
        let hasNoEnd = reader.peek() != UInt8(ascii: "\"")
        if hasNoEnd { text += Array("\u{FFFD}".utf8) }
        reader.advance()
        while let byte = reader.peek(), Self.isSpace(byte) { reader.advance() }
        return DataText(
            text: String(decoding: text, as: UTF8.self), line: start, isKey: reader.peek() == UInt8(ascii: ":"),
            isValue: before.first == UInt8(ascii: ":") && before.dropFirst().allSatisfy(Self.isSpace),
            hasNoEnd: hasNoEnd)
    }

    private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

    /// Reads what follows a backslash.
    private mutating func appendEscape(to text: inout [UInt8]) {
        guard let byte = reader.peek() else { return }
        reader.advance()
        guard byte == UInt8(ascii: "u") else {
            text.append(byte == UInt8(ascii: "n") ? UInt8(ascii: "\n") : byte)
            return
        }
        guard var value = readUnit() else {
            text += Array("\u{FFFD}".utf8)
            return
        }
        // A character above U+FFFF is written as two units.
        if (0xD800...0xDBFF).contains(value), reader.isBefore("\\u") {
            var second = self
            second.reader.advance(2)
            if let low = second.readUnit(), (0xDC00...0xDFFF).contains(low) {
                value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
                self = second
            }
        }
        text += Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
    }

    /// Reads four digits; nothing is read if there are fewer.
    private mutating func readUnit() -> UInt32? {
        var value: UInt32 = 0
        for offset in 0..<4 {
            guard let byte = reader.peek(offset), let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                return nil
            }
            value = value << 4 + UInt32(digit)
        }
        reader.advance(4)
        return value
    }
}
