internal import Switchyard
@_spi(Tooling) internal import SwitchyardTooling

/// The selected routes of a map.
struct RouteListing {
    let map: RouteMap
    let listed: ListedRoutes
    /// The selected routes, as indices of all routes in the order of the file.
    let chosen: [Int]

    /// Selects routes of a map.
    ///
    /// - Parameters:
    ///   - map: The map.
    ///   - search: A text that a route must contain; `nil` for all routes.
    ///   - namespace: The namespace of the routes; `nil` for any.
    init(_ map: RouteMap, search: String?, namespace: String?) {
        self.map = map
        let listed = ListedRoutes(map)
        self.listed = listed
        let wanted = search?.lowercased()
        chosen = listed.rows.indices.filter { index in
            let row = listed.rows[index]
            guard namespace == nil || row.namespace == namespace else { return false }
            return wanted.map { row.contains($0) } ?? true
        }
    }

    func row(_ index: Int) -> ListedRoutes.Row { listed.rows[index] }

    func namespace(of index: Int) -> String { listed.rows[index].namespace }

    /// The numbers of selected routes and of all routes.
    var summary: String {
        let all = listed.rows.count
        let namespaces = listed.namespaces.count
        let total = "\(all) route\(all == 1 ? "" : "s") in \(namespaces) namespace\(namespaces == 1 ? "" : "s")"
        return chosen.count == all ? total : "\(chosen.count) of \(total)"
    }
}

extension ListedRoutes.Row {
    /// Whether a lower-case text occurs in the name, pattern, summary or tags of a route.
    fileprivate func contains(_ text: String) -> Bool {
        let texts = [route.name, route.pattern.text, summary ?? ""] + tags
        return text.isEmpty || texts.contains { $0.lowercased().contains(text) }
    }

    /// The non-default declarations of the route, in a few words.
    var flags: String {
        var flags: [String] = []
        if deprecated != nil { flags.append("deprecated") }
        if route.priority != 0 { flags.append("priority \(route.priority)") }
        return flags.joined(separator: ", ")
    }
}

extension Route {
    /// The place of the declaration: `eats.json:12`.
    var place: String { line > 0 ? "\(file):\(line)" : file }
}
