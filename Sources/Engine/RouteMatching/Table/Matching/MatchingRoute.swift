/// A route that matches a link; its values are computed only when they are read.
package struct MatchingRoute: Sendable {
    /// The location of the route, without the ranges of its values.
    let location: RouteLocation
    /// The segments that the route matched.
    let window: SegmentWindow

    /// The route's index in its namespace.
    package var route: Int { location.route }
}

extension RouteTable {
    /// Returns every route that matches a link, best first, as ``allMatches(_:)``; empty for a refused link.
    package func takers(of link: String) -> [MatchingRoute] {
        LinkReader.read(link, limits: limits, policies: policies, refused: { _ in [] }, { storage.takers(of: $0) })
    }

    /// Returns the name of a route that matches a link.
    package func name(of taker: MatchingRoute) -> String {
        storage.namespaces[taker.location.namespace].namespace.routes[taker.route].name
    }

    /// Returns the match of a route that matches a link.
    package func match(_ taker: MatchingRoute, of link: String) -> RouteMatch {
        let location = LinkReader.read(
            link, limits: limits, policies: policies, refused: { _ in taker.location },
            { storage.location(of: taker, in: $0) })
        return RouteMatch(link: link, table: self, location: location)
    }
}

extension RouteTable.Storage {
    /// Returns all routes that match a link, without duplicates, best first.
    func takers(of link: LinkView) -> [MatchingRoute] {
        guard let chosen = chosen(for: link) else { return [] }
        var takers: [MatchingRoute] = []
        for candidate in [chosen, fallback(after: chosen, for: link)].compactMap(\.self) {
            var routes: Set<Int> = []
            var window = candidate.window
            var ranks = walkAll(candidate, link)
            if ranks.isEmpty, policies.unmatchedTail != .noMatch, let ancestor = best(in: candidate, for: link) {
                ranks = [ancestor.rank]
                window = ancestor.window
            }
            let trie = hot[candidate.namespace].trie
            for rank in ranks {
                let alternative = trie.alternatives[Int(rank)]
                guard routes.insert(Int(alternative.route)).inserted else { continue }
                var location = RouteLocation()
                location.set(
                    namespace: candidate.namespace, route: Int(alternative.route), count: Int(alternative.stepCount),
                    rank: rank)
                takers.append(MatchingRoute(location: location, window: window))
            }
        }
        return takers
    }

    /// Returns the location of a taker with the ranges of its values.
    func location(of taker: MatchingRoute, in link: LinkView) -> RouteLocation {
        var location = taker.location
        set(&location, namespace: location.namespace, rank: location.rank, taker.window, link)
        return location
    }
}
