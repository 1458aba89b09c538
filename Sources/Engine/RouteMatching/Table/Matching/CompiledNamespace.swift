import SwitchyardSupport

/// A namespace with what matching needs of it so far.
///
/// A table refers to its namespaces, so two tables that differ in one namespace share all others, with what is
/// compiled of them.
package final class CompiledNamespace: Sendable {
    package let namespace: RouteNamespace
    /// The origins that values of the type `link` may have.
    package let links: LinkOrigins
    /// The index of each route, by its name.
    let routeIndices: [String: Int]
    private let policies: RouteTablePolicies
    private let types: [String: PlaceholderType]
    /// Nothing that runs with the lock held is code of the app: custom types are called by walks alone.
    private let buckets: Locked<RouteBuckets>
    private let whole = Once<Trie>()

    init(
        _ namespace: RouteNamespace, routeIndices: [String: Int], policies: RouteTablePolicies,
        types: [String: PlaceholderType]
    ) {
        self.namespace = namespace
        self.routeIndices = routeIndices
        self.policies = policies
        self.types = types
        links = LinkOrigins(namespace)
        buckets = Locked(RouteBuckets(routeCount: namespace.routes.count))
    }

    /// The tries that may match a link, or if `findsAncestors` is true a leading part of it.
    func tries(for link: LinkView, _ window: SegmentWindow, findsAncestors: Bool = false) -> RouteBuckets.Tries {
        buckets.withLock { $0.find(link, window, findsAncestors: findsAncestors, in: self) }
    }

    /// All routes in one trie, for explanations and checks; compiled when it is first needed.
    func wholeTrie() -> Trie {
        whole.value { compile(Array(namespace.routes.indices)) }
    }

    /// Compiles some routes; runs no code of the app.
    func compile(_ routes: [Int]) -> Trie {
        var builder = TrieBuilder(namespace, policies: policies, types: types, links: links)
        for ranked in NamespaceCompiler.rankedAlternatives(of: namespace, routes, policies: policies) {
            builder.add(ranked)
        }
        return builder.build()
    }
}
