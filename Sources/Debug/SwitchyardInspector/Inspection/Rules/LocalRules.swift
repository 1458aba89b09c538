import Switchyard
import SwitchyardSupport

/// The inspector's own rules, which apply before those of the app.
///
/// The router keeps them in a separate list, so ids of the app's rules cannot collide with theirs. The lock is held
/// until the router has the list, so that the change of the later page wins.
final class LocalRules: Sendable {
    private struct State: Sendable {
        var rules: [RouteRule] = []
        var number = 0
    }

    /// The maximum number of rules.
    static let most = 200

    private let state = Locked(State())

    /// Adds a rule before all others.
    func add(_ rule: RouteRule, to router: Router) throws(InspectorError) {
        let isFull = state.withLock { state in
            guard state.rules.count < Self.most else { return true }
            state.number += 1
            var rule = rule
            let name = rule.id.isEmpty ? "" : "-\(rule.id.prefix(80))"
            rule.id = "inspector:\(state.number)\(name)"
            state.rules.insert(rule, at: 0)
            router.install(toolRules: state.rules)
            return false
        }
        guard !isFull else {
            throw InspectorError(
                .badParameters, "There are \(Self.most) local rules already.", hint: "Remove one first.")
        }
    }

    /// Removes a rule.
    func remove(_ id: String, from router: Router) throws(InspectorError) {
        let isKnown = state.withLock { state in
            let count = state.rules.count
            state.rules.removeAll { $0.id == id }
            guard state.rules.count < count else { return false }
            router.install(toolRules: state.rules)
            return true
        }
        guard isKnown else {
            throw InspectorError(
                .badParameters, "There is no local rule \(id.quotedForDisplay).",
                hint: "Only local rules can be removed. To override a rule of the app, add a local rule.")
        }
    }

    /// Removes all rules.
    func clear(in router: Router) {
        state.withLock { state in
            guard !state.rules.isEmpty else { return }
            state.rules = []
            router.install(toolRules: [])
        }
    }
}
