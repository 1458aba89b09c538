extension RouteTable {
    /// Returns why a link leads where it leads: every route that matches, why the others lost, and the nearest one.
    ///
    /// Meant for people and tools; it costs time in proportion to the number of routes.
    ///
    /// - Parameters:
    ///   - link: Any text.
    ///   - limit: The most candidates that failed to report; those that match are all reported.
    /// - Returns: How the look-up ended, and the routes that came into question.
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
        let locations = storage.locateAll(link)
        let winner = locations.first.map { RouteMatch(link: text, table: self, location: $0) }
        var candidates = locations.enumerated().map { index, location in
            let namespace = storage.namespaces[location.namespace].namespace
            return RouteExplanation.Candidate(
                route: namespace.routes[location.route], namespace: namespace.name,
                verdict: index == 0 ? .won : .outranked(by: winner?.route.name ?? ""))
        }
        var failures: [(failure: RouteExplainer.Failure, namespace: RouteNamespace)] = []
        for candidate in searched {
            let compiled = storage.namespaces[candidate.namespace]
            let matching = locations.filter { $0.namespace == candidate.namespace }.map(\.route)
            var explainer = RouteExplainer(compiled, storage: storage, link: link, window: candidate.window)
            // The namespace that was searched first stays in front where the fallback's routes are no nearer.
            for failure in explainer.failures(except: Set(matching), limit: limit) {
                let place = failures.firstIndex { failure.isNearer(than: $0.failure) } ?? failures.endIndex
                failures.insert((failure, compiled.namespace), at: place)
            }
        }
        candidates += failures.prefix(limit).map { failure, namespace in
            RouteExplanation.Candidate(
                route: namespace.routes[failure.route], namespace: namespace.name, verdict: .failed(failure.failure))
        }
        return RouteExplanation(
            outcome: winner.map { .matched($0) } ?? .notFound(.noRoute), link: parts,
            namespaces: searched.map { storage.namespaces[$0.namespace].namespace.name }, candidates: candidates)
    }
}
