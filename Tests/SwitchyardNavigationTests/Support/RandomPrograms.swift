import ConformanceSupport
import SwitchyardNavigation
import SwitchyardSupport

/// Random scenes, targets and policies of the sample app.
extension SplitMix {
    mutating func route() -> RouteReference {
        switch Int.random(in: 0..<6, using: &self) {
        case 0: Eats.menu
        case 1: Eats.orders
        case 2: Eats.basket
        case 3: Eats.restaurant(pick(["noodles", "pizza"]))
        default: Eats.order(Int.random(in: 1...3, using: &self))
        }
    }

    mutating func target() -> NavigationTarget {
        NavigationTarget(
            route(), parents: (0..<Int.random(in: 0...3, using: &self)).map { _ in route() },
            branches: once(in: 3) ? [] : ["menu", "orders", "account"].shuffled(using: &self).dropLast(1))
    }

    mutating func policy() -> NavigationPolicy {
        var policy = NavigationPolicy()
        policy.modalConflict = pick(NavigationPolicy.ModalConflictPolicy.allCases)
        policy.launchMode = pick(NavigationPolicy.LaunchMode.allCases)
        policy.backStack = pick([.declared, .declared, .onTop, .dropping(1), .aboveRoot, .alone])
        policy.branch = pick([.declared, .focused, .named("orders")])
        policy.presentation = pick([.push, .push, .push, .modal, .overlay])
        policy.modalStyle = pick(ModalStyle.allCases)
        policy.wrapsModals = !once(in: 4)
        policy.foreignEntries = pick(NavigationPolicy.ForeignEntries.allCases)
        policy.reselection = pick(NavigationPolicy.Reselection.allCases)
        policy.isAnimated = !once(in: 4)
        return policy
    }

    mutating func fresh() throws -> NavigationScene {
        let columns = [("menu", Eats.menu), ("orders", Eats.orders), ("account", Eats.account)]
        return switch Int.random(in: 0..<4, using: &self) {
        case 0: NavigationScene("main", stack: Eats.menu)
        case 1: try NavigationScene("main", split: columns, selected: "orders")
        default: try NavigationScene("main", tabs: columns, selected: pick(["menu", "orders", "account"]))
        }
    }

    /// A state after random opens and foreign screens.
    mutating func state(of length: Int) throws -> NavigationState {
        var state = NavigationState(try fresh())
        for _ in 0..<length {
            if once(in: 6) {
                if let pushed = try? state.pushingForeign("Map") { state = pushed }
            } else {
                let planner = NavigationPlanner(state, policy: policy())
                if let plan = try? planner.open(target()) { state = plan.goal }
            }
        }
        return state
    }
}

extension NavigationScene {
    /// Whether the user sees a difference between two scenes.
    func looksDifferent(from other: NavigationScene) -> Bool {
        contentEntry != other.contentEntry || overlays != other.overlays
    }
}
