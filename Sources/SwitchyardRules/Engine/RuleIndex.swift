@_spi(Tooling) internal import RouteMatching

/// The rules of one slot, found by what they are about: patterns in a table, names by hashing.
package struct RuleIndex: Sendable {
    /// A rule that may match.
    package struct Candidate {
        package let rule: CompiledRule
        fileprivate let origin: Origin

        /// Where the values come from that the rule's targets can use.
        fileprivate enum Origin {
            /// The rule's own pattern.
            case pattern(RouteTable, RouteTaker)
            /// What the link leads to.
            case match(RouteMatch?)
        }

        /// The values that the rule's targets can use, which costs a second look at the link.
        package func parameters(of link: String) -> RouteParameters? {
            switch origin {
            case .pattern(let table, let taker): table.match(taker, of: link).parameters
            case .match(let match): match?.parameters
            }
        }
    }

    /// The rules, by their place in the list.
    package var rules: [Int: CompiledRule] = [:]
    /// Patterns below any origin; the name of a route is its place in ``patterns``.
    var general: RouteTable?
    /// Patterns of rules about one namespace each.
    var particular: RouteTable?
    /// For each pattern, the rules that have it.
    var patterns: [[Int]] = []
    var routes: [String: [Int]] = [:]
    var tags: [String: [Int]] = [:]
    var everything: [Int] = []

    var isEmpty: Bool { rules.isEmpty }

    /// Whether some rule is about what a link matches.
    var needsMatch: Bool { !routes.isEmpty || !tags.isEmpty }

    /// Returns the rules that are about a link, in the order of the list.
    ///
    /// - Parameters:
    ///   - link: The link, which has been accepted before.
    ///   - match: What it leads to.
    ///   - tags: The tags of that route.
    /// - Returns: The rules; the values of their matches are looked for when a rule is carried out.
    package func candidates(_ link: String, match: RouteMatch?, tags: [String]) -> [Candidate] {
        var found: [Candidate] = []
        for table in [general, particular].compactMap(\.self) {
            for taker in table.takers(of: link) {
                guard let place = table.place(of: taker) else { continue }
                found += patterns[place].compactMap { rules[$0] }
                    .map { Candidate(rule: $0, origin: .pattern(table, taker)) }
            }
        }
        found += everything.compactMap { rules[$0] }.map { Candidate(rule: $0, origin: .match(match)) }
        if let match {
            let named = routes[match.route.name, default: []] + tags.flatMap { self.tags[$0, default: []] }
            found += Set(named).compactMap { rules[$0] }
                .filter { $0.namespace.map { $0 == match.namespace } ?? true }
                .map { Candidate(rule: $0, origin: .match(match)) }
        }
        return found.sorted { $0.rule.index < $1.rule.index }
    }
}

extension RouteTable {
    /// The place of a pattern in ``RuleIndex/patterns``.
    fileprivate func place(of taker: RouteTaker) -> Int? { Int(name(of: taker)) }
}

/// Where the path of a link begins, below the origin that the table reads it by.
struct RulePaths: Sendable {
    private let table: RouteTable?

    /// - Parameter table: The table; `nil` where nobody will ask.
    init(_ table: RouteTable?) {
        guard let table else {
            self.table = nil
            return
        }
        let route = Route("path", RoutePattern(checked: "/*"))
        self.table = try? RuleIndexBuilder.general(table, [route], types: []).build()
    }

    /// Returns the link up to its path, and the segments of the path; `nil` where the link has no origin of the table.
    func parts(of link: String) -> (origin: String, segments: [String])? {
        guard let table, let match = try? table.match(link), let location = table.locate(link), location.count == 1
        else { return nil }
        let segments = match.parameters.texts("0")
        let start = location[0].lowerBound
        guard !location[0].isEmpty else { return segments == [] || segments == [""] ? (emptyOrigin(link), []) : nil }
        return (String(decoding: link.utf8.prefix(start), as: UTF8.self), segments)
    }

    /// What stands before the query of a link whose path is empty.
    private func emptyOrigin(_ link: String) -> String {
        let front = link.prefix { $0 != "?" && $0 != "#" }
        return front.hasSuffix("/") ? String(front) : front + "/"
    }
}
