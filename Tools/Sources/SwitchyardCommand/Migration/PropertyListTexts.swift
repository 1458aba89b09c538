/// The texts of the elements `key` and `string` of an XML property list, in order.
///
/// This is not a parser: it reads comments, CDATA sections and the references that need no declaration. Each byte is read a
/// bounded number of times, and nothing is expanded.
struct PropertyListTexts: Sequence, IteratorProtocol {
    /// What replaces a character that cannot be read.
    private static let unreadable = Array("\u{FFFD}".utf8)
    /// The maximum length of a reference, which may have leading zeros.
    private static let longestReference = 128

    private var reader: ByteReader
    /// The line of a comment or a CDATA section without an end.
    private var lineWithoutEnd: Int?

    init(_ bytes: [UInt8]) { reader = ByteReader(bytes) }

    mutating func next() -> DataText? {
        var isValue = false
        while !reader.isAtEnd {
            _ = reader.skip(to: UInt8(ascii: "<"))
            if skipComment() {
                guard let line = lineWithoutEnd else { continue }
                return DataText(
                    text: "<!--" + String(decoding: Self.unreadable, as: UTF8.self), line: line, isKey: false,
                    isValue: false, hasNoEnd: true)
            }
            reader.advance()
            let tag = reader.skip(to: UInt8(ascii: ">"))
            guard !reader.isAtEnd else { return nil }
            reader.advance()
            let isKey = tag.elementsEqual("key".utf8)
            guard isKey || tag.elementsEqual("string".utf8) else {
                isValue = tag.elementsEqual("/key".utf8)
                continue
            }
            let start = reader.line
            let text = content()
            return DataText(
                text: text, line: lineWithoutEnd ?? start, isKey: isKey, isValue: isValue && !isKey,
                hasNoEnd: lineWithoutEnd != nil)
        }
        return nil
    }

    private mutating func skipComment() -> Bool {
        guard reader.isBefore("<!--") else { return false }
        let start = reader.line
        reader.advance(4)
        if reader.skip(behind: "-->") == nil { lineWithoutEnd = start }
        return true
    }

    /// Reads the content of an element, up to its end or the next element.
    private mutating func content() -> String {
        var text: [UInt8] = []
        while let byte = reader.peek() {
            if byte == UInt8(ascii: "&") {
                appendReference(to: &text)
            } else if byte != UInt8(ascii: "<") {
                text.append(byte)
                reader.advance()
            } else if reader.isBefore("<![CDATA[") {
                reader.advance(9)
                appendSection(to: &text)
            } else if !skipComment() {
                break
            } else if lineWithoutEnd != nil {
                text += Self.unreadable
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Reads a CDATA section; one without an end contributes its first line.
    private mutating func appendSection(to text: inout [UInt8]) {
        var ahead = reader
        if let section = ahead.skip(behind: "]]>") {
            text += section
            reader = ahead
        } else {
            lineWithoutEnd = reader.line
            text += reader.skip(to: UInt8(ascii: "\n")) + Self.unreadable
            reader = ahead
        }
    }

    /// Reads `&amp;`, `&#47;` or `&#x2F;`.
    ///
    /// An entity such as `&base;` has a declaration, which is not read, so it is unreadable. Any other `&` is itself.
    private mutating func appendReference(to text: inout [UInt8]) {
        var name: [UInt8] = []
        while name.count < Self.longestReference, let byte = reader.peek(1 + name.count), Self.isPartOfReference(byte) {
            name.append(byte)
        }
        let isClosed = reader.peek(1 + name.count) == UInt8(ascii: ";")
        if isClosed, let character = Self.named[String(decoding: name, as: UTF8.self)] {
            text.append(character)
            reader.advance(name.count + 2)
        } else if isClosed, !name.isEmpty, name.allSatisfy(Self.isPartOfEntity) {
            text += Self.unreadable
            reader.advance(name.count + 2)
        } else if name.first != UInt8(ascii: "#") {
            text.append(UInt8(ascii: "&"))
            reader.advance()
        } else if isClosed, let scalar = Self.scalar(name.dropFirst()) {
            text += Array(String(scalar).utf8)
            reader.advance(name.count + 2)
        } else {
            text += Self.unreadable
            reader.advance(2)
        }
    }

    private static func isPartOfReference(_ byte: UInt8) -> Bool {
        byte != UInt8(ascii: ";") && byte != UInt8(ascii: "&") && byte != UInt8(ascii: "<")
    }

    private static func isPartOfEntity(_ byte: UInt8) -> Bool {
        byte.isPartOfName || byte == UInt8(ascii: "-") || byte == UInt8(ascii: ".")
    }

    private static let named = [
        "lt": UInt8(ascii: "<"), "gt": UInt8(ascii: ">"), "quot": UInt8(ascii: "\""), "apos": UInt8(ascii: "'"),
        "amp": UInt8(ascii: "&"),
    ]

    /// The character with a number, if XML allows it.
    private static func scalar(_ number: ArraySlice<UInt8>) -> Unicode.Scalar? {
        let isHex = number.first == UInt8(ascii: "x")
        let digits = isHex ? number.dropFirst() : number
        // `UInt32` would accept a sign.
        guard digits.first.map({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }) == true,
            let value = UInt32(String(decoding: digits, as: UTF8.self), radix: isHex ? 16 : 10)
        else { return nil }
        return switch value {
        case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: Unicode.Scalar(value)
        default: nil
        }
    }
}
