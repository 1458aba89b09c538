import RouteMatching

/// Finds the alternatives of a namespace that can never win.
///
/// Nearly every alternative wins the link that is constructed for it, or loses it to few others. So one look-up per
/// alternative finds those few, and only they are compared rule by rule.
struct ShadowFinder {
    private let storage: RouteTable.Storage
    private let index: Int
    private let ranked: [RankedAlternative]
    /// Where each alternative is in ``ranked``.
    private let places: [RouteOrder: Int]
    private var test: CoverTest
    /// The maximum work of one look-up.
    private let bound: WorkBound
    /// The work at first, above which no look-up is made.
    private let limit: Int
    /// The maximum number of better alternatives that are compared with one.
    private static let maxCandidates = 32
    /// The remaining work.
    private(set) var effort: Int

    /// Creates a finder for a namespace of a table whose app types accept only their samples.
    init(_ storage: RouteTable.Storage, namespace index: Int, effort: Int) {
        self.storage = storage
        bound = storage.workBound(ofNamespace: index)
        self.index = index
        self.effort = effort
        limit = effort
        let namespace = storage.namespaces[index].namespace
        ranked = NamespaceCompiler.rankedAlternatives(of: namespace, policies: storage.policies)
        places = Dictionary(ranked.enumerated().map { ($1.order, $0) }) { first, _ in first }
        test = CoverTest(policies: storage.policies, foldsAuthority: namespace.mayBeginWithAuthority)
    }

    /// Adds the findings to the shadows of the table.
    mutating func run(_ shadows: inout RouteShadows) {
        let namespace = storage.namespaces[index].namespace
        var counts = [Int](repeating: 0, count: namespace.routes.count)
        var found: [Int: [ShadowedRoute.Alternative]] = [:]
        for (rank, candidate) in ranked.enumerated() {
            counts[candidate.route] += 1
            guard effort > 0, let better = candidates(over: rank) else {
                shadows.unexaminedCount += 1
                continue
            }
            guard let winner = winner(over: rank, among: better) else { continue }
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
    private mutating func winner(over rank: Int, among candidates: [Int]) -> Int? {
        let narrow = ranked[rank]
        let pattern = pattern(of: narrow)
        for better in candidates {
            let wide = ranked[better]
            let widePattern = self.pattern(of: wide)
            let size = wide.alternative.size * narrow.alternative.size
            guard size <= effort else { continue }
            let comparisons = test.comparisons
            defer { effort -= 1 + test.comparisons - comparisons + pattern.queryKeys.count }
            if test.covers(wide.alternative, of: widePattern, narrow.alternative, of: pattern) { return wide.route }
        }
        return nil
    }

    private func pattern(of alternative: RankedAlternative) -> RoutePattern {
        storage.namespaces[index].namespace.routes[alternative.route].pattern
    }

    /// The better alternatives of other routes that match the sample of this one, best first; `nil` if a look-up could
    /// exceed the limit of work by itself.
    private mutating func candidates(over rank: Int) -> [Int]? {
        // No alternative is better than the best.
        guard rank > 0 else { return [] }
        let own = ranked[rank]
        let sample = AlternativeSample.link(
            to: own.alternative, of: pattern(of: own), links: storage.namespaces[index].links)
        let bytes = sample.utf8.count
        effort -= 1 + bytes / WorkBound.word
        let segments = 1 + sample.utf8.count { $0 == UInt8(ascii: "/") }
        let steps = bound.steps(bytes: bytes, segments: segments)
        guard steps <= limit else { return nil }
        let orders: [RouteOrder] = LinkReader.read(
            sample, limits: .standard, policies: storage.policies, refused: { _ in [] },
            { link in
                let window = storage.window(link, first: 0, beginsWithAuthority: false)
                return storage.all(in: .init(namespace: index, window: window), for: link).map(\.order)
            })
        effort -= steps
        return Array(
            orders.lazy.filter { $0 < own.order }.compactMap { [places] in places[$0] }
                .filter { [ranked] in ranked[$0].route != own.route }.prefix(Self.maxCandidates))
    }
}

extension RouteAlternative {
    /// The number of parts to compare.
    fileprivate var size: Int { segments.count + remainder.count + 2 + (fragment?.count ?? 0) }
}
