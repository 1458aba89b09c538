import ConformanceSupport
import SwitchyardNavigation
import SwitchyardSupport
import Testing

/// A deep link gives the same screens as tapping.
struct BackStackLawTests {
    /// Calls a function with new scenes and targets that can be opened in them.
    static func forEachTarget(_ check: (NavigationState, NavigationTarget) throws -> Void) throws {
        for program in 0..<PropertyRun.programs {
            var random = SplitMix(seed: PropertyRun.seed &+ UInt64(program))
            try check(NavigationState(random.fresh()), random.target())
        }
    }

    /// The state after the taps of a user: on the tab, on each parent that is not its root already, then on the route.
    static func tapped(_ target: NavigationTarget, in state: NavigationState) throws -> NavigationState {
        var state = state
        if let tab = target.branches.first, state.main.root.kind != .stack {
            state = try state.after { try $0.select(tab) }
        }
        var taps = target.parents + [target.route]
        if let place = taps.firstIndex(where: state.main.contentEntry.shows) { taps.removeFirst(place + 1) }
        let tap = NavigationPolicy.with { ($0.backStack, $0.branch) = (.onTop, .focused) }
        for route in taps { state = try state.after(tap) { try $0.open(NavigationTarget(route)) } }
        return state
    }

    @Test
    func `in a new scene, opening a link equals tapping through the declared parents`() throws {
        try Self.forEachTarget { state, target in
            let opened = try state.after { try $0.open(target) }
            let tapped = try Self.tapped(target, in: state)
            #expect(opened == tapped, "\(target)")
        }
    }

    @Test
    func `the root of a tab is not pushed again if it has parents of its own`() throws {
        let (home, orders, order) = (RouteReference("home"), RouteReference("orders"), RouteReference("order"))
        let state = NavigationState(
            try NavigationScene("main", tabs: [("home", home), ("orders", orders)], selected: "home"))
        for (route, parents, shown) in [(order, [home, orders], [orders, order]), (orders, [home], [orders])] {
            let opened = try state.after {
                try $0.open(NavigationTarget(route, parents: parents, branches: ["orders"]))
            }
            #expect(opened.main.root.selected.entries.map(\.route) == shown)
        }
    }

    @Test
    func `opening a link twice equals opening it once, except for identities`() throws {
        try Self.forEachTarget { state, target in
            let once = try state.after { try $0.open(target) }
            let twice = try once.after { try $0.open(target) }
            #expect(once.main.sketch == twice.main.sketch, "\(target)")
        }
    }

    @Test(arguments: [NavigationPolicy.Presentation.push, .modal])
    func `going back from a deep link walks through the declared parents`(_ presentation: NavigationPolicy.Presentation)
        throws
    {
        try Self.forEachTarget { state, target in
            let policy = NavigationPolicy.with { $0.presentation = presentation }
            var state = try state.after(policy) { try $0.open(target) }
            for route in ([target.route] + target.parents.reversed()) {
                #expect(state.main.visibleEntry.shows(route), "\(target) in \(state.main.sketch)")
                // A parent may be the tab's root, where the user cannot go back.
                guard let back = try? NavigationPlanner(state).back() else { break }
                #expect(back.steps.count == 1)
                state = back.goal
            }
        }
    }
}
