internal import RouteMatching
import SwitchyardRoutes
internal import SwitchyardSupport

/// Checks a route map, and collects the findings.
struct RouteMapLinter {
    let map: RouteMap
    /// The names of the app's own placeholder types.
    let types: [String]
    /// The kinds of sources that maps may name: those of the package and the app's own.
    let knownSources: Set<LinkSource.Kind>
    private var report = LintReport()
    /// The place of each route of a namespace in the document.
    private let paths: [RouteKey: String]

    /// A place in a map.
    struct MapLocation {
        let file: String
        let line: Int?
        let path: String
    }

    private struct RouteKey: Hashable {
        let namespace: String
        let route: Route
    }

    init(_ map: RouteMap, types: [String], customSources: Set<LinkSource.Kind>) {
        self.map = map
        self.types = types
        knownSources = customSources.union(LinkSource.Kind.shipped)
        var paths: [RouteKey: String] = [:]
        for (index, namespace) in map.namespaces.enumerated() {
            for (row, content) in namespace.rows.enumerated() {
                let key = RouteKey(namespace: namespace.name, route: content.route)
                if paths[key] == nil { paths[key] = "namespaces[\(index)].routes[\(row)]" }
            }
        }
        self.paths = paths
    }

    mutating func run() -> LintReport {
        lintTable()
        lintParents()
        lintSources()
        lintLinks()
        lintKeys()
        report.finish()
        return report
    }

    mutating func add(_ code: DiagnosticCode, at location: MapLocation, _ message: String, hint: String) {
        report.add(
            Finding(
                code, as: LintCode.severity(of: code), file: location.file, line: location.line, path: location.path,
                message,
                hint))
    }

    // MARK: Places and names

    func location(of route: Route, in namespace: String) -> MapLocation {
        let path = paths[RouteKey(namespace: namespace, route: route)] ?? ""
        return MapLocation(file: route.location.file, line: route.location.line, path: path)
    }

    func location(ofNamespace index: Int, _ member: String = "") -> MapLocation {
        MapLocation(
            file: map.file, line: map.namespaces[index].line, path: "namespaces[\(index)]\(member)")
    }

    func location(ofRow row: Int, in index: Int, _ member: String = "") -> MapLocation {
        let declared = map.namespaces[index].rows[row].route.location
        return MapLocation(
            file: declared.file, line: declared.line, path: "namespaces[\(index)].routes[\(row)]\(member)")
    }

    /// A route for a message, as in `'orders.detail' (/orders/:id<int>)`.
    func name(_ route: Route) -> String { "'\(route.name.shownInFinding)' (\(route.pattern.text.shownInFinding))" }

    /// A route and its place, as in `'orders.detail' (/orders/:id<int>, eats.json:12)`.
    func nameAndLocation(_ route: Route) -> String {
        "'\(route.name.shownInFinding)' (\(route.pattern.text.shownInFinding), "
            + "\(route.location.description.shownInFinding))"
    }

    /// A list in words: `a, b and 3 more`.
    func list(_ texts: [String], atMost limit: Int = 8) -> String {
        guard texts.count > limit else {
            return texts.count < 2
                ? texts.joined() : texts.dropLast().joined(separator: ", ") + " and \(texts[texts.count - 1])"
        }
        return texts.prefix(limit).joined(separator: ", ") + " and \(texts.count - limit) more"
    }

    // MARK: Keys

    private mutating func lintKeys() {
        for key in map.unknownKeys {
            add(
                LintCode.unknownKey, at: MapLocation(file: map.file, line: key.line ?? 0, path: key.path),
                key.message, hint: key.remedy)
        }
        report.omit(map.omittedKeyCount, LintCode.severity(of: LintCode.unknownKey))
    }
}
