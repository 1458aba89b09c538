import SwitchyardNavigation
import SwitchyardSupport

extension NavigationEntry {
    /// An entry that shows a route, with its identity as a number from 1.
    static func numbered(_ number: Int, _ route: RouteReference) -> NavigationEntry {
        NavigationEntry(EntryID(rawValue: Int64(number)) ?? .maximum, .route(route))
    }
}

extension NavigationScene {
    /// A scene whose root is a stack of routes without values.
    static func stack(_ names: String...) throws -> NavigationScene {
        let entries = names.enumerated().map { NavigationEntry.numbered($0 + 1, RouteReference($1)) }
        return try NavigationScene("main", root: .stack(entries[0], above: Array(entries.dropFirst())))
    }

    /// The stacks of the root and of the modals as text, where `!` marks a screen of other code.
    var stacks: String {
        func text(_ container: NavigationContainer) -> String {
            let names = container.selected.entries.map { entry in
                if case .foreign(let name) = entry.content { "!\(name)" } else { entry.name }
            }
            return "[\(names.joined(separator: " "))]"
        }
        return text(root) + modals.map { " + \($0.style.rawValue) \(text($0.container))" }.joined()
    }
}

extension NavigationState {
    /// The scene of a row.
    var main: NavigationScene { scenes[0] }

    /// The state after a plan of a planner with the given policy.
    func after(
        _ policy: NavigationPolicy, _ plan: (NavigationPlanner) throws -> NavigationPlan
    ) throws -> NavigationState {
        try applying(plan(NavigationPlanner(self, policy: policy)).steps)
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
