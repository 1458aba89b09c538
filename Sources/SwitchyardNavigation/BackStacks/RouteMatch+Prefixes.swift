import RouteMatching

extension RouteMatch {
    /// The screens to which the leading parts of the path lead, the outermost first; each route once.
    var matchingPrefixes: [RouteReference] {
        let name = route.name
        var parents: [RouteReference] = []
        var places: [String: Int] = [:]
        for link in leadingLinks.reversed() {
            guard let found = try? table.match(link), found.namespace == namespace, found.route.name != name,
                found.route.target == .screen
            else { continue }
            let parent = RouteReference(found)
            if let place = places[parent.name] {
                // A table that takes the nearest ancestor finds the same place twice: its own link is the shorter one.
                if parents[place].isSamePlace(as: parent) { parents[place] = parent }
            } else {
                places[parent.name] = parents.count
                parents.append(parent)
            }
        }
        return parents.reversed()
    }
}
