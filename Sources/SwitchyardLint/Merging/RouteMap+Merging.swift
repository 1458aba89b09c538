extension RouteMap {
    /// Makes one map of several, those of an app's modules for example.
    ///
    /// Namespaces of one name become one, with the routes and the origins of all in their order. What is said of a whole
    /// namespace or map has to be said once, or alike: policies that are not the usual ones, unknown members. The `sources`
    /// of a namespace hold for the routes of their own map; where maps differ, each route is given those of its map.
    /// `default` and `fallsBackToGlobal` are true where one map says so. The origin `*` alone, which is also what a
    /// namespace without origins has, adds nothing where another map names origins; so a module need not repeat them.
    ///
    /// Routes and namespaces keep the file and line that they came from. ``file`` becomes the names of all files. The
    /// order of maps is the order of routes; how they are grouped makes no difference, and one map stays as it is.
    ///
    /// - Parameter maps: The maps, in the order of their routes.
    /// - Throws: `DeclarationError` with all that is said twice or in contradiction, each with both files. Whether routes
    ///   conflict is for ``makeTable(types:limits:)`` to say.
    public init(merging maps: [RouteMap]) throws(DeclarationError) {
        guard maps.count != 1 else {
            self = maps[0]
            return
        }
        self = try RouteMapMerger.merge(maps)
    }

    /// Makes one map of this one and others, as ``init(merging:)`` does.
    ///
    /// - Parameter others: The maps whose routes follow.
    /// - Returns: The map of all.
    /// - Throws: `DeclarationError` with all that is said twice or in contradiction, each with both files.
    public func merging(_ others: RouteMap...) throws(DeclarationError) -> RouteMap {
        try RouteMap(merging: [self] + others)
    }
}
