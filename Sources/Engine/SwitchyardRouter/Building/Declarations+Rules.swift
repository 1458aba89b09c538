package import RouteMatching
import SwitchyardRoutes
import SwitchyardSupport

extension ResolvedRoutes {
    /// The names and sources that rules may refer to.
    ///
    /// A gate of a module is known if a row needs the module, because nothing else could start it. Interceptors that
    /// only observe are unknown, because requiring one would stop no link. No route is resolved, because that runs code of
    /// the app, and the router asks while it holds its lock.
    var namesForRules: DeclaredNames { names.value(makeNamesForRules) }

    private func makeNamesForRules() -> DeclaredNames {
        var tags: Set<String> = []
        var gates = Set(builder.gates.map(\.gate)).union([.signedIn, .scene])
        for route in builder.namespaces.lazy.flatMap(\.routes) {
            tags.formUnion(route.tags)
            gates.formUnion(route.gates.map { Gate($0) })
        }
        gates.formUnion(neededModules.map { .module($0) })
        let interceptors = builder.interceptors.filter { !$0.interceptor.observes }.map(\.name)
        return DeclaredNames(
            customSources: builder.customSources, tags: tags,
            requirements: Set(interceptors).union(gates.map(\.rawValue)))
    }
}

extension Declarations {
    /// The tags of a matched route.
    package func tags(of match: RouteMatch) -> [String] { row(of: match)?.declared.tags ?? [] }
}
