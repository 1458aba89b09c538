/// JSON on one line, written in the order of the calls.
struct JSONText {
    private(set) var bytes: [UInt8] = []
    private var needsComma = false

    mutating func object(_ body: (inout JSONText) -> Void) { enclose("{", "}", body) }

    mutating func array(_ body: (inout JSONText) -> Void) { enclose("[", "]", body) }

    mutating func key(_ name: StaticString) {
        separate()
        append("\"\(name)\":")
        needsComma = false
    }

    mutating func key(_ name: String) {
        string(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
    }

    mutating func null() { plain("null") }

    mutating func bool(_ value: Bool) { plain(value ? "true" : "false") }

    mutating func integer(_ value: Int) { plain("\(value)") }

    /// Writes a number as spelled in a document.
    mutating func number(_ text: String) { plain(text) }

    /// Writes a string, with escapes for everything that is unsafe to print in a terminal.
    mutating func string(_ text: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": append("\\\"")
            case "\\": append("\\\\")
            case "\n": append("\\n")
            case "\r": append("\\r")
            case "\t": append("\\t")
            case _ where scalar.isUnsafeToPrint:
                for unit in UTF16.encode(scalar) ?? UTF16.encodedReplacementCharacter { appendEscape(unit) }
            case _ where scalar.isASCII: bytes.append(UInt8(truncatingIfNeeded: scalar.value))
            default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        bytes.append(UInt8(ascii: "\""))
        needsComma = true
    }

    mutating func string(_ text: String?) {
        if let text { string(text) } else { null() }
    }

    private mutating func plain(_ text: String) {
        separate()
        append(text)
        needsComma = true
    }

    private mutating func enclose(
        _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout JSONText) -> Void
    ) {
        separate()
        bytes.append(UInt8(ascii: open))
        needsComma = false
        body(&self)
        bytes.append(UInt8(ascii: close))
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = false
    }

    private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func appendEscape(_ unit: UInt16) {
        let digits = String(unit, radix: 16)
        append("\\u" + String(repeating: "0", count: 4 - digits.count) + digits)
    }
}
