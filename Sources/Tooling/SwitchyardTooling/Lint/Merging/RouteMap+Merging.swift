public import SwitchyardRoutes
public import SwitchyardSupport

extension RouteMap {
    /// Creates one map from several, for example from those of an app's modules.
    ///
    /// Namespaces with the same name become one, with all routes and origins in order. Statements about a whole
    /// namespace or map must not contradict each other: policies other than the defaults, and unknown members. The
    /// `sources` of a namespace apply to the routes of their own map; if maps differ, each route receives those of its
    /// map. `default` and `fallsBackToGlobal` are true if they are in one map. The origin `*` alone is also the default
    /// of a namespace without origins; it is ignored if another map declares origins. So a module need not repeat them.
    ///
    /// Routes and namespaces keep their file and line. ``file`` becomes the names of all files. The order of the maps
    /// is the order of the routes. Grouping makes no difference, and a single map does not change.
    ///
    /// - Parameter maps: The maps, in the order of their routes.
    /// - Throws: `DeclarationError` with all duplicates and contradictions, each with both files.
    ///   ``makeTable(types:limits:)`` checks whether routes conflict.
    public init(merging maps: [RouteMap]) throws(DeclarationError) {
        guard maps.count != 1 else {
            self = maps[0]
            return
        }
        self = try RouteMapMerger.merge(maps)
    }

    /// Merges this map with others, like ``init(merging:)``.
    ///
    /// - Parameter others: The maps whose routes follow.
    /// - Returns: The merged map.
    /// - Throws: `DeclarationError` with all duplicates and contradictions, each with both files.
    public func merging(_ others: RouteMap...) throws(DeclarationError) -> RouteMap {
        try RouteMap(merging: [self] + others)
    }
}
