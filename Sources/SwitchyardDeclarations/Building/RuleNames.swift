import RouteMatching
package import SwitchyardDiagnostics
package import SwitchyardRules

/// The names that rules may refer to in one router: routes, tags, gates and interceptors.
package struct RuleNames: Sendable {
    private let routes: Set<String>
    private let tags: Set<String>
    private let requirements: Set<String>

    init(_ rows: some Sequence<RouterRow>, interceptors: some Sequence<String>, gates: some Sequence<Gate>) {
        var (routes, tags, requirements) = (Set<String>(), Set<String>(), Set(interceptors))
        requirements.formUnion(gates.map(\.rawValue) + [Gate.signedIn.rawValue])
        for row in rows {
            routes.insert(row.row.route.name)
            tags.formUnion(row.row.tags)
            requirements.formUnion(row.gates.map(\.rawValue))
        }
        (self.routes, self.tags, self.requirements) = (routes, tags, requirements)
    }

    /// Findings about names in rules that refer to nothing.
    ///
    /// A rule about an unknown route or tag never matches. The caller chooses the severity, because a server's list may
    /// serve several versions of the app. A rule that requires an undeclared gate or interceptor would suspend its
    /// links forever.
    ///
    /// - Parameters:
    ///   - rules: The rules.
    ///   - severity: The severity of a rule that never matches.
    /// - Returns: The findings, in the order of the rules.
    package func findings(of rules: [RouteRule], as severity: Finding.Severity) -> [Finding] {
        var suggestions = 16
        func nearest(to name: String, in names: Set<String>) -> String? {
            guard suggestions > 0 else { return nil }
            suggestions -= 1
            return name.nearestName(in: names.inOrder())
        }
        var findings: [Finding] = []
        for rule in rules {
            switch rule.subject {
            case .route(let name) where !routes.contains(name):
                findings.append(
                    Finding(
                        RuleCode.unknownRoute, as: severity, about: rule, value: name,
                        nearest: nearest(to: name, in: routes),
                        "There is no route '\(name.shortened)', so the rule never matches.",
                        "Correct the name, or remove the rule."))
            case .tag(let name) where !tags.contains(name):
                findings.append(
                    Finding(
                        RuleCode.unknownTag, as: severity, about: rule, value: name,
                        nearest: nearest(to: name, in: tags),
                        "No route has the tag '\(name.shortened)', so the rule never matches.",
                        "Correct the name, tag a route, or remove the rule."))
            default: break
            }
            guard case .require(let names) = rule.action?.kind else { continue }
            for name in names where !requirements.contains(name) {
                findings.append(
                    Finding(
                        RuleCode.unknownRequirement, about: rule, value: name,
                        nearest: nearest(to: name, in: requirements),
                        "The rule requires '\(name.shortened)', which no code declares as a gate or an interceptor.",
                        "Write the name of a gate or of an interceptor of the router."))
            }
        }
        return findings
    }

    /// The identifiers of the rules that refer to an unknown route or tag.
    package func unmatched(in rules: [RouteRule]) -> [String] {
        rules.filter { rule in
            switch rule.subject {
            case .route(let name): !routes.contains(name)
            case .tag(let name): !tags.contains(name)
            default: false
            }
        }.map(\.id)
    }
}
