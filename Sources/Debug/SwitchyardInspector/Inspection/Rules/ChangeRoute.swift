import Switchyard

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
    ) async throws(InspectorError) -> InspectedRules {
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
    ) async throws(InspectorError) -> InspectedRules {
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
    ) async throws(InspectorError) -> InspectedRules {
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
