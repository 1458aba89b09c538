internal import RouteMatching
public import SwitchyardFiles
public import SwitchyardRouter

extension Router {
    /// The routes that a link from outside the app can reach; none before a table is installed.
    ///
    /// Those that modules, contracts and code add are in it. What no route stands for is not: the error page, the
    /// fallback for links that no route takes, and the callbacks by which other apps come back.
    public var outsideRoutes: OutsideRoutes {
        OutsideRoutes(
            (routerTable?.entries ?? []).map { entry in
                (entry.namespace, entry.row.route, entry.sources.map(\.rawValue))
            })
    }
}
