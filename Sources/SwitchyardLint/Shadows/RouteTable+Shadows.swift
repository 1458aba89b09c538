extension RouteTable {
    /// The effort that suits any table that people write: at the most some seconds for one that is made to be slow.
    public static let standardEffort: Int = 10_000_000

    /// Returns the routes that never win, and those that win with some of their alternatives only.
    ///
    /// An alternative never wins if another route of its namespace has a better rank and takes every link that it
    /// takes. That is mostly the work of an explicit priority, but types do it too: `/menu/:dish<slug>` comes before
    /// `/menu/item-:number<uint>`, and every such text is a slug.
    ///
    /// What is reported is certain; what is not reported may still be hidden: by several routes together, or by a
    /// regular expression that takes all that another takes. A route that is unreachable can be reached where the
    /// winner declines (see ``match(_:after:)``).
    ///
    /// The cost grows with the number of routes, not with its square: each alternative is compared with those that take
    /// a link made for it.
    ///
    /// - Parameter effort: How much work is done at most, in units of a plain comparison.
    /// - Returns: The routes, and how many alternatives were left out because the effort was used up.
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

    /// The same routes where each own type accepts one text alone, the one that stands for it in a sample.
    private var storageWithSampleTypes: Storage {
        guard !storage.types.isEmpty else { return storage }
        let types = storage.types.keys.map { name in
            PlaceholderType(name) { $0 == AlternativeSample.text(ofType: name) }
        }
        var builder = RouteTableBuilder(policies: policies, limits: limits, types: types)
        for namespace in namespaces { builder.add(namespace) }
        // What was compiled once can be compiled again; if not, own types lose samples, and findings with them.
        return (try? builder.build())?.storage ?? storage
    }
}
