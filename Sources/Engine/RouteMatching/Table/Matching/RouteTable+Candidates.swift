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

    package var foldsCase: Bool { !policies.caseSensitivePaths }

    /// Returns the namespace that a link belongs to.
    @inline(__always)
    func chosen(for link: LinkView, steps: UnsafeMutablePointer<Int>? = nil) -> Candidate? {
        guard link.parts.pointee.scheme != .none else {
            guard let namespace = origins.defaultNamespace else { return nil }
            return Candidate(namespace: namespace, window: window(link, first: 0, beginsWithAuthority: false))
        }
        guard let entry = origins.entry(for: link, foldsCase: foldsCase, steps: steps) else {
            return globalCandidate(for: link)
        }
        let authority = link.parts.pointee.authoritySegmentCount
        return Candidate(
            namespace: entry.namespace,
            window: window(
                link, first: (entry.namesAuthority ? authority : 0) &+ entry.prefixCount,
                beginsWithAuthority: !entry.namesAuthority && authority > 0 && entry.prefixCount == 0))
    }

    /// Returns the namespace to try after a miss.
    func fallback(after chosen: Candidate, for link: LinkView) -> Candidate? {
        guard hot[chosen.namespace].fallsBackToGlobal, chosen.namespace != origins.globalNamespace
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
    package func window(_ link: LinkView, first: Int, beginsWithAuthority: Bool) -> SegmentWindow {
        var end = link.parts.pointee.segmentCount
        if end > first, link.start(of: end &- 1) == link.end(of: end &- 1),
            policies.trailingSlash == .ignored || end &- first == 1
        {
            end &-= 1
        }
        return SegmentWindow(first: first, end: end, beginsWithAuthority: beginsWithAuthority)
    }

    /// Returns the best alternative of a namespace, or `nil`.
    @inline(__always)
    func best(
        in candidate: Candidate, for link: LinkView, steps: UnsafeMutablePointer<Int>? = nil
    ) -> (rank: Int32, window: SegmentWindow)? {
        let best = walk(candidate, candidate.window, link, steps: steps)
        if best != .max { return (best, candidate.window) }
        return policies.unmatchedTail == .noMatch ? nil : bestAncestor(in: candidate, for: link, steps: steps)
    }

    /// Finds the longest leading part that any route matches, and the best such route, in one walk.
    private func bestAncestor(
        in candidate: Candidate, for link: LinkView, steps: UnsafeMutablePointer<Int>?
    ) -> (rank: Int32, window: SegmentWindow)? {
        let window = candidate.window
        var query = QueryItems()
        return withUnsafeMutablePointer(to: &query) { query in
            withUnsafePointer(to: link) { link in
                let context = WalkContext(
                    hot + candidate.namespace, link: link, window: window, foldsCase: foldsCase, query: query,
                    steps: steps)
                return withUnsafePointer(to: context) { context in
                    var walk = AncestorWalk(context)
                    walk.run()
                    guard walk.best != .max else { return nil }
                    return (
                        walk.best,
                        SegmentWindow(
                            first: window.first, end: walk.end,
                            beginsWithAuthority: window.beginsWithAuthority && walk.end > window.first)
                    )
                }
            }
        }
    }

    /// Returns the rank of the best alternative, or `Int32.max`; a collector receives all that match.
    @inline(__always)
    private func walk(
        _ candidate: Candidate, _ window: SegmentWindow, _ link: LinkView,
        collector: UnsafeMutablePointer<[Int32]>? = nil, steps: UnsafeMutablePointer<Int>? = nil
    ) -> Int32 {
        var query = QueryItems()
        return withUnsafeMutablePointer(to: &query) { query in
            withUnsafePointer(to: link) { link in
                let context = WalkContext(
                    hot + candidate.namespace, link: link, window: window, foldsCase: foldsCase, collector: collector,
                    query: query, steps: steps)
                return withUnsafePointer(to: context) { context in
                    if steps != nil { return countedWalk(context) }
                    var walk = TrieWalk<UncountedSteps>(context)
                    walk.run()
                    return walk.best
                }
            }
        }
    }

    @inline(never)
    private func countedWalk(_ context: UnsafePointer<WalkContext>) -> Int32 {
        var walk = TrieWalk<CountedSteps>(context)
        walk.run()
        return walk.best
    }

    /// Returns the ranks of all alternatives that match, best first.
    package func walkAll(
        _ candidate: Candidate, _ link: LinkView, steps: UnsafeMutablePointer<Int>? = nil
    ) -> [Int32] {
        var ranks: [Int32] = []
        withUnsafeMutablePointer(to: &ranks) {
            _ = walk(candidate, candidate.window, link, collector: $0, steps: steps)
        }
        return ranks.sorted()
    }
}
