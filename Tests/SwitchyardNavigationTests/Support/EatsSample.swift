import SwitchyardNavigation
import SwitchyardSupport

/// The routes and scenes of the sample app.
enum Eats {
    static let menu = RouteReference("menu", link: "eats://menu")
    static let orders = RouteReference("orders.list", link: "eats://orders")
    static let account = RouteReference("account", link: "eats://account")
    static let basket = RouteReference("basket", link: "eats://basket")

    static func order(_ id: Int) -> RouteReference {
        RouteReference("orders.detail", ["id": ["\(id)"]], link: "eats://orders/\(id)")
    }

    static func restaurant(_ slug: String) -> RouteReference {
        RouteReference("restaurants.detail", ["slug": [slug]], link: "eats://restaurants/\(slug)")
    }

    /// The target of a link to an order, as the app declares it: above the list, in the tab of orders.
    static func orderTarget(_ id: Int) -> NavigationTarget {
        NavigationTarget(order(id), parents: [orders], branches: ["orders"])
    }

    /// A new scene with tabs; the menu is selected.
    static func tabs() throws -> NavigationScene {
        try NavigationScene(
            "main", tabs: [("menu", menu), ("orders", orders), ("account", account)], selected: "menu")
    }

    /// A new scene with a stack.
    static let stack = NavigationScene("main", stack: menu)
}

extension NavigationState {
    /// The only scene of a test.
    var main: NavigationScene { scene("main") ?? Eats.stack }

    /// The state after a plan of a planner with the given policy.
    func after(
        _ policy: NavigationPolicy = NavigationPolicy(), _ plan: (NavigationPlanner) throws -> NavigationPlan
    ) throws -> NavigationState {
        try applying(plan(NavigationPlanner(self, policy: policy)).steps)
    }

    /// The state after the app has pushed a foreign screen.
    func pushingForeign(_ name: String) throws -> NavigationState {
        let address = StackAddress(main.topContainer.selected.name, in: main.modals.last?.id)
        let entry = NavigationEntry(main.nextEntry, .foreign(name))
        return try applying([NavigationStep(.push(entry, at: address), in: main.id)])
    }
}

extension NavigationScene {
    /// All stacks as text: the root's branches, with the selected one marked, modals and overlays.
    var sketch: String {
        func name(_ entry: NavigationEntry) -> String {
            switch entry.content {
            case .route(let route): route.link?.replacing("eats://", with: "") ?? route.name
            case .foreign(let name): "!" + name
            }
        }
        func sketch(_ container: NavigationContainer) -> String {
            container.branches.map { branch in
                let mark = branch.name == container.selected.name && container.branches.count > 1 ? "*" : ""
                return mark + "[" + branch.entries.map(name).joined(separator: " ") + "]"
            }.joined(separator: " ")
        }
        let modals = modals.map { " + \($0.style.rawValue) \(sketch($0.container))" }
        return sketch(root) + modals.joined() + overlays.map { " ^ \(name($0))" }.joined()
    }
}

extension NavigationPolicy {
    /// The default policy with changes.
    static func with(_ change: (inout NavigationPolicy) -> Void) -> NavigationPolicy {
        var policy = NavigationPolicy()
        change(&policy)
        return policy
    }
}
