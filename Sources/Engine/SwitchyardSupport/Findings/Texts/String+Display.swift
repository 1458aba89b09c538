extension String {
    /// The text with all scalars escaped that could disturb a terminal or a log, as in `\u{202E}`.
    ///
    /// These are controls, bidirectional marks and other invisible scalars.
    package var escapedForDisplay: String {
        var result = ""
        for scalar in unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default:
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    /// The text quoted, escaped and shortened, so that it cannot imitate or reorder the rest of a message.
    package var quotedForDisplay: String {
        let most = 80
        var shown = ""
        for scalar in unicodeScalars.prefix(most) {
            if scalar == "'" || scalar == "\\" { shown += "\\" }
            shown.unicodeScalars.append(scalar)
        }
        let isLonger = unicodeScalars.dropFirst(most).first != nil
        return "'" + shown.escapedForDisplay + (isLonger ? "…'" : "'")
    }
}

extension String {
    /// The text escaped, and truncated if it is too long to read; for untrusted names.
    package var shownInFinding: String { shownInFinding(atMost: 200) }

    /// The text escaped, and truncated after a number of characters.
    func shownInFinding(atMost limit: Int) -> String {
        let shown = unicodeScalars.prefix(limit)
        guard shown.endIndex < unicodeScalars.endIndex else { return escapedForDisplay }
        return String(String.UnicodeScalarView(shown)).escapedForDisplay + "…"
    }
}
