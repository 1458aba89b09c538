extension Unicode.Scalar {
    /// Whether the scalar could disturb a terminal or a log: control characters, direction marks and other invisible
    /// characters.
    ///
    /// The library has the same rule, which is not available to other packages.
    var isUnsafeToPrint: Bool {
        if isASCII { return value < 0x20 || value == 0x7F }
        return switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}

extension Unicode.Scalar {
    /// Whether a terminal shows the scalar two columns wide: Chinese and other East Asian characters and punctuation.
    var isWide: Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60,
            0xFFE0...0xFFE6:
            true
        default: false
        }
    }
}

extension Character {
    fileprivate var isWide: Bool { unicodeScalars.contains(where: \.isWide) }
}

extension String {
    /// How many columns of a terminal the text needs, if it is one line without combining marks.
    var columns: Int { unicodeScalars.reduce(0) { $0 + ($1.isWide ? 2 : 1) } }

    /// The text in lines of at most a number of columns, broken at spaces and between wide characters.
    func wrapped(to width: Int) -> String {
        var lines: [String] = []
        for part in breakableParts {
            if let last = lines.last, last.columns + part.columns <= width {
                lines[lines.count - 1] += part
            } else {
                lines.append(String(part.drop { $0 == " " }))
            }
        }
        return lines.joined(separator: "\n")
    }

    /// The parts that a line break does not split: words, and wide characters with the punctuation beside them.
    private var breakableParts: [String] {
        var parts: [String] = []
        var last: Character = " "
        for character in self {
            let joins =
                switch (last, character) {
                case (_, " "): false
                case (" ", _), ("（", _), ("“", _): true
                case _ where "，。；：、）！？”".contains(character): true
                default: !last.isWide && !character.isWide
                }
            if joins, !parts.isEmpty {
                parts[parts.count - 1].append(character)
            } else {
                parts.append(String(character))
            }
            last = character
        }
        return parts
    }

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

    /// The text with its line breaks, and with escapes for everything else that is unsafe to print.
    var escapedLines: String {
        split(separator: "\n", omittingEmptySubsequences: false).map { String($0).escaped }.joined(separator: "\n")
    }

    /// The text, escaped and truncated to a readable length.
    func shown(atMost limit: Int = 200) -> String {
        guard unicodeScalars.count > limit else { return escaped }
        return String(String.UnicodeScalarView(unicodeScalars.prefix(limit))).escaped + "…"
    }

    /// The text, padded with spaces to a width.
    func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }

    /// The text without trailing spaces.
    var trimmingEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
