import Foundation
package import RouteMatching
package import SwitchyardCore
package import SwitchyardNavigation

/// What is known of the routes of a table, so that links can be shown without what they carry.
///
/// Everything in it was written by the author of the routes, so none of it is anybody's secret.
package final class RouteIndex: Sendable {
    /// The table.
    package let table: RouterTable
    /// Every route.
    let entries: [RouteEntry]
    package let namespaces: [RouteNamespace]
    /// The literal texts of all patterns, and the paths of all origins.
    let words: Set<String>
    /// The query keys of all patterns, those of rules included.
    let keys: Set<String>
    /// The names that patterns give to values: query keys and placeholders.
    private let valueNames: Set<String>
    /// The names of all routes.
    package let names: Set<String>
    /// The authorities of all origins, in lower case.
    let authorities: Set<String>
    /// The ends of hosts for which an origin has a wildcard, as in `.eats.example`.
    let hostEndings: [String]
    /// The patterns of rules that were taken in.
    let rulePatterns: Set<String>
    /// By name; several have one where each is in a namespace of its own.
    private let entriesByName: [String: [RouteEntry]]

    /// Creates an index.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - patterns: Patterns of rules, whose texts are no secrets either.
    init(_ table: RouterTable, rules patterns: Set<String> = []) {
        self.table = table
        rulePatterns = patterns
        entries = table.entries
        namespaces = table.routes.namespaces
        let routes = namespaces.flatMap(\.routes)
        let origins = namespaces.flatMap(\.origins).map { OriginText($0.text) }
        // The pattern of a rule that cannot be read takes no link.
        let parsed = routes.map(\.pattern) + patterns.compactMap { try? RoutePattern($0) }
        let literals = parsed.flatMap(\.literals).flatMap { $0.split(separator: "/").map(String.init) }
        words = Set((literals + origins.flatMap(\.prefix)).flatMap { [$0, $0.removingPercentEncoding ?? $0] })
        keys = Set(parsed.flatMap { $0.queryKeys.map(\.name) })
        valueNames = keys.union(parsed.flatMap { $0.placeholders.map(\.name) })
        names = Set(routes.map(\.name))
        authorities = Set(origins.map(\.authority)).subtracting([""])
        hostEndings = origins.map(\.authority).filter { $0.hasPrefix("*.") }.map { String($0.dropFirst()) }
        entriesByName = Dictionary(grouping: entries, by: \.row.route.name)
    }

    /// The values of a route that may be shown; they are said by its name alone.
    package func revealed(of route: String) -> Set<String> { entry(named: route)?.revealed ?? [] }

    /// The first route of a name.
    package func entry(named name: String) -> RouteEntry? { entriesByName[name]?.first }

    /// The entry of a route; of several of its name, the one that its link leads to.
    package func entry(of route: RouteReference) -> RouteEntry? {
        guard let namesakes = entriesByName[route.name], namesakes.count > 1, let link = route.link,
            let match = try? table.routes.match(link), match.routeName == route.name
        else { return entry(named: route.name) }
        return namesakes.first { $0.namespace == match.namespace }
    }

    /// The route of a name in a namespace.
    func entry(_ namespace: String, _ name: String) -> RouteEntry? {
        entries.first { $0.namespace == namespace && $0.row.route.name == name }
    }

    /// Whether a value has its name from the query of a link, and not from a pattern or the app: then that may be a value
    /// itself.
    package func isCarried(name: String, by link: String?) -> Bool {
        guard !valueNames.contains(name), let link, let shape = shape(of: link) else { return false }
        return shape.parts.contains { part in
            guard case .carried(let carried) = part else { return false }
            return carried.isQuery && carried.name == nil && carried.decoded == name
        }
    }

    /// Whether a segment is text of some pattern.
    func isWord(_ segment: String) -> Bool {
        let text = segment.removingPercentEncoding ?? segment
        return words.contains(text) || words.contains(text.lowercased())
    }
}

/// The parts of an origin as it was written.
private struct OriginText {
    let authority: String
    let prefix: [String]

    init(_ text: String) {
        guard let start = text.range(of: "://") else {
            (authority, prefix) = ("", [])
            return
        }
        let parts = text[start.upperBound...].split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        authority = parts.first?.lowercased() ?? ""
        prefix = Array(parts.dropFirst()).filter { !$0.isEmpty }
    }
}
