import Switchyard
import SwitchyardRules
import SwitchyardSupport

/// Adds a local rule before all others.
enum AddRule: InspectorMethod {
    static let name = "rule"

    struct Parameters: Codable, Sendable {
        /// The rule as a JSON object, as in a list of rules.
        var json: String
    }

    static func answer(
        _ parameters: Parameters, _ inspection: LiveInspection
    ) throws(InspectorError) -> InspectedRules {
        let rule: RouteRule
        do throws(DeclarationError) {
            rule = try RouteRule(json: parameters.json)
        } catch {
            throw InspectorError(
                .badParameters, error.findings.map { "\($0.message) \($0.remedy)" }.joined(separator: " "),
                hint: "Write a JSON object as in a list of rules.")
        }
        return try inspection.add(rule)
    }
}

/// Removes a local rule.
enum RemoveRule: InspectorMethod {
    static let name = "removeRule"

    struct Parameters: Codable, Sendable {
        var id: String
    }

    static func answer(
        _ parameters: Parameters, _ inspection: LiveInspection
    ) throws(InspectorError) -> InspectedRules {
        try inspection.localRules.remove(parameters.id, from: inspection.router)
        return inspection.inspectedRules(inspection.redactor)
    }
}

extension LiveInspection {
    /// Adds a local rule.
    func add(_ rule: RouteRule) throws(InspectorError) -> InspectedRules {
        guard state.withLock({ $0.isOpen }) else {
            throw InspectorError(.notAvailable, "The inspector is closed.", hint: "Open it before you add rules.")
        }
        try localRules.add(rule, to: router)
        return inspectedRules(redactor)
    }

    /// Checks that a route exists.
    func check(_ route: String, _ namespace: String?) throws(InspectorError) {
        guard let index else { throw .noTable }
        let isThere = index.entries.contains {
            $0.name == route && (namespace == nil || $0.namespace == namespace)
        }
        guard !isThere else { return }
        let near = route.nearest(in: index.names.sorted()).first
        throw InspectorError(
            .badParameters,
            "There is no route \(route.quotedForDisplay)\(namespace.map { " in \($0.quotedForDisplay)" } ?? "").",
            hint: near.map { "The nearest is \($0.quotedForDisplay)." } ?? "The table has no routes.")
    }
}

/// Refuses all links of a route until the rule is removed.
enum BlockRoute: InspectorMethod {
    static let name = "block"

    struct Parameters: Codable, Sendable {
        var route: String
        var namespace: String?
        var reason: String?
    }

    static func answer(
        _ parameters: Parameters, _ inspection: LiveInspection
    ) throws(InspectorError) -> InspectedRules {
        let reason = parameters.reason.map { String($0.prefix(200)) } ?? "blocked in the inspector"
        return try inspection.change(parameters.route, parameters.namespace, .block(reason: reason), named: name)
    }
}

/// Replaces a route with a fallback: another link, or the error page.
enum DegradeRoute: InspectorMethod {
    static let name = "degrade"

    struct Parameters: Codable, Sendable {
        var route: String
        var namespace: String?
        /// Another link; `nil` for the error page.
        var to: String?
    }

    static func answer(
        _ parameters: Parameters, _ inspection: LiveInspection
    ) throws(InspectorError) -> InspectedRules {
        let replacement = parameters.to.map { RouteRule.Replacement.target(.link($0)) } ?? .errorPage
        return try inspection.change(parameters.route, parameters.namespace, .degrade(to: replacement), named: name)
    }
}

/// Redirects all links of a route to another link.
enum RedirectRoute: InspectorMethod {
    static let name = "redirect"

    struct Parameters: Codable, Sendable {
        var route: String
        var namespace: String?
        var to: String
    }

    static func answer(
        _ parameters: Parameters, _ inspection: LiveInspection
    ) throws(InspectorError) -> InspectedRules {
        try inspection.change(
            parameters.route, parameters.namespace, .redirect(to: .link(parameters.to)), named: name)
    }
}

extension LiveInspection {
    /// Adds a rule for all links of a route.
    fileprivate func change(
        _ route: String, _ namespace: String?, _ action: RouteRule.Action, named name: String
    ) throws(InspectorError) -> InspectedRules {
        try check(route, namespace)
        return try add(RouteRule("\(name)-\(route)", .route(route), action, namespace: namespace))
    }
}

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
