extension String {
    /// The text with everything escaped that could disturb a terminal or a log: controls, bidirectional marks and
    /// other invisible scalars, as in `\u{202E}`.
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

    /// The text in quotes, shortened, so that it can neither pass for the rest of a sentence nor reorder it.
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
    /// The text escaped, and cut where it is too long to be read: a name may come from anywhere.
    package var shownInFinding: String {
        guard unicodeScalars.count > 200 else { return escapedForDisplay }
        return String(String.UnicodeScalarView(unicodeScalars.prefix(200))).escapedForDisplay + "…"
    }
}
