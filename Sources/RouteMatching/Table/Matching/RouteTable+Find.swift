extension RouteTable.Storage {
    /// A namespace that may take a link, and the segments that it sees.
    struct Candidate {
        let namespace: Int
        let window: SegmentWindow
    }

    var foldsCase: Bool { !policies.caseSensitivePaths }

    /// Returns the namespace that a link belongs to.
    @inline(__always)
    func chosen(for link: LinkView) -> Candidate? {
        guard link.scan.scheme != .none else {
            guard let namespace = origins.defaultNamespace else { return nil }
            return Candidate(namespace: namespace, window: window(link, first: 0, beginsWithAuthority: false))
        }
        guard let entry = origins.entry(for: link, foldsCase: foldsCase) else { return globalCandidate(for: link) }
        let isBare = entry.origin.host == nil
        return Candidate(
            namespace: entry.namespace,
            window: window(
                link, first: (isBare ? 0 : link.scan.authoritySegmentCount) + entry.prefix.count,
                beginsWithAuthority: isBare && link.scan.authoritySegmentCount > 0 && entry.prefix.isEmpty))
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

    @inline(__always)
    private func window(_ link: LinkView, first: Int, beginsWithAuthority: Bool) -> SegmentWindow {
        var end = link.scan.segmentCount
        if end > first, link.start(of: end &- 1) == link.end(of: end &- 1),
            policies.trailingSlash == .ignored || end &- first == 1
        {
            end &-= 1
        }
        return SegmentWindow(first: first, end: end, beginsWithAuthority: beginsWithAuthority)
    }

    /// Returns the best alternative of a namespace, or `nil`.
    @inline(__always)
    func best(in candidate: Candidate, for link: LinkView) -> (rank: Int32, window: SegmentWindow)? {
        let namespace = namespaces[candidate.namespace]
        var walk = TrieWalk(namespace, link: link, window: candidate.window, foldsCase: foldsCase)
        walk.run()
        if walk.best != .max { return (walk.best, candidate.window) }
        return policies.unmatchedTail == .noMatch ? nil : bestAncestor(in: candidate, for: link)
    }

    /// Leaves out segments from the end until a route takes the rest.
    private func bestAncestor(in candidate: Candidate, for link: LinkView) -> (rank: Int32, window: SegmentWindow)? {
        let window = candidate.window
        for end in (window.first..<max(window.first, window.end)).reversed() {
            let shorter = SegmentWindow(
                first: window.first, end: end, beginsWithAuthority: window.beginsWithAuthority && end > window.first)
            var walk = TrieWalk(
                namespaces[candidate.namespace], link: link, window: shorter, foldsCase: foldsCase)
            walk.run()
            if walk.best != .max { return (walk.best, shorter) }
        }
        return nil
    }

    /// Returns where the best route's values are, or `nil` for a miss.
    @inline(__always)
    func locate(_ link: LinkView) -> RouteLocation? {
        guard let chosen = chosen(for: link) else { return nil }
        if let found = best(in: chosen, for: link) {
            return location(namespace: chosen.namespace, rank: found.rank, found.window, link)
        }
        guard let fallback = fallback(after: chosen, for: link), let found = best(in: fallback, for: link) else {
            return nil
        }
        return location(namespace: fallback.namespace, rank: found.rank, found.window, link)
    }

    @inline(__always)
    func location(namespace: Int, rank: Int32, _ window: SegmentWindow, _ link: LinkView) -> RouteLocation {
        let trie = namespaces[namespace].trie
        let alternative = trie.alternatives[Int(truncatingIfNeeded: rank)]
        var location = RouteLocation(
            namespace: namespace, route: Int(alternative.route), count: Int(alternative.stepCount), rank: rank)
        var reader = CaptureReader(namespaces[namespace], link: link, window: window)
        for index in 0..<Int(alternative.stepCount) {
            let range = reader.range(trie.steps[Int(alternative.stepStart) &+ index])
            location.set(index, range.lowerBound, range.upperBound)
        }
        return location
    }
}
