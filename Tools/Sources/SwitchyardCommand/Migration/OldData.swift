/// The registrations of a table that an app keeps as JSON or as a property list.
///
/// A pattern is a key of an object, the value of a member such as `path`, or an element of a list. Both formats are
/// read as a sequence of texts with their lines, in one pass.
struct OldData {
    private(set) var registrations: [OldRegistration] = []

    /// The members whose value is a pattern.
    private static let members: Set<String> = [
        "pattern", "path", "url", "route", "link", "urlpattern", "routeurl", "routepath", "key",
    ]

    init(_ bytes: [UInt8]) {
        var reader = TextReader(bytes)
        var key = ""
        while let found = reader.next() {
            if found.isKey { key = found.text }
            let isPattern = found.isValue ? Self.members.contains(key.lowercased()) : found.text.isLikePattern
            if isPattern { registrations.append(OldRegistration(pattern: found.text, line: found.line)) }
        }
    }

    /// Whether a file contains data instead of source code, judged by its name and its beginning.
    static func isData(_ name: String, _ bytes: [UInt8]) -> Bool {
        let name = name.lowercased()
        if [".json", ".plist", ".xml"].contains(where: name.hasSuffix) { return true }
        return bytes.starts(with: Array("<?xml".utf8))
    }

    /// Whether a file is a property list in the binary format, which has no lines.
    static func isBinary(_ bytes: [UInt8]) -> Bool { bytes.starts(with: Array("bplist".utf8)) }

    /// A text of a document.
    private struct Text {
        let text: String
        let line: Int
        /// Whether it is the name of a member.
        let isKey: Bool
        /// Whether it is the value of a member, and not an element of a list.
        let isValue: Bool
    }

    /// The texts of a document, in order.
    private struct TextReader {
        private let bytes: [UInt8]
        private let isXML: Bool
        private var position = 0
        private var line = 1

        init(_ bytes: [UInt8]) {
            self.bytes = bytes
            isXML = bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) } == UInt8(ascii: "<")
        }

        mutating func next() -> Text? { isXML ? nextElement() : nextLiteral() }

        private func peek(_ offset: Int = 0) -> UInt8? {
            position + offset < bytes.count ? bytes[position + offset] : nil
        }

        private mutating func advance() {
            if bytes[position] == UInt8(ascii: "\n") { line += 1 }
            position += 1
        }

        private mutating func skip(to end: UInt8) -> ArraySlice<UInt8> {
            let start = position
            while let byte = peek(), byte != end { advance() }
            return bytes[start..<position]
        }

        // MARK: JSON

        private mutating func nextLiteral() -> Text? {
            let before = skip(to: UInt8(ascii: "\""))
            guard peek() != nil else { return nil }
            let start = line
            position += 1
            var text: [UInt8] = []
            while let byte = peek(), byte != UInt8(ascii: "\"") {
                if byte == UInt8(ascii: "\\"), peek(1) != nil {
                    advance()
                    appendEscape(to: &text)
                } else {
                    text.append(byte)
                    advance()
                }
            }
            if peek() != nil { position += 1 }
            while let byte = peek(), Self.isSpace(byte) { advance() }
            return Text(
                text: String(decoding: text, as: UTF8.self), line: start, isKey: peek() == UInt8(ascii: ":"),
                isValue: before.first == UInt8(ascii: ":") && before.dropFirst().allSatisfy(Self.isSpace))
        }

        private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0D].contains(byte) }

        private mutating func appendEscape(to text: inout [UInt8]) {
            guard let byte = peek() else { return }
            let digits = peek(4) == nil ? [] : Array(bytes[(position + 1)...(position + 4)])
            if byte == UInt8(ascii: "u"), let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) {
                text += Array(String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
                position += 5
            } else {
                text.append(byte == UInt8(ascii: "n") ? UInt8(ascii: "\n") : byte)
                advance()
            }
        }

        // MARK: Property lists

        private mutating func nextElement() -> Text? {
            var isValue = false
            while peek() != nil {
                _ = skip(to: UInt8(ascii: "<"))
                guard peek() != nil else { return nil }
                position += 1
                let tag = skip(to: UInt8(ascii: ">"))
                guard peek() != nil else { return nil }
                position += 1
                let isKey = tag.elementsEqual("key".utf8)
                guard isKey || tag.elementsEqual("string".utf8) else {
                    isValue = tag.elementsEqual("/key".utf8)
                    continue
                }
                let start = line
                return Text(
                    text: Self.text(skip(to: UInt8(ascii: "<"))), line: start, isKey: isKey, isValue: isValue && !isKey)
            }
            return nil
        }

        private static func text(_ bytes: ArraySlice<UInt8>) -> String {
            let text = String(decoding: bytes, as: UTF8.self)
            guard text.contains("&") else { return text }
            return [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")]
                .reduce(text) { $0.replacing($1.0, with: $1.1) }
        }
    }
}
