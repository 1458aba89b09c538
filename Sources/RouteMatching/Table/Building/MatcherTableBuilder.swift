/// Collects the tests and automata of a namespace, each once.
struct MatcherTableBuilder {
    let types: [String: PlaceholderType]
    let foldsCase: Bool

    private(set) var table = MatcherTable()
    private var indices: [SegmentPattern: UInt32] = [:]

    init(types: [String: PlaceholderType], foldsCase: Bool) {
        self.types = types
        self.foldsCase = foldsCase
    }

    /// An automaton's index, and for each of its slots the placeholder that it holds.
    typealias Compiled = (index: UInt32, placeholders: [Int])

    /// Returns the matcher of a segment, or `nil` for one that takes any text.
    mutating func matcher(for segment: SegmentPattern) throws(CompileFault) -> UInt32? {
        if case .builtIn(let type, _) = segment { return type.matcher }
        let anonymous = segment.withoutCaptures
        if let known = indices[anonymous] { return known }
        let matcher: SegmentMatcher
        switch segment {
        case .literal, .placeholder, .rest, .builtIn: return nil
        case .custom(let name, _):
            guard let type = types[name] else { throw .unknownType(name) }
            matcher = .custom(type)
        case .enumeration(let cases, _): matcher = .enumeration(cases, foldsCase: foldsCase)
        case .affix(let prefix, let suffix, let kind, _):
            let element = try elementMatcher(for: kind)
            matcher = .affix(prefix: prefix, suffix: suffix, element: element, foldsCase: foldsCase)
        case .composite(let tokens): matcher = .automaton(try automaton(tokens).index)
        }
        let index = UInt32(table.matchers.count)
        table.matchers.append(matcher)
        indices[anonymous] = index
        return index
    }

    /// Returns the matcher of a single value, or `nil` for any text.
    mutating func elementMatcher(for kind: Placeholder.Kind) throws(CompileFault) -> UInt32? {
        guard let segment = SegmentPattern([.capture(0, kind)], isLast: false) else { return nil }
        return try matcher(for: segment)
    }

    /// Compiles tokens that have to be matched together.
    mutating func automaton(_ tokens: [PatternToken], endMayBeMissing: Bool = false) throws(CompileFault) -> Compiled {
        var builder = AutomatonBuilder()
        var placeholders: [Int] = []
        var fixedEnd = tokens.count
        if endMayBeMissing, tokens.count >= 2, case .capture(_, .wildcard) = tokens[tokens.count - 1],
            tokens[tokens.count - 2] == .separator
        {
            fixedEnd -= 2
        }
        append(Array(tokens[..<fixedEnd]), to: &builder, &placeholders)
        if fixedEnd < tokens.count {
            builder.optional { [tail = Array(tokens[fixedEnd...])] in append(tail, to: &$0, &placeholders) }
        }
        guard let automaton = try? builder.build() else { throw .tooLarge }
        var checks: [(slot: Int, matcher: UInt32)] = []
        for (slot, kind) in Self.captureKinds(tokens).enumerated() {
            switch kind {
            case .builtIn, .custom:
                if let matcher = try elementMatcher(for: kind) { checks.append((slot, matcher)) }
            case .segment, .wildcard, .enumeration, .expression:
                break
            }
        }
        table.automata.append(CheckedAutomaton(automaton: automaton, checks: checks))
        return (UInt32(table.automata.count - 1), placeholders)
    }

    /// The kinds of the single values, in slot order; values that repeat count as plain text.
    private static func captureKinds(_ tokens: [PatternToken]) -> [Placeholder.Kind] {
        tokens.compactMap { token in
            switch token {
            case .capture(_, let kind): kind
            case .repeatedCapture: .segment
            case .separator, .text, .repeatedText: nil
            }
        }
    }

    private func append(_ tokens: [PatternToken], to builder: inout AutomatonBuilder, _ placeholders: inout [Int]) {
        for token in tokens {
            switch token {
            case .separator:
                builder.literal(CollectionOfOne(UInt8(ascii: "/")), foldsCase: foldsCase)
            case .text(let bytes):
                builder.literal(bytes, foldsCase: foldsCase, slashIsData: true)
            case .capture(let index, let kind):
                placeholders.append(index)
                builder.capture(placeholders.count - 1) { append(kind, to: &$0) }
            case .repeatedCapture(let index, let kind, let glue):
                placeholders.append(index)
                builder.capture(placeholders.count - 1) { builder in
                    append(kind, to: &builder)
                    builder.repeated(atLeast: 0) { builder in
                        var none: [Int] = []
                        append(glue, to: &builder, &none)
                        append(kind, to: &builder)
                    }
                }
            case .repeatedText(let inner):
                builder.repeated(atLeast: 1) { builder in
                    var none: [Int] = []
                    append(inner, to: &builder, &none)
                }
            }
        }
    }

    private func append(_ kind: Placeholder.Kind, to builder: inout AutomatonBuilder) {
        switch kind {
        case .segment, .custom:
            builder.segmentWildcard()
        case .wildcard:
            builder.fullWildcard()
        case .builtIn(let type):
            append(expression: type.regexSource, to: &builder)
        case .expression(let source):
            append(expression: source, to: &builder)
        case .enumeration(let cases):
            builder.alternatives(cases.count) { builder, index in
                builder.literal(Array(cases[index].utf8), foldsCase: foldsCase, slashIsData: true)
            }
        }
    }

    private func append(expression source: String, to builder: inout AutomatonBuilder) {
        do {
            builder.regex(try RegexParser.parse(source))
        } catch {
            // The pattern's parser accepted this text, and so did ours for the built-in types.
            preconditionFailure("'\(source)' was parsed before: \(error.message)")
        }
    }
}

/// Why a route cannot be compiled.
enum CompileFault: Error {
    case unknownType(String)
    case tooLarge
}

extension SegmentPattern {
    /// The same segment whatever its values are called, so that equal tests are found.
    var withoutCaptures: SegmentPattern {
        switch self {
        case .literal: self
        case .enumeration(let cases, _): .enumeration(cases, capture: 0)
        case .builtIn(let type, _): .builtIn(type, capture: 0)
        case .custom(let name, _): .custom(name, capture: 0)
        case .affix(let prefix, let suffix, let kind, _): .affix(prefix: prefix, suffix: suffix, kind: kind, capture: 0)
        case .placeholder: .placeholder(capture: 0)
        case .rest(let element, _): .rest(element: element, capture: 0)
        case .composite(let tokens):
            .composite(
                tokens.map { token in
                    if case .capture(_, let kind) = token { .capture(0, kind) } else { token }
                })
        }
    }
}
