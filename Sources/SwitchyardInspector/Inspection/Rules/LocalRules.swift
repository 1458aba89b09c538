import RouteMatching
import SwitchyardCore

/// The inspector's own rules, in front of those of the app.
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
    ///   - rule: The rule; its id is put behind the prefix of local rules, and becomes unique.
    ///   - router: The router that is to have it.
    /// - Throws: ``InspectorError`` where there are too many.
    func add(_ rule: RouteRule, to router: Router) throws(InspectorError) {
        let isFull = state.withLock { state in
            guard state.rules.count < Self.most else { return true }
            state.number += 1
            var rule = rule
            let name = rule.id.isEmpty ? "" : "-\(rule.id.prefix(80))"
            rule.id = "\(RouteRule.localPrefix)\(state.number)\(name)"
            state.rules.insert(rule, at: 0)
            return false
        }
        guard !isFull else {
            throw InspectorError(
                .badParameters, "There are \(Self.most) local rules already.", hint: "Remove some that are not needed.")
        }
        install(into: router)
    }

    /// Removes a rule.
    ///
    /// - Throws: ``InspectorError`` where there is no local rule of the id.
    func remove(_ id: String, from router: Router) throws(InspectorError) {
        let isKnown = state.withLock { state in
            let count = state.rules.count
            state.rules.removeAll { $0.id == id }
            return state.rules.count < count
        }
        guard isKnown else {
            throw InspectorError(
                .badParameters, "There is no local rule \(id.quotedForDisplay).",
                hint: "Rules of the app cannot be removed here; a local one in front of them decides before they do.")
        }
        install(into: router)
    }

    /// Takes all of them away.
    func clear(in router: Router) {
        let hadAny = state.withLock { state in
            defer { state.rules = [] }
            return !state.rules.isEmpty
        }
        if hadAny { install(into: router) }
    }

    /// Puts them in front again where the app has installed others in the place of all.
    func putBack(into router: Router) {
        let rules = state.withLock { $0.rules }
        if !rules.isEmpty, !router.rules.starts(with: rules) { install(into: router) }
    }

    private func install(into router: Router) {
        let own = state.withLock { $0.rules }
        router.install(rules: own + router.rules.filter { !$0.isLocal }, options: router.ruleOptions)
    }
}
