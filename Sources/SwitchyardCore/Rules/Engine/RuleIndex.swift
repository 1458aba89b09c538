internal import RouteMatching

/// The rules of one slot, found by what they are about: patterns in a table, names by hashing.
struct RuleIndex: Sendable {
    /// A rule that may match, with the values of its match.
    struct Candidate {
        let rule: CompiledRule
        let parameters: RouteParameters?
    }

    /// The rules, by their place in the list.
    var rules: [Int: CompiledRule] = [:]
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
    /// - Returns: The rules, each with the values that its targets can use.
    func candidates(_ link: String, match: RouteMatch?, tags: [String]) -> [Candidate] {
        var found: [Candidate] = []
        for table in [general, particular].compactMap(\.self) {
            for match in (try? table.allMatches(link)) ?? [] {
                guard let place = Int(match.route.name) else { continue }
                let parameters = match.parameters
                found += patterns[place].compactMap { rules[$0] }.map { Candidate(rule: $0, parameters: parameters) }
            }
        }
        found += everything.compactMap { rules[$0] }.map { Candidate(rule: $0, parameters: match?.parameters) }
        if let match {
            let named = routes[match.route.name, default: []] + tags.flatMap { self.tags[$0, default: []] }
            let parameters = match.parameters
            found += Set(named).compactMap { rules[$0] }
                .filter { $0.namespace.map { $0 == match.namespace } ?? true }
                .map { Candidate(rule: $0, parameters: parameters) }
        }
        return found.sorted { $0.rule.index < $1.rule.index }
    }
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
