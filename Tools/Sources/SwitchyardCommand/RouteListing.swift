internal import SwitchyardCore

/// The routes of a map that somebody asked for.
struct RouteListing {
    let map: RouteMap
    let family: RouteParents
    /// Those that were asked for, as indices of all routes in the order of the file.
    let chosen: [Int]

    /// Chooses routes of a map.
    ///
    /// - Parameters:
    ///   - map: The map.
    ///   - search: Text that a route has to have somewhere; `nil` for all routes.
    ///   - namespace: The namespace that a route has to be of; `nil` for any.
    init(_ map: RouteMap, search: String?, namespace: String?) {
        self.map = map
        let family = RouteParents(map)
        self.family = family
        let wanted = search?.lowercased()
        chosen = family.positions.indices.filter { index in
            let position = family.positions[index]
            let owner = map.namespaces[position.namespace]
            guard namespace == nil || owner.name == namespace else { return false }
            return wanted.map { owner.rows[position.row].contains($0) } ?? true
        }
    }

    func row(_ index: Int) -> RouteMap.Row {
        map.namespaces[family.positions[index].namespace].rows[family.positions[index].row]
    }

    func namespace(of index: Int) -> String { map.namespaces[family.positions[index].namespace].name }

    /// How many routes are listed, of how many.
    var summary: String {
        let all = family.positions.count
        let namespaces = map.namespaces.count
        let total = "\(all) route\(all == 1 ? "" : "s") in \(namespaces) namespace\(namespaces == 1 ? "" : "s")"
        return chosen.count == all ? total : "\(chosen.count) of \(total)"
    }
}

extension RouteMap.Row {
    /// Whether a text in lower case stands in anything that says what the route is.
    fileprivate func contains(_ text: String) -> Bool {
        let texts = [route.name, route.pattern.text, summary ?? ""] + tags
        return text.isEmpty || texts.contains { $0.lowercased().contains(text) }
    }

    /// What is unusual about the route, in a few words.
    var flags: String {
        var flags: [String] = []
        if deprecated != nil { flags.append("deprecated") }
        if route.priority != 0 { flags.append("priority \(route.priority)") }
        return flags.joined(separator: ", ")
    }
}
