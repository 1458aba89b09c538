/// Collects the tests and automata of a namespace without duplicates.
package struct MatcherTableBuilder {
    let types: [String: PlaceholderType]
    let foldsCase: Bool
    private let links: LinkOrigins

    package private(set) var table = MatcherTable()
    private var indices: [Key: UInt32] = [:]
    /// The indices of automata by the tokens that they match.
    private var automata: [Key: UInt32] = [:]

    private struct Key: Hashable {
        let segment: SegmentPattern
        let foldsCase: Bool
    }

    package init(types: [String: PlaceholderType], policies: RouteTablePolicies, links: LinkOrigins = .none) {
        self.types = types
        self.links = links
        foldsCase = !policies.caseSensitivePaths
        table.ignoresTrailingSlash = policies.trailingSlash == .ignored
    }

    /// An automaton's index, and the placeholder of each of its slots.
    typealias Compiled = (index: UInt32, placeholders: [Int])

    /// Returns the matcher of a segment, or `nil` if any text matches.
    package mutating func matcher(for segment: SegmentPattern) throws(CompileError) -> UInt32? {
        try matcher(for: segment, foldsCase: foldsCase)
    }

    private mutating func matcher(
        for segment: SegmentPattern, foldsCase: Bool
    ) throws(CompileError) -> UInt32? {
        if case .builtIn(let type, _) = segment, let matcher = type.matcher { return matcher }
        let key = Key(segment: segment.withoutCaptures, foldsCase: foldsCase)
        if let known = indices[key] { return known }
        let matcher: SegmentMatcher
        switch segment {
        case .literal, .placeholder, .rest: return nil
        case .builtIn: matcher = .link(links)
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
        indices[key] = index
        return index
    }

    /// Returns the matcher of a single value, or `nil` if any text matches; query values are always case-sensitive.
    mutating func elementMatcher(
        for kind: Placeholder.Kind, isInQuery: Bool = false
    ) throws(CompileError) -> UInt32? {
        guard let segment = SegmentPattern([.capture(0, kind)], isLast: false) else { return nil }
        return try matcher(for: segment, foldsCase: foldsCase && !isInQuery)
    }

    /// Whether a text is a value of a kind, in a path or in a query; `true` for an unknown custom type.
    package mutating func accepts(_ text: String, _ kind: Placeholder.Kind, isInQuery: Bool = false) -> Bool {
        guard let matcher = try? elementMatcher(for: kind, isInQuery: isInQuery) else { return true }
        return text.withBytes { table.accepts(matcher, $0) }
    }

    /// Returns the glob that matches tokens, or `nil` if they need an automaton.
    mutating func glob(_ tokens: [PatternToken], endMayBeMissing: Bool) -> UInt32? {
        guard let glob = SegmentGlob(tokens, foldsCase: foldsCase, endMayBeMissing: endMayBeMissing) else { return nil }
        table.globs.append(glob)
        return UInt32(table.globs.count - 1)
    }

    /// Compiles tokens into one automaton.
    mutating func automaton(_ tokens: [PatternToken], endMayBeMissing: Bool = false) throws(CompileError) -> Compiled {
        // The test of a segment and the capture of its values use the same automaton.
        let key = Key(segment: SegmentPattern.composite(tokens).withoutCaptures, foldsCase: foldsCase)
        if !endMayBeMissing, let known = automata[key] { return (known, Self.placeholders(of: tokens)) }
        var builder = AutomatonBuilder()
        var tests: [UInt32] = []
        var numbers: [Int: UInt16] = [:]
        for (position, kind) in Self.wholeSegments(tokens) {
            guard let matcher = try elementMatcher(for: kind) else { continue }
            numbers[position] = UInt16(tests.count)
            tests.append(matcher)
        }
        var fixedEnd = tokens.count
        if endMayBeMissing, tokens.count >= 2, case .capture(_, .wildcard) = tokens[tokens.count - 1],
            tokens[tokens.count - 2] == .separator
        {
            fixedEnd -= 2
        }
        if fixedEnd == tokens.count {
            append(tokens, to: &builder, whole: numbers)
        } else {
            // Try the whole pattern first, so that wildcards before the end match as little as possible.
            builder.alternatives(2) { builder, index in
                append(index == 0 ? tokens : Array(tokens[..<fixedEnd]), to: &builder, whole: numbers)
            }
        }
        guard let automaton = try? builder.build() else { throw .tooLarge }
        let checks = try checks(of: tokens, except: Set(numbers.keys))
        table.automata.append(CheckedAutomaton(automaton: automaton, tests: tests, checks: checks))
        let index = UInt32(table.automata.count - 1)
        if !endMayBeMissing { automata[key] = index }
        return (index, Self.placeholders(of: tokens))
    }

    /// The placeholders of tokens, in slot order.
    private static func placeholders(of tokens: [PatternToken]) -> [Int] {
        tokens.compactMap { token in
            switch token {
            case .capture(let index, _), .repeatedCapture(let index, _, _): index
            case .separator, .text, .repeatedText: nil
            }
        }
    }

    /// Typed values that are whole segments, with their positions among the tokens.
    ///
    /// Such a segment is tested while the automaton runs, so that after a failure the automaton tries another split.
    private static func wholeSegments(_ tokens: [PatternToken]) -> [(position: Int, kind: Placeholder.Kind)] {
        tokens.indices.compactMap { index in
            guard index == 0 || tokens[index - 1] == .separator,
                index == tokens.count - 1 || tokens[index + 1] == .separator
            else { return nil }
            switch tokens[index] {
            case .capture(_, .builtIn(let type)), .repeatedCapture(_, .builtIn(let type), glue: [.separator]):
                return (index, .builtIn(type))
            case .capture(_, .custom(let name)), .repeatedCapture(_, .custom(let name), glue: [.separator]):
                return (index, .custom(name))
            default:
                return nil
            }
        }
    }

    /// The checks of the other values that follow after the automaton has matched, in slot order.
    private mutating func checks(
        of tokens: [PatternToken], except tested: Set<Int>
    ) throws(CompileError) -> [CheckedAutomaton.Check] {
        var checks: [CheckedAutomaton.Check] = []
        var slot = 0
        for (position, token) in tokens.enumerated() {
            let kind: Placeholder.Kind
            let isList: Bool
            switch token {
            case .capture(_, let captured):
                kind = captured
                isList = false
            case .repeatedCapture(_, let captured, _):
                kind = captured
                isList = true
            case .separator, .text, .repeatedText: continue
            }
            defer { slot += 1 }
            if tested.contains(position) { continue }
            switch kind {
            case .segment, .wildcard, .enumeration, .expression: continue
            case .builtIn, .custom: break
            }
            // After a match, repeated values with other text between them cannot be separated again.
            if case .repeatedCapture(_, _, let glue) = token, glue != [.separator] { throw .unsplittable }
            guard let matcher = try elementMatcher(for: kind) else { continue }
            checks.append(CheckedAutomaton.Check(slot: slot, matcher: matcher, isList: isList))
        }
        return checks
    }

    private func append(
        _ tokens: [PatternToken], to builder: inout AutomatonBuilder, whole numbers: [Int: UInt16] = [:]
    ) {
        // The glue between repetitions is text, so only top-level tokens have slots.
        var slot = 0
        for (position, token) in tokens.enumerated() {
            let number = numbers[position]
            switch token {
            case .separator:
                builder.literal(CollectionOfOne(UInt8(ascii: "/")), foldsCase: foldsCase)
            case .text(let bytes):
                builder.literal(bytes, foldsCase: foldsCase, slashIsData: true)
            case .capture(_, let kind):
                builder.capture(slot) { append(kind, number, to: &$0) }
                slot += 1
            case .repeatedCapture(_, let kind, let glue):
                builder.capture(slot) { builder in
                    append(kind, number, to: &builder)
                    builder.repeated(atLeast: 0) { builder in
                        append(glue, to: &builder)
                        append(kind, number, to: &builder)
                    }
                }
                slot += 1
            case .repeatedText(let inner):
                builder.repeated(atLeast: 1) { builder in
                    append(inner, to: &builder)
                }
            }
        }
    }

    private func append(_ kind: Placeholder.Kind, _ number: UInt16?, to builder: inout AutomatonBuilder) {
        if let number { return builder.wholeSegment(test: number) }
        switch kind {
        case .segment, .custom, .builtIn(.link):
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
            // The pattern parser has accepted this text; the expressions of built-in types are tested constants.
            preconditionFailure("'\(source)' was parsed before: \(error.message)")
        }
    }
}

/// The reason why a route cannot be compiled.
package enum CompileError: Error {
    case unknownType(String)
    case tooLarge
    /// A value of the type `link` in a pattern has an origin that its namespace does not allow.
    case forbiddenLink(String)
    /// A typed value is repeated with text other than `/` between the repetitions.
    case unsplittable
}

extension SegmentPattern {
    /// The segment without its capture indices, so that equal tests are found.
    package var withoutCaptures: SegmentPattern {
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
