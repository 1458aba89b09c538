/// A namespace with everything that matching needs, immutable.
///
/// A table holds its namespaces by reference, so a table that differs in one of them shares all others.
package final class CompiledNamespace: Sendable {
    package let namespace: RouteNamespace
    let owner: Trie.Owner
    let matchers: MatcherTable
    /// What has to be true beyond the path, for the alternatives that ask for more.
    let conditions: [UInt32: MatchCondition]
    let names: [String]
    /// For each route, the key of its first segment.
    let firstSegments: [UInt64]
    /// Where values of the type `link` may lead.
    package let links: LinkOrigins
    /// Where each route is, by its name.
    package let routeIndices: [String: Int]

    init(
        namespace: RouteNamespace, trie: Trie.Owner, matchers: MatcherTable, conditions: [UInt32: MatchCondition],
        names: [String], firstSegments: [UInt64], links: LinkOrigins, routeIndices: [String: Int]
    ) {
        self.namespace = namespace
        owner = trie
        self.matchers = matchers
        self.conditions = conditions
        self.names = names
        self.firstSegments = firstSegments
        self.links = links
        self.routeIndices = routeIndices
    }

    /// The flat memory, lent for as long as the namespace lives.
    var trie: Trie { owner.trie }
}

/// What an alternative asks for beyond its path.
struct MatchCondition: Sendable {
    /// A query key that decides about a match.
    struct Key: Sendable {
        let name: String
        /// Whether the key must be there.
        let isRequired: Bool
        /// The test that each value must pass; `nil` for any text.
        let matcher: UInt32?
        /// The text that every value must have; `nil` for any.
        let value: String?
    }

    var keys: [Key] = []
    /// The automaton that must match the fragment.
    var fragment: UInt32?

    var isEmpty: Bool { keys.isEmpty && fragment == nil }
}
