/// An element of a pattern's path as a flat list, in which every optional part is either included or omitted.
package enum PatternToken: Sendable, Hashable {
    /// A `/` between segments.
    case separator
    /// Decoded literal bytes within a segment; a slash among them was `%2F` in the pattern.
    case text([UInt8])
    /// A captured value; the index is that of its placeholder in the pattern.
    case capture(Int, Placeholder.Kind)
    /// A captured value of several elements, separated by the glue: `:rest+`.
    case repeatedCapture(Int, Placeholder.Kind, glue: [PatternToken])
    /// Literal text several times: `{/bar}+`.
    case repeatedText([PatternToken])

    /// Whether the token can cross a separator.
    package var spansSegments: Bool {
        switch self {
        case .separator, .text: false
        case .capture(_, let kind): kind == .wildcard
        case .repeatedCapture, .repeatedText: true
        }
    }
}

extension PatternToken {
    /// Returns every combination of included and omitted optional parts, the longest first.
    static func expand(_ parts: [PatternPart]) -> [[PatternToken]] {
        var index = 0
        var alternatives: [[PatternToken]] = [[]]
        for part in parts {
            let tokens = tokenize(part, placeholderIndex: index)
            if part.placeholder != nil { index += 1 }
            if part.modifier.isOptional {
                alternatives = alternatives.flatMap { [$0 + tokens, $0] }
            } else {
                for position in alternatives.indices { alternatives[position] += tokens }
            }
        }
        return alternatives
    }

    private static func tokenize(_ part: PatternPart, placeholderIndex index: Int) -> [PatternToken] {
        let prefix = tokenize(part.prefix)
        let suffix = tokenize(part.suffix)
        guard let placeholder = part.placeholder else {
            return part.modifier.isRepeated ? [.repeatedText(prefix)] : prefix
        }
        // One wildcard matches everything, so repeating it adds nothing.
        guard part.modifier.isRepeated, placeholder.kind != .wildcard else {
            return prefix + [.capture(index, placeholder.kind)] + suffix
        }
        return prefix + [.repeatedCapture(index, placeholder.kind, glue: suffix + prefix)] + suffix
    }

    private static func tokenize(_ text: String) -> [PatternToken] {
        var tokens: [PatternToken] = []
        let pieces = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        for (number, piece) in pieces.enumerated() {
            if number > 0 { tokens.append(.separator) }
            guard !piece.isEmpty else { continue }
            var decoded: [UInt8] = []
            Array(piece).withBytes { _ = PercentDecoding.append($0, to: &decoded) }
            tokens.append(.text(decoded))
        }
        return tokens
    }
}
