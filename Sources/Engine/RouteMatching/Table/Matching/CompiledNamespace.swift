/// A namespace with everything that matching needs; immutable.
///
/// A table refers to its namespaces, so two tables that differ in one namespace share all others.
package final class CompiledNamespace: Sendable {
    package let namespace: RouteNamespace
    /// The origins that values of the type `link` may have.
    package let links: LinkOrigins
    /// The index of each route, by its name.
    let routeIndices: [String: Int]
    let trie: Trie

    init(_ namespace: RouteNamespace, links: LinkOrigins, routeIndices: [String: Int], trie: Trie) {
        self.namespace = namespace
        self.links = links
        self.routeIndices = routeIndices
        self.trie = trie
    }
}
