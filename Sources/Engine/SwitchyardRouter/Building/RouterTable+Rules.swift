package import RouteMatching
import SwitchyardRoutes
import SwitchyardSupport

extension RouterRows {
    /// The names and sources that rules may refer to.
    ///
    /// A gate of a module is known if a row needs the module, because nothing else could start it. Interceptors that
    /// only observe are unknown, because requiring one would stop no link. No row is made, because that runs code of
    /// the app, and the router asks while it holds its lock.
    var namesForRules: DeclaredNames { names.value(makeNamesForRules) }

    private func makeNamesForRules() -> DeclaredNames {
        var tags: Set<String> = []
        var gates = Set(declarations.gates.map(\.gate)).union([.signedIn, .scene])
        var keys: Set<RowKey> = []
        var names: Set<String> = []
        for namespace in map.namespaces {
            for row in namespace.rows {
                tags.formUnion(row.tags)
                gates.formUnion(row.gates.map { Gate($0) })
                if declarations.needs.isEmpty { continue }
                keys.insert(RowKey(namespace.name, row.route.name))
                names.insert(row.route.name)
            }
        }
        for need in declarations.needs
        where need.rows.contains(where: keys.contains) || need.names.contains(where: names.contains) {
            gates.insert(.module(need.module))
        }
        let interceptors = declarations.interceptors.filter { !$0.interceptor.observes }.map(\.name)
        return DeclaredNames(
            customSources: declarations.customSources, tags: tags,
            requirements: Set(interceptors).union(gates.map(\.rawValue)))
    }
}

extension RouterTable {
    /// The tags of a matched route.
    package func tags(of match: RouteMatch) -> [String] { row(of: match)?.row.tags ?? [] }
}
