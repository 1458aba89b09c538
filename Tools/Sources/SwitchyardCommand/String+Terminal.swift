extension Unicode.Scalar {
    /// Whether the scalar could disturb a terminal or a log: controls, bidirectional marks and what else is invisible.
    ///
    /// The library has the same rule, out of reach for another package.
    var isUnsafeToPrint: Bool {
        if isASCII { return value < 0x20 || value == 0x7F }
        return switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}

extension String {
    /// The text with everything escaped that is unsafe to print, as in `\u{202E}`.
    var escaped: String {
        guard unicodeScalars.contains(where: \.isUnsafeToPrint) else { return self }
        var result = ""
        for scalar in unicodeScalars {
            if scalar.isUnsafeToPrint {
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The text with its line breaks kept and everything else escaped that is unsafe to print.
    var escapedLines: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { String($0).escaped }.joined(separator: "\n")
    }

    /// The text escaped, and cut where it is too long for a person to read.
    func shown(atMost limit: Int = 200) -> String {
        guard unicodeScalars.count > limit else { return escaped }
        return String(String.UnicodeScalarView(unicodeScalars.prefix(limit))).escaped + "…"
    }

    /// The text with spaces behind it up to a width.
    func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

    /// The text without spaces at its end.
    var trimmingEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
