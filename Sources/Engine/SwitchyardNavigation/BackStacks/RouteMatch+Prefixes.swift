import RouteMatching

extension RouteMatch {
    /// The screens that prefixes of the path match, outermost first, each route once.
    var matchingPrefixes: [RouteMatch] {
        let name = route.name
        var parents: [(match: RouteMatch, reference: RouteReference)] = []
        var places: [String: Int] = [:]
        for link in leadingLinks.reversed() {
            guard let found = try? table.match(link), found.namespace == namespace, found.route.name != name,
                found.route.target == .screen
            else { continue }
            let parent = RouteReference(found)
            if let place = places[parent.name] {
                // A table with ancestor fallback matches the same place for two prefixes; the shorter one is the
                // place's own link.
                if parents[place].reference.isSamePlace(as: parent) { parents[place] = (found, parent) }
            } else {
                places[parent.name] = parents.count
                parents.append((found, parent))
            }
        }
        return parents.reversed().map(\.match)
    }
}
