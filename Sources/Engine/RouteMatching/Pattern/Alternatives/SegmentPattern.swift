/// The pattern of one segment of a link; a capture index is that of its placeholder in the whole pattern.
package enum SegmentPattern: Sendable, Hashable {
    case literal([UInt8])
    case enumeration([[UInt8]], capture: Int)
    case builtIn(BuiltInType, capture: Int)
    case custom(String, capture: Int)
    /// One placeholder with literal text around it: `:name.html`.
    case affix(prefix: [UInt8], suffix: [UInt8], kind: Placeholder.Kind, capture: Int)
    /// Several placeholders in one segment, or a regular expression.
    case composite([PatternToken])
    case placeholder(capture: Int)
    /// The remaining segments: `*` matches any number, `:rest+` at least one and no empty one.
    case rest(element: Placeholder.Kind, capture: Int)

    /// Classifies the tokens of one segment; `nil` if they span separators so that only an automaton can match them.
    package init?(_ tokens: [PatternToken], isLast: Bool) {
        let texts = tokens.compactMap { token -> [UInt8]? in
            if case .text(let bytes) = token { bytes } else { nil }
        }
        if texts.count == tokens.count {
            self = .literal(Array(texts.joined()))
            return
        }
        if isLast, tokens.count == 1 {
            switch tokens[0] {
            case .capture(let capture, .wildcard):
                self = .rest(element: .wildcard, capture: capture)
                return
            case .repeatedCapture(let capture, let kind, glue: [.separator]):
                self = .rest(element: kind, capture: capture)
                return
            default:
                break
            }
        }
        guard !tokens.contains(where: \.spansSegments) else { return nil }
        let captures = tokens.compactMap { token -> (Int, Placeholder.Kind)? in
            if case .capture(let index, let kind) = token { (index, kind) } else { nil }
        }
        guard captures.count == 1, let (capture, kind) = captures.first else {
            self = .composite(tokens)
            return
        }
        if case .expression = kind {
            self = .composite(tokens)
        } else if tokens.count > 1 {
            let position = tokens.firstIndex { if case .capture = $0 { true } else { false } } ?? 0
            func bytes(_ part: ArraySlice<PatternToken>) -> [UInt8] {
                part.flatMap { token -> [UInt8] in if case .text(let bytes) = token { bytes } else { [] } }
            }
            self = .affix(
                prefix: bytes(tokens[..<position]), suffix: bytes(tokens[(position + 1)...]), kind: kind,
                capture: capture)
        } else {
            self = Self.whole(kind, capture: capture)
        }
    }

    private static func whole(_ kind: Placeholder.Kind, capture: Int) -> SegmentPattern {
        switch kind {
        case .enumeration(let cases): .enumeration(cases.map { Array($0.utf8) }, capture: capture)
        case .builtIn(let type): .builtIn(type, capture: capture)
        case .custom(let name): .custom(name, capture: capture)
        case .segment, .wildcard, .expression: .placeholder(capture: capture)
        }
    }

    /// The segment as tokens.
    package var tokens: [PatternToken] {
        switch self {
        case .literal(let bytes): bytes.isEmpty ? [] : [.text(bytes)]
        case .enumeration(let cases, let capture):
            [.capture(capture, .enumeration(cases.map { String(decoding: $0, as: UTF8.self) }))]
        case .builtIn(let type, let capture): [.capture(capture, .builtIn(type))]
        case .custom(let name, let capture): [.capture(capture, .custom(name))]
        case .affix(let prefix, let suffix, let kind, let capture):
            [.text(prefix), .capture(capture, kind), .text(suffix)]
        case .composite(let tokens): tokens
        case .placeholder(let capture): [.capture(capture, .segment)]
        case .rest(.wildcard, let capture): [.capture(capture, .wildcard)]
        case .rest(let element, let capture): [.repeatedCapture(capture, element, glue: [.separator])]
        }
    }
}
