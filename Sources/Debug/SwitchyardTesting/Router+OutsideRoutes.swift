internal import RouteMatching
public import SwitchyardRouter
import SwitchyardRoutes
public import SwitchyardTooling

extension Router {
    /// The routes that a link from outside the app can reach; empty until a table is installed.
    ///
    /// Routes that modules, contracts and code add are included. Not included is what is not a route: the error page,
    /// the fallback for links that match no route, and the callbacks of other apps.
    public var outsideRoutes: OutsideRoutes {
        OutsideRoutes(
            (declarations?.rowsInOrder ?? []).map { row in
                (row.namespace, row.route, row.accepted.inOrder.map(\.rawValue))
            })
    }
}
