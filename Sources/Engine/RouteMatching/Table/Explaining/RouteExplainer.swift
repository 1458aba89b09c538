#if DEBUG || Diagnosis
import SwitchyardSupport

/// Compares a link with the routes that nearly match it, one by one, and records where each fails.
///
/// This is the slow, simple counterpart of the trie: it also reports why a route fails. It compares at most
/// ``NearbyRoutes/limit`` routes, and fewer if their expressions are slow.
struct RouteExplainer {
    /// A route that does not match, and how far it matched.
    struct Failure {
        let route: Int
        var failure: RouteFailure
        /// The number of leading segments that match; larger than any path if only the query or the fragment fails.
        let depth: Int
        /// The distance of the rest of the link from the pattern.
        let distance: Int

        /// Whether the link is nearer to this route than to another.
        func isNearer(than other: Failure) -> Bool {
            depth != other.depth ? depth > other.depth : distance < other.distance
        }
    }

    /// The distance of a value of the wrong type, in units of one changed letter in a literal.
    private static let wrongKind = 2
    /// The distance of each extra or missing segment: more than a value of the wrong type.
    private static let wrongLength = 4

    private let compiled: CompiledNamespace
    private let namespace: RouteNamespace
    private let policies: RouteTablePolicies
    private var matchers: MatcherTableBuilder
    private let link: LinkView
    private let window: SegmentWindow
    private let segments: [[UInt8]]
    private let queryItems: [QueryItem]
    /// The items for a pattern with a fragment: those of the link's query and of its fragment.
    private let allQueryItems: [QueryItem]
    private let fragment: String?
    /// The remaining steps for comparisons.
    private var effort: Int
    /// Whether failures quote the link; each quotation is a copy.
    private var quotes = false
    /// The number of routes that neither match nor were compared.
    private(set) var uncomparedCount = 0

    /// Creates an explainer, which must not outlive the link.
    init(
        _ namespace: CompiledNamespace, storage: RouteTable.Storage, link: LinkView, window: SegmentWindow
    ) {
        compiled = namespace
        self.namespace = namespace.namespace
        policies = storage.policies
        effort = WorkBound.maxPerByte * (link.text.count + 256)
        matchers = MatcherTableBuilder(
            types: storage.types, policies: storage.policies, links: namespace.links)
        self.link = link
        self.window = window
        segments = (window.first..<window.end).map { Array(link.bytes(of: $0)) }
        queryItems = QueryReader.items(of: link, includingFragment: false)
        allQueryItems = QueryReader.items(of: link, includingFragment: true)
        fragment = FragmentReader.path(of: link).map { String(decoding: $0.bytes, as: UTF8.self) }
    }

    /// Returns the routes that fail, the nearest first.
    mutating func failures(
        except matching: Set<Int>, limit: Int
    ) -> [Failure] {
        var drafts: [(failure: Failure, alternative: RouteAlternative)] = []
        var compared = 0
        for index in candidates(except: matching) {
            guard effort > 0 || compared == 0 else { break }
            compared += 1
            let alternatives = RouteAlternative.all(
                of: namespace.routes[index].pattern, ignoresTrailingSlash: policies.trailingSlash == .ignored)
            let failures = alternatives.map { (failure: failure(of: $0, route: index), alternative: $0) }
            if let nearest = failures.min(by: { $0.failure.isNearer(than: $1.failure) }) { drafts.append(nearest) }
        }
        uncomparedCount = namespace.routes.count - matching.count - compared
        drafts = drafts.inOrder { left, right in
            if left.failure.isNearer(than: right.failure) { return true }
            if right.failure.isNearer(than: left.failure) { return false }
            return namespace.routes[left.failure.route].name < namespace.routes[right.failure.route].name
        }
        quotes = true
        return drafts.prefix(limit).map { failure(of: $0.alternative, route: $0.failure.route) }
    }

    /// The routes to compare: all that do not match if they are few, else those that nearly match.
    ///
    /// A route that fails at its first segment is never nearer than one that fails later, so most need no comparison.
    private mutating func candidates(except matching: Set<Int>) -> [Int] {
        guard namespace.routes.count - matching.count <= NearbyRoutes.limit else {
            var nearby = NearbyRoutes(
                compiled.wholeTrie(), link, window, foldsCase: matchers.foldsCase, effort: effort, except: matching)
            return nearby.found()
        }
        let all = namespace.routes.indices.filter { !matching.contains($0) }
        guard let first = segments.first else { return all }
        let key = first.map(\.asciiLowercased)
        // Also of routes that match: then one that fails at the first segment is far from the link.
        let firsts = namespace.routes.map { route in
            RouteAlternative.all(of: route.pattern, ignoresTrailingSlash: true)
                .reduce(into: Set<[UInt8]?>()) { $0.insert($1.firstLiteral) }
        }
        guard firsts.contains([key]) else { return all }
        return all.filter { firsts[$0].count > 1 || firsts[$0] == [key] || firsts[$0] == [nil] }
    }

    /// A part of the link for a failure.
    private func text(_ bytes: [UInt8]) -> String { quotes ? String(decoding: bytes, as: UTF8.self) : "" }

    private mutating func failure(of alternative: RouteAlternative, route: Int) -> Failure {
        for (index, pattern) in alternative.segments.enumerated() {
            if case .rest(let element, _) = pattern, index < segments.count {
                guard let failure = elementFailure(element, from: index, route: route) else { break }
                return failure
            }
            if case .rest(element: .wildcard, _) = pattern, policies.trailingSlash == .ignored { break }
            guard index < segments.count else {
                return Failure(
                    route: route, failure: .missingSegment(index: index, expected: describe(pattern)),
                    depth: index, distance: Self.wrongLength * (alternative.segments.count - index))
            }
            guard !accepts(pattern, segments[index]) else { continue }
            let found = text(segments[index])
            return Failure(
                route: route, failure: .segment(index: index, found: found, expected: describe(pattern)),
                depth: index, distance: distance(pattern, segments[index]) + lengthDistance(alternative))
        }
        let depth = alternative.segments.count
        var endsInRest = false
        if case .rest = alternative.segments.last { endsInRest = true }
        if alternative.remainder.isEmpty, !endsInRest, segments.count > depth {
            let found = text(segments[depth])
            return Failure(
                route: route, failure: .extraSegment(index: depth, found: found), depth: depth,
                distance: Self.wrongLength * (segments.count - depth))
        }
        if !alternative.remainder.isEmpty, !acceptsRemainder(of: alternative) {
            let rest = quotes ? segments.dropFirst(depth).map(text).joined(separator: "/") : ""
            return Failure(
                route: route,
                failure: .segment(
                    index: depth, found: rest, expected: "the rest of '\(namespace.routes[route].pattern)'"),
                depth: depth, distance: segments.count)
        }
        // The path matches but the route does not, so a condition or the beginning of the path differs.
        let pattern = namespace.routes[route].pattern
        let failure = conditionFailure(of: pattern) ?? .segment(index: 0, found: "", expected: "'\(pattern)'")
        return Failure(route: route, failure: failure, depth: .max, distance: 0)
    }

    private mutating func acceptsRemainder(of alternative: RouteAlternative) -> Bool {
        let endMayBeMissing = policies.trailingSlash == .ignored
        guard let (automaton, _) = try? matchers.automaton(alternative.remainder, endMayBeMissing: endMayBeMissing)
        else { return true }
        effort -= matchers.table.bound(ofAutomaton: automaton).steps(bytes: link.text.count, segments: segments.count)
        let first = window.first + alternative.segments.count
        return matchers.table.tailCaptures(automaton, from: first, link, window) != nil
    }

    /// Returns the first of the remaining segments that a repeated placeholder does not accept.
    private mutating func elementFailure(_ kind: Placeholder.Kind, from first: Int, route: Int) -> Failure? {
        guard kind != .wildcard else { return nil }
        // An unknown custom type accepts any text.
        let matcher = (try? matchers.elementMatcher(for: kind)) ?? nil
        for index in first..<segments.count {
            guard segments[index].isEmpty || !accepts(matcher, segments[index]) else { continue }
            return Failure(
                route: route,
                failure: .segment(index: index, found: text(segments[index]), expected: quotes ? "\(kind)" : ""),
                depth: index, distance: Self.wrongKind)
        }
        return nil
    }

    private mutating func accepts(_ matcher: UInt32?, _ segment: [UInt8]) -> Bool {
        guard let matcher else { return true }
        effort -= matchers.table.bound(of: matcher).steps(bytes: segment.count, segments: 1)
        return segment.withBytes { matchers.table.accepts(matcher, $0) }
    }

    private mutating func accepts(_ pattern: SegmentPattern, _ segment: [UInt8]) -> Bool {
        effort -= 1
        if case .literal(let bytes) = pattern {
            guard bytes.count == segment.count else { return false }
            effort -= bytes.count / WorkBound.word
            return matchers.foldsCase
                ? bytes.map(\.asciiLowercased) == segment.map(\.asciiLowercased) : bytes == segment
        }
        guard !segment.isEmpty else { return false }
        return accepts((try? matchers.matcher(for: pattern)) ?? nil, segment)
    }

    private mutating func conditionFailure(of pattern: RoutePattern) -> RouteFailure? {
        let items = pattern.hasFragment ? allQueryItems : queryItems
        for key in pattern.queryKeys where key.decides {
            let found = items.filter { $0.name == key.name }.map { $0.value ?? "" }
            let isRight: Bool
            let expected: String
            if case .equal(let value) = key.requirement {
                isRight = found.allSatisfy { $0 == value }
                expected = "'\(value)'"
            } else {
                isRight =
                    key.kind == .segment
                    || found.allSatisfy { !$0.isEmpty && matchers.accepts($0, key.kind, isInQuery: true) }
                expected = key.kind == .segment ? "a value" : "\(key.kind)"
            }
            if (found.isEmpty && key.isRequired) || !isRight {
                return .queryKey(name: key.name, found: found, expected: expected)
            }
        }
        guard let text = pattern.fragmentText else { return nil }
        return .fragment(found: fragment, expected: text)
    }

    private func describe(_ pattern: SegmentPattern) -> String {
        guard quotes else { return "" }
        return switch pattern {
        case .literal(let bytes): "'\(String(decoding: bytes, as: UTF8.self))'"
        case .enumeration(let cases, _):
            "one of \(cases.map { "'\(String(decoding: $0, as: UTF8.self))'" }.joined(separator: ", "))"
        case .builtIn(let type, _): "a value of type \(type.rawValue)"
        case .custom(let name, _): "a value of type \(name)"
        case .affix(let prefix, let suffix, let kind, _):
            "'\(String(decoding: prefix, as: UTF8.self))', \(kind), '\(String(decoding: suffix, as: UTF8.self))'"
        case .composite: "text of another form"
        case .placeholder: "a value"
        case .rest: "at least one more segment"
        }
    }

    /// The difference in the number of segments, for a pattern with a fixed number.
    private func lengthDistance(_ alternative: RouteAlternative) -> Int {
        if case .rest? = alternative.segments.last { return 0 }
        guard alternative.remainder.isEmpty else { return 0 }
        return Self.wrongLength * abs(alternative.segments.count - segments.count)
    }

    private mutating func distance(_ pattern: SegmentPattern, _ segment: [UInt8]) -> Int {
        let wanted: [[UInt8]]
        switch pattern {
        case .literal(let bytes): wanted = [bytes]
        case .enumeration(let cases, _): wanted = cases
        case .affix(let prefix, let suffix, _, _): wanted = [prefix + suffix]
        case .builtIn, .custom, .composite, .placeholder, .rest: return Self.wrongKind
        }
        effort -=
            wanted.reduce(0) { $0 + min($1.count, EditDistance.maxLength) * min(segment.count, EditDistance.maxLength) }
            / WorkBound.word
        return wanted.map { EditDistance.between($0, segment) }.min() ?? .max
    }
}

extension RouteAlternative {
    /// The first segment in lower case; `nil` if it is not a literal.
    fileprivate var firstLiteral: [UInt8]? {
        guard root == .slash, case .literal(let bytes)? = segments.first else { return nil }
        return bytes.map(\.asciiLowercased)
    }
}
#endif
