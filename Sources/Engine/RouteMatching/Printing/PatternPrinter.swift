import SwitchyardSupport

/// Prints path, query and fragment of a pattern with given values, and reports values that are not allowed.
///
/// The result is well-formed. If a link of the pattern can be split in several ways, it may be read with other values;
/// ``PatternPrinter/isDecided(_:)`` returns whether the caller can skip that check.
struct PatternPrinter {
    private let pattern: RoutePattern
    private let arguments: RouteArguments
    /// The tests of a look-up, so that printed values match; an unknown custom type accepts any text.
    private var matchers: MatcherTableBuilder

    init(
        _ pattern: RoutePattern, _ arguments: RouteArguments, types: [String: PlaceholderType],
        policies: RouteTablePolicies = RouteTablePolicies(), links: LinkOrigins = .none
    ) {
        self.pattern = pattern
        self.arguments = arguments
        matchers = MatcherTableBuilder(types: types, policies: policies, links: links)
    }

    /// Whether a printed link can only be read in one way: one value in each segment and nothing optional.
    static func isDecided(_ pattern: RoutePattern) -> Bool {
        let alternatives = RouteAlternative.all(of: pattern, ignoresTrailingSlash: true)
        guard alternatives.count == 1, let only = alternatives.first, only.remainder.isEmpty, only.fragment == nil,
            case .slash = only.root
        else { return false }
        return only.segments.allSatisfy { segment in
            switch segment {
            case .composite, .rest(element: .wildcard, _): false
            default: true
            }
        }
    }

    /// Returns the link without an origin, as in `/orders/42?tab=items`.
    mutating func text() throws(RoutePrintError) -> String {
        var text = try parts(pattern.path)
        try checkDots(text)
        let query = try query()
        if !query.isEmpty { text += "?" + query }
        if let fragment = pattern.fragment { text += "#" + (try parts(fragment)) }
        return text
    }

    // MARK: Path and fragment

    private mutating func parts(_ parts: [PatternPart]) throws(RoutePrintError) -> String {
        var text = ""
        for part in parts { text += try self.text(of: part) }
        return text
    }

    private func checkDots(_ path: String) throws(RoutePrintError) {
        // The fast path: most links contain no dot.
        guard path.utf8.contains(UInt8(ascii: ".")) else { return }
        for segment in path.split(separator: "/") where segment == "." || segment == ".." {
            let key = pattern.path.lazy.compactMap(\.placeholder?.name).first { name in
                arguments[name]?.contains { $0.map { segment.hasSuffix($0) } ?? false } ?? false
            }
            throw RoutePrintError(.dotSegment, pattern.text, key: key, value: String(segment))
        }
    }

    private mutating func text(of part: PatternPart) throws(RoutePrintError) -> String {
        guard let placeholder = part.placeholder else {
            // No value decides whether optional text is present, so the shortest link is printed.
            return part.modifier.isOptional ? "" : literal(part.prefix)
        }
        let isWildcard = placeholder.kind == .wildcard
        guard let given = arguments[placeholder.name], isWildcard || !given.isEmpty else {
            if part.modifier.isOptional { return "" }
            throw RoutePrintError(
                .missingValue, pattern.text, key: placeholder.name, expected: "\(placeholder.kind)")
        }
        let (prefix, suffix) = (literal(part.prefix), literal(part.suffix))
        if given.count == 1 { return prefix + (try check(given[0], placeholder)) + suffix }
        var texts: [String] = []
        for text in given { texts.append(try check(text, placeholder)) }
        // One wildcard matches all texts.
        if isWildcard { return prefix + texts.joined(separator: "/") + suffix }
        guard part.modifier.isRepeated else {
            throw RoutePrintError(.severalValues, pattern.text, key: placeholder.name)
        }
        return prefix + texts.joined(separator: suffix + prefix) + suffix
    }

    private mutating func check(_ text: String?, _ placeholder: Placeholder) throws(RoutePrintError) -> String {
        let isWildcard = placeholder.kind == .wildcard
        guard let text, isWildcard || !text.isEmpty else {
            throw RoutePrintError(.emptySegment, pattern.text, key: placeholder.name)
        }
        guard matchers.accepts(text, placeholder.kind) else {
            throw RoutePrintError(
                .wrongType, pattern.text, key: placeholder.name, value: text, expected: placeholder.kind.expected)
        }
        return PercentEncoding.encode(text, allowed: .segment)
    }

    /// Returns the literal text of a pattern for a link: decoded and encoded again, except slashes.
    private func literal(_ text: String) -> String {
        // The fast path: most parts have no suffix.
        if text.isEmpty { return text }
        let slash = UInt8(ascii: "/")
        if text.utf8.allSatisfy({ $0 == slash || PercentEncoding.Allowed.segment.keeps($0) }) { return text }
        return text.utf8.split(separator: slash, omittingEmptySubsequences: false)
            .map { PercentEncoding.reencode(String(decoding: $0, as: UTF8.self), allowed: .segment) }
            .joined(separator: "/")
    }

    // MARK: Query

    private mutating func query() throws(RoutePrintError) -> String {
        var items: [String] = []
        for key in pattern.queryKeys { items += try self.items(of: key) }
        for entry in arguments.entries where !isNamed(entry.name) {
            // An item without a name and a value would be lost.
            guard !entry.name.isEmpty || !entry.texts.contains(nil) else {
                throw RoutePrintError(.notReversible, pattern.text, key: entry.name, value: "&")
            }
            items += entry.texts.map { PercentEncoding.encode(QueryItem(name: entry.name, value: $0)) }
        }
        return items.joined(separator: "&")
    }

    private func isNamed(_ name: String) -> Bool {
        pattern.hasPlaceholder(name) || pattern.queryKeys.contains { $0.name == name }
    }

    private mutating func items(of key: QueryKey) throws(RoutePrintError) -> [String] {
        let given = arguments[key.name]
        switch key.requirement {
        case .equal(let value):
            guard (given ?? []).count <= 1 else { throw RoutePrintError(.severalValues, pattern.text, key: key.name) }
            for text in given ?? [] where (text ?? "") != value {
                throw RoutePrintError(
                    .conflictingValue, pattern.text, key: key.name, value: text ?? "",
                    expected: value.quotedForDisplay)
            }
            return [PercentEncoding.encode(QueryItem(name: key.name, value: value))]
        case .defaulted(let value) where given == [value]:
            // Leaving out the default gives the shorter of two equivalent links.
            return []
        // An empty list cannot be distinguished from an absent key, which has the default.
        case .defaulted(let value) where given?.isEmpty ?? false:
            throw RoutePrintError(.notReversible, pattern.text, key: key.name, value: "\(key.name)=\(value)")
        case .present where given?.isEmpty ?? true:
            throw RoutePrintError(.missingValue, pattern.text, key: key.name, expected: "\(key.kind)")
        case .optional, .defaulted, .present:
            for text in given ?? []
            where key.kind != .segment && !matchers.accepts(text ?? "", key.kind, isInQuery: true) {
                throw RoutePrintError(
                    .wrongType, pattern.text, key: key.name, value: text ?? "", expected: key.kind.expected)
            }
            return (given ?? []).map { PercentEncoding.encode(QueryItem(name: key.name, value: $0)) }
        }
    }
}

extension Placeholder.Kind {
    /// The description of accepted values, for an error.
    fileprivate var expected: String {
        guard case .builtIn(.link) = self else { return "\(self)" }
        return "link, with an origin or a web origin of the route's namespace; print it with a table"
    }
}
