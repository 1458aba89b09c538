/// How a string is written in a JSON document.
enum JSONString {
    /// Returns a text in quotes, with everything escaped that a person could not see.
    ///
    /// RFC 8259 asks for less. But a file that holds a mark which turns the direction of the text, or one without any
    /// width, does not say what it seems to say when somebody reviews it.
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

    /// Whether a scalar is a control, a mark for direction, a separator of lines, or otherwise shows nothing.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII { return scalar.value < 0x20 || scalar.value == 0x7F }
        return switch scalar.properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
        // Fillers and variation selectors are letters and marks by category.
        default: scalar.properties.isDefaultIgnorableCodePoint
        }
    }

    private static func escape(_ unit: UInt16) -> String {
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
