import RouteMatching

extension RouteMatch {
    /// The screens to which the leading parts of the path lead, the outermost first; each route once.
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
                // A table that takes the nearest ancestor finds the same place twice: its own link is the shorter one.
                if parents[place].reference.isSamePlace(as: parent) { parents[place] = (found, parent) }
            } else {
                places[parent.name] = parents.count
                parents.append((found, parent))
            }
        }
        return parents.reversed().map(\.match)
    }
}
