import RouteMatching
package import Switchyard

/// A route with everything that a router knows about it, for tools.
package struct RouteEntry: Sendable, Identifiable {
    /// The name of its namespace.
    let namespace: String
    /// The route with its declarations.
    package let row: RouteMap.Row
    /// The sources that it accepts.
    let sources: [LinkSource.Kind]
    /// The interceptors of its links, in order of execution.
    let interceptors: [String]
    /// The modules that must run before it is performed.
    let modules: [String]
    /// The names of the values that traces may show.
    let revealed: Set<String>
    /// The names of the values that neither traces nor the inspector may show.
    let hidden: Set<String>
    /// The tabs or columns that can show it, the declared one first; empty for any.
    package let branches: [String]
    /// Whether it has a screen; `nil` if its target is not a screen, or the app declares no screens.
    let hasScreen: Bool?
    /// Whether it has a handler.
    let hasHandler: Bool
    /// Whether it leaves the app.
    let leaves: Bool

    /// The name of the route.
    package var name: String { row.route.name }

    /// The namespace and the name, which together are unique in a table.
    package var id: String { "\(namespace) \(name)" }

    init(_ row: RouterRow, in table: RouterTable) {
        namespace = row.namespace
        self.row = row.row
        sources = row.accepted.inOrder
        interceptors = row.interceptors.map(\.name)
        modules = row.modules
        revealed = row.revealed
        hidden = row.hidden
        branches = row.placement.branches.isEmpty ? [row.tab].compactMap(\.self) : row.placement.branches
        let route = row.row.route
        hasScreen = route.target == .screen ? table.suppliedScreens?.contains(route.name) : nil
        hasHandler = row.handler != nil
        leaves = row.exit != nil
    }
}

extension RouterTable {
    /// Every route, by namespace, in order of declaration.
    package var entries: [RouteEntry] { rowsInOrder.map { RouteEntry($0, in: self) } }
}
