import SwitchyardSupport

extension RouteTable.Storage {
    /// A namespace that may match a link, and the segments that it has to match.
    package struct Candidate {
        let namespace: Int
        let window: SegmentWindow

        package init(namespace: Int, window: SegmentWindow) {
            self.namespace = namespace
            self.window = window
        }
    }

    /// A form that matches a link, and the segments that it matched.
    package struct Found {
        let trie: Trie
        let form: Int32
        let window: SegmentWindow

        package var order: RouteOrder { trie.orders[Int(form)] }

        /// Whether this form is better than another, for the same segments.
        func isBetter(than other: Found) -> Bool {
            trie === other.trie ? form < other.form : order < other.order
        }
    }

    var foldsCase: Bool { !policies.caseSensitivePaths }

    /// Returns the namespace that a link belongs to.
    func chosen(for link: LinkView) -> Candidate? {
        guard link.scan.scheme != .none else {
            guard let namespace = origins.defaultNamespace else { return nil }
            return Candidate(namespace: namespace, window: window(link, first: 0, beginsWithAuthority: false))
        }
        guard let origin = origins.origin(of: link, foldsCase: foldsCase) else { return globalCandidate(for: link) }
        let authority = link.scan.authoritySegmentCount
        return Candidate(
            namespace: origin.namespace,
            window: window(
                link, first: (origin.namesAuthority ? authority : 0) + origin.prefixCount,
                beginsWithAuthority: !origin.namesAuthority && authority > 0 && origin.prefixCount == 0))
    }

    /// Returns the namespace to try after a miss.
    func fallback(after chosen: Candidate, for link: LinkView) -> Candidate? {
        guard namespaces[chosen.namespace].namespace.fallsBackToGlobal, chosen.namespace != origins.globalNamespace
        else { return nil }
        return globalCandidate(for: link)
    }

    private func globalCandidate(for link: LinkView) -> Candidate? {
        guard let global = origins.globalNamespace else { return nil }
        let hasAuthority = link.scan.authoritySegmentCount > 0
        let skipsAuthority = link.scan.scheme.isWeb && policies.webHost == .ignored
        return Candidate(
            namespace: global,
            window: window(
                link, first: skipsAuthority && hasAuthority ? 1 : 0,
                beginsWithAuthority: hasAuthority && !skipsAuthority))
    }

    package func window(_ link: LinkView, first: Int, beginsWithAuthority: Bool) -> SegmentWindow {
        var end = link.scan.segmentCount
        if end > first, link.start(of: end - 1) == link.end(of: end - 1),
            policies.trailingSlash == .ignored || end - first == 1
        {
            end -= 1
        }
        return SegmentWindow(first: first, end: end, beginsWithAuthority: beginsWithAuthority)
    }

    /// Returns the best route for a link.
    func locate(_ link: LinkView) -> RouteLocation? {
        guard let chosen = chosen(for: link) else { return nil }
        if let found = best(in: chosen, for: link) { return RouteLocation(found, in: chosen.namespace, of: link) }
        guard let fallback = fallback(after: chosen, for: link), let found = best(in: fallback, for: link)
        else { return nil }
        return RouteLocation(found, in: fallback.namespace, of: link)
    }

    /// Returns the best form of a namespace, or `nil`.
    func best(in candidate: Candidate, for link: LinkView) -> Found? {
        let window = candidate.window
        let tries = namespaces[candidate.namespace].tries(for: link, window)
        if var trie = tries.first {
            var form = trie.best(for: link, window, foldsCase: foldsCase)
            func improve(_ other: Trie) {
                let otherForm = other.best(for: link, window, foldsCase: foldsCase)
                guard otherForm != .max, form == .max || other.orders[Int(otherForm)] < trie.orders[Int(form)]
                else { return }
                trie = other
                form = otherForm
            }
            if let second = tries.second { improve(second) }
            for other in tries.others { improve(other) }
            if form != .max { return Found(trie: trie, form: form, window: window) }
        }
        return policies.unmatchedTail == .noMatch ? nil : bestAncestor(in: candidate, for: link)
    }

    /// Finds the longest leading part that any route matches, and the best such route.
    private func bestAncestor(in candidate: Candidate, for link: LinkView) -> Found? {
        var best: Found?
        for trie in namespaces[candidate.namespace].tries(for: link, candidate.window, findsAncestors: true).all {
            var walk = AncestorWalk(trie, candidate.window, foldsCase: foldsCase)
            walk.run(link)
            guard walk.best != .max else { continue }
            let found = Found(trie: trie, form: walk.best, window: walk.foundWindow)
            if let other = best,
                other.window.end > walk.end || other.window.end == walk.end && other.isBetter(than: found)
            {
                continue
            }
            best = found
        }
        return best
    }

    /// Returns all forms of a namespace that match, best first.
    package func all(in candidate: Candidate, for link: LinkView) -> [Found] {
        namespaces[candidate.namespace].tries(for: link, candidate.window).all
            .flatMap { trie in
                trie.all(for: link, candidate.window, foldsCase: foldsCase)
                    .map { Found(trie: trie, form: $0, window: candidate.window) }
            }
            .inOrder { $0.isBetter(than: $1) }
    }
}

/// A route that matches a link; its values are computed only when they are read.
package struct MatchingRoute {
    let namespace: Int
    let found: RouteTable.Storage.Found

    /// The route's index in its namespace.
    package var route: Int { Int(found.trie.forms[Int(found.form)].route) }
}

extension RouteTable {
    /// Returns every route that matches a link, best first, as ``allMatches(_:)``; empty for a refused link.
    package func takers(of link: String) -> [MatchingRoute] {
        LinkReader.read(link, limits: limits, policies: policies, refused: { _ in [] }, { storage.takers(of: $0) })
    }

    /// Returns the name of a route that matches a link.
    package func name(of taker: MatchingRoute) -> String {
        storage.namespaces[taker.namespace].namespace.routes[taker.route].name
    }

    /// Returns the match of a route that matches a link.
    package func match(_ taker: MatchingRoute, of link: String) -> RouteMatch? {
        let location: RouteLocation? = LinkReader.read(
            link, limits: limits, policies: policies, refused: { _ in nil }, { RouteLocation(taker, of: $0) })
        return location.map { RouteMatch(link: link, table: self, location: $0) }
    }
}

extension RouteTable.Storage {
    /// Returns all routes that match a link, without duplicates, best first.
    func takers(of link: LinkView) -> [MatchingRoute] {
        guard let chosen = chosen(for: link) else { return [] }
        var takers: [MatchingRoute] = []
        for candidate in [chosen, fallback(after: chosen, for: link)].compactMap(\.self) {
            var routes: Set<Int> = []
            var found = all(in: candidate, for: link)
            if found.isEmpty, policies.unmatchedTail != .noMatch, let ancestor = bestAncestor(in: candidate, for: link)
            {
                found = [ancestor]
            }
            for form in found {
                let taker = MatchingRoute(namespace: candidate.namespace, found: form)
                if routes.insert(taker.route).inserted { takers.append(taker) }
            }
        }
        return takers
    }
}
