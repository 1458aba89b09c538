internal import RouteMatching
import SwitchyardRoutes
internal import SwitchyardSupport

/// A namespace that is being merged from several maps.
struct MergedNamespace {
    private(set) var result: RouteMap.Namespace
    /// The last map with the namespace, and its place in it.
    private(set) var lastMap: Int
    private(set) var lastLocation: SourceLocation
    private var members = MergedMembers()
    private var origins: Set<Origin> = []
    private var webOrigins: Set<Origin> = []
    private var routes: [String: SourceLocation] = [:]

    init(
        _ namespace: RouteMap.Namespace, _ mapIndex: Int, at place: RouteMapPlace, _ findings: inout FindingList
    ) {
        result = RouteMap.Namespace(
            namespace.name, origins: [], sources: namespace.sources, location: namespace.location)
        lastMap = mapIndex
        lastLocation = namespace.location
        add(namespace, mapIndex, at: place, &findings)
    }

    mutating func add(
        _ namespace: RouteMap.Namespace, _ mapIndex: Int, at place: RouteMapPlace, _ findings: inout FindingList
    ) {
        lastMap = mapIndex
        lastLocation = namespace.location
        addOrigins(namespace.origins)
        for origin in namespace.webOrigins where webOrigins.insert(origin).inserted { result.webOrigins.append(origin) }
        if namespace.isDefault { result.isDefault = true }
        if namespace.fallsBackToGlobal { result.fallsBackToGlobal = true }
        var rows = namespace.rows
        if namespace.sources != result.sources {
            // The sources of one map must not open the routes of another.
            result.rows = Self.stating(result.sources, result.rows)
            result.sources = nil
            rows = Self.stating(namespace.sources, rows)
        }
        members.add(namespace.unknownMembers, at: place, &findings)
        result.unknownMembers = members.list
        for (index, row) in rows.enumerated() {
            let name = row.route.name
            if let other = routes[name] {
                findings.add(
                    place.element("routes", index, location: row.route.location).finding(
                        FileCode.duplicateName, name,
                        "The namespace '\(result.name.shortened)' has the route '\(name.shortened)' here and at \(other).",
                        "Rename one, or remove it from one map."))
            } else {
                routes[name] = row.route.location
            }
            result.rows.append(row)
        }
    }

    private mutating func addOrigins(_ added: [Origin]) {
        if Self.isUnsaid(added) {
            if result.origins.isEmpty { result.origins = Array(added.prefix(1)) }
            return
        }
        if Self.isUnsaid(result.origins), !added.isEmpty { result.origins = [] }
        for origin in added where origins.insert(origin).inserted { result.origins.append(origin) }
    }

    /// Whether these are the origins of a namespace that declares none.
    private static func isUnsaid(_ origins: [Origin]) -> Bool {
        !origins.isEmpty && origins.allSatisfy(\.isGlobal)
    }

    /// The rows with explicit sources, so that they stay the same if the namespace no longer declares them.
    private static func stating(_ sources: [String]?, _ rows: [RouteMap.Row]) -> [RouteMap.Row] {
        guard let sources else { return rows }
        return rows.map { row in
            var row = row
            row.sources = row.sources ?? sources
            return row
        }
    }
}
