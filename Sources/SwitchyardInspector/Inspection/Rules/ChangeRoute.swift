import RouteMatching
import SwitchyardCore

/// Refuses all links of a route, until the rule is removed.
enum BlockRoute: InspectorMethod {
    static let name = "block"

    struct Parameters: Codable, Sendable {
        var route: String
        var namespace: String?
        var reason: String?
    }

    static func answer(
        _ parameters: Parameters, _ inspection: LiveInspection
    ) async throws(InspectorError) -> InspectedRules {
        try inspection.check(parameters.route, parameters.namespace)
        let reason = parameters.reason.map { String($0.prefix(200)) } ?? "blocked in the inspector"
        return try inspection.add(
            RouteRule(
                "block-\(parameters.route)", .route(parameters.route), .block(reason: reason),
                namespace: parameters.namespace))
    }
}

/// Shows something lesser in the place of a route: another link, or the error page.
enum DegradeRoute: InspectorMethod {
    static let name = "degrade"

    struct Parameters: Codable, Sendable {
        var route: String
        var namespace: String?
        /// Another link; `nil` is the error page.
        var to: String?
    }

    static func answer(
        _ parameters: Parameters, _ inspection: LiveInspection
    ) async throws(InspectorError) -> InspectedRules {
        try inspection.check(parameters.route, parameters.namespace)
        let replacement = parameters.to.map { RouteRule.Replacement.target(.link($0)) } ?? .errorPage
        return try inspection.add(
            RouteRule(
                "degrade-\(parameters.route)", .route(parameters.route), .degrade(to: replacement),
                namespace: parameters.namespace))
    }
}

/// Leads all links of a route elsewhere.
enum RedirectRoute: InspectorMethod {
    static let name = "redirect"

    struct Parameters: Codable, Sendable {
        var route: String
        var namespace: String?
        var to: String
    }

    static func answer(
        _ parameters: Parameters, _ inspection: LiveInspection
    ) async throws(InspectorError) -> InspectedRules {
        try inspection.check(parameters.route, parameters.namespace)
        return try inspection.add(
            RouteRule(
                "redirect-\(parameters.route)", .route(parameters.route), .redirect(to: .link(parameters.to)),
                namespace: parameters.namespace))
    }
}
