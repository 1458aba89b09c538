import Switchyard
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
    ) async throws(InspectorError) -> InspectedRules {
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
    ) async throws(InspectorError) -> InspectedRules {
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
