extension RouteTable {
    /// Explains the result for a link: every route that matches, why others do not match, and the nearest route.
    ///
    /// Of the routes that do not match, at most 50 in each namespace are compared: the nearest ones according to the
    /// table's index. Fewer are compared if their expressions are slow. ``RouteExplanation/uncomparedCount`` counts the
    /// rest: in a release build without the trait `Diagnosis`, which compares none, all of them.
    ///
    /// - Parameters:
    ///   - link: Any text.
    ///   - limit: The maximum number of failed candidates in the result; all that match are included.
    /// - Returns: The outcome of the look-up, and the considered routes.
    public func explain(_ link: String, limit: Int = 8) -> RouteExplanation {
        let limit = max(0, limit)
        return LinkReader.read(
            link, limits: limits, policies: policies,
            refused: {
                RouteExplanation(outcome: .refused($0), link: nil, namespaces: [], candidates: [])
            },
            { explain(link, $0, limit: limit) })
    }

    private func explain(_ text: String, _ link: LinkView, limit: Int) -> RouteExplanation {
        let parts = ParsedLink(link)
        guard let chosen = storage.chosen(for: link) else {
            return RouteExplanation(outcome: .notFound(.unknownOrigin), link: parts, namespaces: [], candidates: [])
        }
        let searched = [chosen, storage.fallback(after: chosen, for: link)].compactMap(\.self)
        let takers = storage.takers(of: link)
        let winner = takers.first.map {
            RouteMatch(link: text, table: self, location: RouteLocation($0, of: link))
        }
        let winnerName = winner?.route.name ?? ""
        let matching = takers.enumerated().map { index, taker in
            let namespace = storage.namespaces[taker.namespace].namespace
            return RouteExplanation.Candidate(
                route: namespace.routes[taker.route], namespace: namespace.name,
                verdict: index == 0 ? .won : .outranked(by: winnerName))
        }
        #if DEBUG || Diagnosis
        let failures = nearestFailures(of: link, in: searched, besides: takers, limit: limit)
        let uncomparedCount = failures.uncomparedCount
        let candidates =
            matching
            + failures.nearest.map { failure, namespace in
                RouteExplanation.Candidate(
                    route: namespace.routes[failure.route], namespace: namespace.name, verdict: .failed(failure.failure)
                )
            }
        #else
        let candidates = matching
        let uncomparedCount =
            searched.reduce(0) { $0 + storage.namespaces[$1.namespace].namespace.routes.count } - takers.count
        #endif
        return RouteExplanation(
            outcome: winner.map { .matched($0) } ?? .notFound(.noRoute), link: parts,
            namespaces: searched.map { storage.namespaces[$0.namespace].namespace.name }, candidates: candidates,
            uncomparedCount: uncomparedCount)
    }

    #if DEBUG || Diagnosis
    private func nearestFailures(
        of link: LinkView, in searched: [Storage.Candidate], besides takers: [MatchingRoute], limit: Int
    ) -> (nearest: [(failure: RouteExplainer.Failure, namespace: RouteNamespace)], uncomparedCount: Int) {
        var uncomparedCount = 0
        var failures: [(failure: RouteExplainer.Failure, namespace: RouteNamespace)] = []
        for candidate in searched {
            let compiled = storage.namespaces[candidate.namespace]
            let matching = takers.filter { $0.namespace == candidate.namespace }.map(\.route)
            var explainer = RouteExplainer(compiled, storage: storage, link: link, window: candidate.window)
            // At equal distance, candidates of the namespace that was searched first come before those of the fallback.
            let found = explainer.failures(except: Set(matching), limit: limit)
            uncomparedCount += explainer.uncomparedCount
            for failure in found {
                let place = failures.firstIndex { failure.isNearer(than: $0.failure) } ?? failures.endIndex
                failures.insert((failure, compiled.namespace), at: place)
            }
        }
        return (Array(failures.prefix(limit)), uncomparedCount)
    }
    #endif
}
