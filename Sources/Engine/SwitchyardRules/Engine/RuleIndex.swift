@_spi(Tooling) import RouteMatching

/// The rules of one slot, indexed by subject: patterns in a table, names in dictionaries.
struct RuleIndex: Sendable {
    /// A rule that may match.
    struct Candidate {
        let rule: CompiledRule
        fileprivate let values: ValueSource

        /// The source of the values that the rule's targets can use.
        fileprivate enum ValueSource {
            /// The rule's own pattern.
            case pattern(RouteTable, MatchingRoute)
            /// The match of the link.
            case match(RouteMatch?)
        }

        /// The values that the rule's targets can use.
        ///
        /// This matches the link a second time.
        func parameters(of link: String) -> RouteParameters? {
            switch values {
            case .pattern(let table, let taker): table.match(taker, of: link)?.parameters
            case .match(let match): match?.parameters
            }
        }
    }

    /// The rules, by their position in the list.
    var rules: [Int: CompiledRule] = [:]
    /// The patterns of rules for all origins.
    ///
    /// The name of each route is its index in ``patterns``.
    var general: RouteTable?
    /// The patterns of rules for a single namespace.
    var particular: RouteTable?
    /// The rules of each pattern.
    var patterns: [[Int]] = []
    var routes: [String: [Int]] = [:]
    var tags: [String: [Int]] = [:]
    var everything: [Int] = []

    var isEmpty: Bool { rules.isEmpty }

    /// Whether some rule applies to a route or a tag.
    var needsMatch: Bool { !routes.isEmpty || !tags.isEmpty }

    /// Returns the rules that apply to a link, in the order of the list.
    func candidates(
        _ link: String, match: RouteMatch?, tags: [String], steps: inout Int
    ) -> [Candidate] {
        var found: [Candidate] = []
        for table in [general, particular].compactMap(\.self) {
            for taker in table.takers(of: link) {
                guard let place = table.place(of: taker) else { continue }
                steps += patterns[place].count - 1
                found += patterns[place].compactMap { rules[$0] }
                    .map { Candidate(rule: $0, values: .pattern(table, taker)) }
            }
        }
        steps += everything.count
        found += everything.compactMap { rules[$0] }.map { Candidate(rule: $0, values: .match(match)) }
        if let match {
            // A route may have a tag twice.
            let named = routes[match.route.name, default: []] + Set(tags).flatMap { self.tags[$0, default: []] }
            steps += named.count
            found += Set(named).compactMap { rules[$0] }
                .filter { $0.namespace.map { $0 == match.namespace } ?? true }
                .map { Candidate(rule: $0, values: .match(match)) }
        }
        return found.sorted { $0.rule.index < $1.rule.index }
    }

    /// The same, without a count of the steps.
    func candidates(_ link: String, match: RouteMatch?, tags: [String]) -> [Candidate] {
        var steps = 0
        return candidates(link, match: match, tags: tags, steps: &steps)
    }
}

extension RouteTable {
    /// The index of the pattern in ``RuleIndex/patterns``.
    fileprivate func place(of taker: MatchingRoute) -> Int? { Int(name(of: taker)) }
}

/// Finds where the path of a link begins: after the origin of the table that the link belongs to.
struct RulePaths: Sendable {
    private let table: RouteTable?

    init(_ table: RouteTable?) {
        guard let table else {
            self.table = nil
            return
        }
        let route = Route("path", RoutePattern(checked: "/*"))
        self.table = try? RuleIndexBuilder.general(table, [route], types: []).build()
    }

    /// Returns the link up to its path, and the segments of the path; `nil` if the link has no origin of the table.
    func parts(of link: String) -> (origin: String, segments: [String])? {
        guard let table, let match = try? table.match(link), let location = table.locate(link), location.count == 1
        else { return nil }
        let segments = match.parameters.texts("0")
        let start = location[0].lowerBound
        guard !location[0].isEmpty else { return segments == [] || segments == [""] ? (emptyOrigin(link), []) : nil }
        return (String(decoding: link.utf8.prefix(start), as: UTF8.self), segments)
    }

    /// The text before the query, for a link with an empty path.
    private func emptyOrigin(_ link: String) -> String {
        let front = link.prefix { $0 != "?" && $0 != "#" }
        return front.hasSuffix("/") ? String(front) : front + "/"
    }
}
