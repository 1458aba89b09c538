public import RouteMatching

extension RouteTable {
    /// The default limit for hand-written tables: at most some seconds, even for a table that is designed to be slow.
    public static let standardEffort: Int = 10_000_000

    /// The routes that never win, and those that win only with some of their alternatives.
    ///
    /// An alternative never wins if another route of its namespace has a better rank and matches every link of the
    /// alternative. Explicit priorities are the usual reason, but types can be one, too: `/menu/:dish<slug>` ranks
    /// before `/menu/item-:number<uint>`, and every such text is a slug.
    ///
    /// Every report is correct. Routes that are not reported may still be hidden: by several routes together, or by a
    /// regular expression that matches everything that another matches. An unreachable route can be reached if the
    /// winner declines (see ``match(_:after:)``).
    ///
    /// The cost grows with the number of routes, not with its square: each alternative is compared only with those that
    /// match a link constructed for it.
    ///
    /// - Parameter effort: The limit of work, in units of a plain comparison.
    /// - Returns: The routes, and the number of alternatives that were skipped because the limit was reached.
    public func shadowedRoutes(effort: Int = standardEffort) -> RouteShadows {
        var shadows = RouteShadows()
        var effort = effort
        let storage = storageWithSampleTypes
        for index in storage.namespaces.indices {
            var finder = ShadowFinder(storage, namespace: index, effort: effort)
            finder.run(&shadows)
            effort = finder.effort
        }
        return shadows
    }

    /// The same routes, but each type of the app accepts only one text: its sample.
    private var storageWithSampleTypes: Storage {
        guard !storage.types.isEmpty else { return storage }
        let types = storage.types.keys.map { name in
            PlaceholderType(name) { $0 == AlternativeSample.text(ofType: name) }
        }
        var builder = RouteTableBuilder(policies: policies, limits: limits, types: types)
        for namespace in namespaces { builder.add(namespace) }
        // The patterns compiled before, so they compile again. If not, the app's types have no samples, and findings are
        // missing.
        return (try? builder.build())?.storage ?? storage
    }
}
