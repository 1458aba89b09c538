import RouteMatching
import SwitchyardCore
import SwitchyardLocks

/// The inspector's own rules, in front of those of the app.
///
/// The router has them in a list of their own, so the app's rules stay whatever they are called. The lock is held until
/// the router has the list, so that of two pages the one that was later is.
final class LocalRules: Sendable {
    private struct State: Sendable {
        var rules: [RouteRule] = []
        var number = 0
    }

    /// How many there may be.
    static let most = 200

    private let state = Locked(State())

    /// Adds a rule at the front.
    ///
    /// - Parameters:
    ///   - rule: The rule; its id becomes one that says that it is local, and unique among them.
    ///   - router: The router that is to have it.
    /// - Throws: ``InspectorError`` where there are too many.
    func add(_ rule: RouteRule, to router: Router) throws(InspectorError) {
        let isFull = state.withLock { state in
            guard state.rules.count < Self.most else { return true }
            state.number += 1
            var rule = rule
            let name = rule.id.isEmpty ? "" : "-\(rule.id.prefix(80))"
            rule.id = "inspector:\(state.number)\(name)"
            state.rules.insert(rule, at: 0)
            router.install(frontRules: state.rules)
            return false
        }
        guard !isFull else {
            throw InspectorError(
                .badParameters, "There are \(Self.most) local rules already.", hint: "Remove some that are not needed.")
        }
    }

    /// Removes a rule.
    ///
    /// - Throws: ``InspectorError`` where there is no local rule of the id.
    func remove(_ id: String, from router: Router) throws(InspectorError) {
        let isKnown = state.withLock { state in
            let count = state.rules.count
            state.rules.removeAll { $0.id == id }
            guard state.rules.count < count else { return false }
            router.install(frontRules: state.rules)
            return true
        }
        guard isKnown else {
            throw InspectorError(
                .badParameters, "There is no local rule \(id.quotedForDisplay).",
                hint: "Rules of the app cannot be removed here; a local one in front of them decides before they do.")
        }
    }

    /// Takes all of them away.
    func clear(in router: Router) {
        state.withLock { state in
            guard !state.rules.isEmpty else { return }
            state.rules = []
            router.install(frontRules: [])
        }
    }
}
