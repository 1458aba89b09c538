import Foundation
import RouteMatching
import Switchyard
import SwitchyardNavigation

/// The names and texts of a table's routes, with which a redactor hides the values of links.
///
/// All of them were written by the author of the routes, so none of them is a secret.
final class RouteIndex: Sendable {
    /// The table.
    let table: Declarations
    /// Every route.
    let entries: [RouteEntry]
    let namespaces: [RouteNamespace]
    /// The literal texts of all patterns, and the paths of all origins.
    let words: Set<String>
    /// The query keys of all patterns, those of rules included.
    let keys: Set<String>
    /// The names that patterns give to values: query keys and placeholders.
    private let valueNames: Set<String>
    /// The names of all routes.
    let names: Set<String>
    /// The authorities of all origins, in lower case.
    let authorities: Set<String>
    /// The suffixes of hosts with a wildcard in an origin, as in `.eats.example`.
    let hostEndings: [String]
    /// The patterns of the rules that were passed to the initialiser.
    let rulePatterns: Set<String>
    /// The entries by name; routes of different namespaces can have the same name.
    private let entriesByName: [String: [RouteEntry]]
    /// The values that a route shows although it hides others, by the name of the route; only for routes that hide values.
    private let shownBesideHidden: [String: Set<String>]
    /// The names of the values that some route hides.
    let hiddenNames: Set<String>

    /// Creates an index.
    init(_ table: Declarations, rules patterns: Set<String> = []) {
        self.table = table
        rulePatterns = patterns
        entries = table.entries
        namespaces = table.routes.namespaces
        let routes = namespaces.flatMap(\.routes)
        let origins = namespaces.flatMap(\.origins).map { OriginText($0.text) }
        // An invalid pattern of a rule matches no link.
        let parsed = routes.map(\.pattern) + patterns.compactMap { try? RoutePattern($0) }
        let literals = parsed.flatMap(\.literals).flatMap { $0.split(separator: "/").map(String.init) }
        words = Set((literals + origins.flatMap(\.prefix)).flatMap { [$0, $0.removingPercentEncoding ?? $0] })
        keys = Set(parsed.flatMap { $0.queryKeys.map(\.name) })
        valueNames = keys.union(parsed.flatMap { $0.placeholders.map(\.name) })
        names = Set(routes.map(\.name))
        authorities = Set(origins.map(\.authority)).subtracting([""])
        hostEndings = origins.map(\.authority).filter { $0.hasPrefix("*.") }.map { String($0.dropFirst()) }
        entriesByName = Dictionary(grouping: entries, by: \.name)
        hiddenNames = entries.reduce(into: []) { $0.formUnion($1.hidden) }
        shownBesideHidden = entriesByName.compactMapValues(Self.shownBesideHidden)
    }

    /// The values that a route reveals, by the name of the route; none that another route of the name hides.
    func revealed(of route: String) -> Set<String> {
        (entriesByName[route] ?? []).reduce(entry(named: route)?.revealed ?? []) { $0.subtracting($1.hidden) }
    }

    /// The values that a route shows although it hides others; `nil` if it hides none.
    func shownBesideHidden(of route: String) -> Set<String>? { shownBesideHidden[route] }

    /// The values that routes of one name show; `nil` if they hide none.
    private static func shownBesideHidden(_ namesakes: [RouteEntry]) -> Set<String>? {
        let hidden = namesakes.reduce(into: Set<String>()) { $0.formUnion($1.hidden) }
        guard !hidden.isEmpty else { return nil }
        let declared = namesakes.reduce(into: Set<String>()) { $0.formUnion($1.row.route.pattern.valueNames) }
        return declared.subtracting(hidden)
    }

    /// The first route of a name.
    func entry(named name: String) -> RouteEntry? { entriesByName[name]?.first }

    /// The entry of a route; if several have its name, the one that its link matches.
    func entry(of route: RouteReference) -> RouteEntry? {
        guard let namesakes = entriesByName[route.name], namesakes.count > 1, let link = route.link,
            let match = try? table.routes.match(link), match.routeName == route.name
        else { return entry(named: route.name) }
        return namesakes.first { $0.namespace == match.namespace }
    }

    /// Whether a value has its name from the query of a link, and not from a pattern or the app.
    ///
    /// Such a name may itself be a value.
    func isCarried(name: String, by link: String?) -> Bool {
        guard !valueNames.contains(name), let link, let shape = shape(of: link) else { return false }
        return shape.parts.contains { part in
            guard case .carried(let carried) = part else { return false }
            return carried.isQuery && carried.name == nil && carried.decoded == name
        }
    }

    /// Whether a segment is a text of some pattern.
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
            authority = ""
            prefix = []
            return
        }
        let parts = text[start.upperBound...].split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        authority = parts.first?.lowercased() ?? ""
        prefix = Array(parts.dropFirst()).filter { !$0.isEmpty }
    }
}

/// A route with everything that a router knows about it, for tools.
struct RouteEntry: Sendable {
    /// The name of its namespace.
    let namespace: String
    /// The route with its declarations.
    let row: RouteMap.Row
    /// The sources that it accepts.
    let sources: [LinkSource.Kind]
    /// The interceptors of its links, in order of execution.
    let interceptors: [String]
    /// The modules that must run before it is performed.
    let modules: [String]
    /// The names of the values that traces may show.
    let revealed: Set<String>
    /// The names of the values that neither traces nor the inspector may show.
    let hidden: Set<String>
    /// The tabs or columns that can show it, the declared one first; empty for any.
    let branches: [String]
    /// Whether it has a screen; `nil` if its target is not a screen, or the app declares no screens.
    let hasScreen: Bool?
    /// Whether it has a handler.
    let hasHandler: Bool
    /// Whether it leaves the app.
    let leaves: Bool

    /// The name of the route.
    var name: String { row.route.name }

    init(_ route: ResolvedRoute, in table: Declarations) {
        namespace = route.namespace
        row = route.declared.row(route.target)
        sources = route.accepted.inOrder
        interceptors = route.interceptors.map(\.name)
        modules = route.modules
        revealed = route.revealed
        hidden = route.hidden
        branches = route.placement.branches.isEmpty ? [route.tab].compactMap(\.self) : route.placement.branches
        hasScreen = route.target == .screen ? table.suppliedScreens?.contains(route.name) : nil
        hasHandler = route.handler != nil
        leaves = route.exit != nil
    }
}

extension Declarations {
    /// Every route, by namespace, in order of declaration.
    var entries: [RouteEntry] { rowsInOrder.map { RouteEntry($0, in: self) } }
}
