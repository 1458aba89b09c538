/// Writes strings of a JSON document.
enum JSONString {
    /// Returns a text in quotes, with escapes for everything that a reader cannot see.
    ///
    /// RFC 8259 requires fewer escapes. But a character that reverses the direction of text, or has no width, can hide
    /// a change from a reviewer.
    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where isHidden(scalar):
                for unit in String(scalar).utf16 { result += escape(unit) }
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// Whether a scalar is a control character, a direction mark, a line separator, or otherwise invisible.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
        return switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
        // Some fillers and variation selectors have the categories of letters and marks.
        default: scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    private static func escape(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
