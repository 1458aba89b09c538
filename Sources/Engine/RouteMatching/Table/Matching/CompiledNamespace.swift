/// An immutable namespace with everything that matching needs.
///
/// A table refers to its namespaces, so two tables that differ in one namespace share all others.
package final class CompiledNamespace: Sendable {
    package let namespace: RouteNamespace
    let owner: Trie.Owner
    let matchers: MatcherTable
    /// The conditions beyond the path, for the alternatives that have any.
    let conditions: [UInt32: MatchCondition]
    let names: [String]
    /// The key of each route's first segment.
    let firstSegments: [UInt64]
    /// The origins that values of the type `link` may have.
    package let links: LinkOrigins
    /// The index of each route, by its name.
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

    /// The flat memory, valid as long as the namespace lives.
    var trie: Trie { owner.trie }
}

/// What an alternative requires beyond its path.
struct MatchCondition: Sendable {
    /// A query key that decides about a match.
    struct Key: Sendable {
        let name: String
        /// Whether the key must be present.
        let isRequired: Bool
        /// The matcher that each value must pass; `nil` for any text.
        let matcher: UInt32?
        /// The text that every value must equal; `nil` for any.
        let value: String?
    }

    var keys: [Key] = []
    /// The automaton that must match the fragment.
    var fragment: UInt32?

    var isEmpty: Bool { keys.isEmpty && fragment == nil }
}
