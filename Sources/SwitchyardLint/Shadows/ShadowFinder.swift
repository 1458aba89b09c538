/// Finds the alternatives of a namespace that can never win.
///
/// Nearly every alternative wins the link that is constructed for it, or loses it to few others. So one look-up per
/// alternative finds those few, and only they are compared rule by rule.
struct ShadowFinder {
    private let storage: RouteTable.Storage
    private let index: Int
    private let ranked: [RankedAlternative]
    private var test: CoverTest
    /// The remaining work.
    private(set) var effort: Int

    /// Creates a finder for a namespace of a table whose app types accept only their samples.
    init(_ storage: RouteTable.Storage, namespace index: Int, effort: Int) {
        self.storage = storage
        self.index = index
        self.effort = effort
        let namespace = storage.namespaces[index].namespace
        ranked = NamespaceCompiler.rankedAlternatives(of: namespace, policies: storage.policies)
        test = CoverTest(policies: storage.policies, foldsAuthority: namespace.mayBeginWithAuthority)
    }

    /// Adds the findings to the shadows of the table.
    mutating func run(_ shadows: inout RouteShadows) {
        let namespace = storage.namespaces[index].namespace
        var counts = [Int](repeating: 0, count: namespace.routes.count)
        var found: [Int: [ShadowedRoute.Alternative]] = [:]
        for (rank, candidate) in ranked.enumerated() {
            counts[candidate.route] += 1
            guard effort > 0 else {
                shadows.unexaminedCount += 1
                continue
            }
            guard let winner = winner(over: rank) else { continue }
            let text = candidate.alternative.text(of: namespace.routes[candidate.route].pattern)
            found[candidate.route, default: []].append(.init(text: text, winner: namespace.routes[winner]))
        }
        for (route, alternatives) in found.sorted(by: { $0.key < $1.key }) {
            shadows.routes.append(
                ShadowedRoute(
                    namespace: namespace.name, route: namespace.routes[route], alternatives: alternatives,
                    isUnreachable: alternatives.count == counts[route]))
        }
    }

    /// The best route that matches every link of an alternative with a better rank; `nil` if there is none.
    private mutating func winner(over rank: Int) -> Int? {
        let narrow = ranked[rank]
        let pattern = storage.namespaces[index].namespace.routes[narrow.route].pattern
        for better in candidates(over: rank, of: pattern) {
            let wide = ranked[Int(better)]
            let widePattern = storage.namespaces[index].namespace.routes[wide.route].pattern
            let size = wide.alternative.size * narrow.alternative.size
            guard size <= effort else { continue }
            let comparisons = test.comparisons
            defer { effort -= 1 + test.comparisons - comparisons + pattern.queryKeys.count }
            if test.covers(wide.alternative, of: widePattern, narrow.alternative, of: pattern) { return wide.route }
        }
        return nil
    }

    /// The better alternatives of other routes that match the sample of this one, best first.
    private mutating func candidates(over rank: Int, of pattern: RoutePattern) -> [Int32] {
        // No alternative is better than the best.
        guard rank > 0 else { return [] }
        let sample = AlternativeSample.link(
            to: ranked[rank].alternative, of: pattern, links: storage.namespaces[index].links)
        effort -= 1 + sample.utf8.count / 16
        let owner = storage.namespaces[index]
        let (ranks, effort): ([Int32], Int) = LinkReader.read(
            sample, limits: .standard, policies: storage.policies, refused: { _ in ([], self.effort) },
            { link in
                withUnsafePointer(to: link) { link in
                    let window = storage.window(link.pointee, first: 0, beginsWithAuthority: false)
                    let context = WalkContext(
                        storage.hot + index, link: link, window: window, foldsCase: storage.foldsCase)
                    return withUnsafePointer(to: context) { context in
                        var survey = MatchSurvey(context, owner, below: Int32(rank), effort: self.effort)
                        survey.run()
                        return (survey.ranks, survey.effort)
                    }
                }
            })
        self.effort = effort
        return ranks
    }
}

extension RouteAlternative {
    /// The number of parts to compare.
    fileprivate var size: Int { segments.count + remainder.count + 2 + (fragment?.count ?? 0) }
}
