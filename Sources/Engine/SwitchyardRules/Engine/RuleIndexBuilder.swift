internal import RouteMatching

/// Compiles the patterns of rules into tables.
///
/// Each pattern has a unique priority, so that no patterns conflict. The order of the list decides which rule is used.
struct RuleIndexBuilder {
    private struct Key: Hashable {
        let pattern: RoutePattern
        let namespace: String?
    }

    private var places: [Key: Int] = [:]
    private var routes: [(namespace: String?, route: Route)] = []
    private(set) var patterns: [[Int]] = []

    mutating func add(_ pattern: RoutePattern, namespace: String?, rule: Int) {
        let key = Key(pattern: pattern, namespace: namespace)
        if let place = places[key] {
            patterns[place].append(rule)
            return
        }
        let place = patterns.count
        places[key] = place
        patterns.append([rule])
        routes.append((namespace, Route("\(place)", pattern, priority: -place)))
    }

    /// Builds the tables, leaving out patterns that cannot be compiled.
    func build(
        like table: RouteTable, types: [PlaceholderType]
    ) -> (general: RouteTable?, particular: RouteTable?, refused: [(place: Int, reason: String)]) {
        var refused: [(place: Int, reason: String)] = []
        let general = Self.build(routes.filter { $0.namespace == nil }.map(\.route), &refused) { routes in
            Self.general(table, routes, types: types)
        }
        let ofNamespaces = routes.filter { $0.namespace != nil }
        let names = Dictionary(ofNamespaces.map { ($0.route.name, $0.namespace ?? "") }) { first, _ in first }
        let particular = Self.build(ofNamespaces.map(\.route), &refused) { routes in
            let grouped = Dictionary(grouping: routes) { names[$0.name] ?? "" }
            var builder = Self.builder(table, types: types)
            for namespace in table.namespaces {
                builder.add(
                    RouteNamespace(
                        namespace.name, origins: namespace.origins, webOrigins: namespace.webOrigins,
                        isDefault: namespace.isDefault, routes: grouped[namespace.name] ?? []))
            }
            return builder
        }
        return (general, particular, refused)
    }

    /// Returns a builder with one namespace for all origins of a table.
    static func general(_ table: RouteTable, _ routes: [Route], types: [PlaceholderType]) -> RouteTableBuilder {
        var builder = builder(table, types: types)
        let origins = table.namespaces.flatMap(\.origins)
        let isDefault = table.namespaces.contains { $0.isDefault }
        builder.add(
            RouteNamespace(
                "rules", origins: origins, webOrigins: table.namespaces.flatMap(\.webOrigins), isDefault: isDefault,
                routes: routes))
        return builder
    }

    private static func builder(_ table: RouteTable, types: [PlaceholderType]) -> RouteTableBuilder {
        var policies = table.policies
        // A rule applies only to links that its pattern matches completely.
        policies.unmatchedTail = .noMatch
        return RouteTableBuilder(policies: policies, limits: table.limits, types: types)
    }

    /// Builds a table, and builds it again without the routes that it refuses.
    ///
    /// A few rounds are enough, because each round reports every refused route.
    private static func build(
        _ routes: [Route], _ refused: inout [(place: Int, reason: String)], _ builder: ([Route]) -> RouteTableBuilder
    ) -> RouteTable? {
        var routes = routes
        for _ in 0..<8 where !routes.isEmpty {
            do throws(RouteTableError) {
                return try builder(routes).compile()
            } catch {
                var reasons: [String: String] = [:]
                for reason in error.reasons {
                    if let name = reason.participants.last?.route.name { reasons[name] = reason.description }
                }
                guard !reasons.isEmpty else {
                    refused += routes.compactMap { Int($0.name) }.map { ($0, "\(error)") }
                    return nil
                }
                refused += reasons.compactMap { name, reason in Int(name).map { ($0, reason) } }
                routes.removeAll { reasons[$0.name] != nil }
            }
        }
        refused += routes.compactMap { Int($0.name) }.map { ($0, "It cannot be compiled together with the others.") }
        return nil
    }
}
