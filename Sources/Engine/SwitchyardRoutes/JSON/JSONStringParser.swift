/// Reads one string of a JSON document.
struct JSONStringParser {
    struct StringError: Error {
        let kind: JSONSyntaxError.Kind
        let message: String
        let hint: String
    }

    private let bytes: [UInt8]
    /// The position; after the string has been read, the byte after the closing quote.
    private(set) var position: Int

    init(_ bytes: [UInt8], from position: Int) {
        self.bytes = bytes
        self.position = position
    }

    mutating func parse() throws(StringError) -> String {
        var result = ""
        var start = position
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "\""):
                result += try text(from: start)
                position += 1
                return result
            case UInt8(ascii: "\\"):
                result += try text(from: start)
                position += 1
                result.unicodeScalars.append(try parseEscape())
                start = position
            case 0..<0x20:
                throw failure(
                    "A string contains a control character.", "Write it as an escape, as in \\n, or close the string.")
            default:
                position += 1
            }
        }
        throw failure("A string is not closed.", "Add a double quote.")
    }

    private func failure(_ message: String, _ hint: String) -> StringError {
        StringError(kind: .invalidJSON, message: message, hint: hint)
    }

    private func text(from start: Int) throws(StringError) -> String {
        let part = bytes[start..<position]
        let text = String(decoding: part, as: UTF8.self)
        // Decoding replaces invalid UTF-8, so unchanged bytes were valid.
        guard text.utf8.elementsEqual(part) else {
            throw StringError(
                kind: .invalidUTF8, message: "A string contains invalid UTF-8.", hint: "Save the file as UTF-8."
            )
        }
        return text
    }

    private mutating func parseEscape() throws(StringError) -> Unicode.Scalar {
        guard position < bytes.count else { throw failure("A string is not closed.", "Add a double quote.") }
        position += 1
        switch bytes[position - 1] {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try parseUnicodeEscape()
        default:
            throw failure("A backslash in a string does not begin a valid escape.", "Write '\\\\' for a backslash.")
        }
    }

    private mutating func parseUnicodeEscape() throws(StringError) -> Unicode.Scalar {
        let first = try parseUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard UTF16.isLeadSurrogate(first), bytes[position...].starts(with: "\\u".utf8) else { throw loneSurrogate }
        position += 2
        let second = try parseUnit()
        guard UTF16.isTrailSurrogate(second) else { throw loneSurrogate }
        return UTF16.decode(UTF16.EncodedScalar([first, second]))
    }

    private var loneSurrogate: StringError {
        failure(
            "A '\\u' escape is half of a surrogate pair.", "Write both halves, or the character itself.")
    }

    private mutating func parseUnit() throws(StringError) -> UInt16 {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard position < bytes.count, let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue,
                let value = UInt16(exactly: digit)
            else { throw failure("A '\\u' is not followed by four hexadecimal digits.", "Write it as '\\u00E9'.") }
            unit = unit << 4 | value
            position += 1
        }
        return unit
    }
}
