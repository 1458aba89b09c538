internal import RouteMatching
internal import SwitchyardSupport

extension RouteRules {
    /// A finding about a rule's target with a nested link, if the route accepts any text there.
    func untypedLinkProblem(_ rule: RouteRule, _ target: CompiledRule.Target) -> Finding? {
        let values = RuleValues(placeholder: "1")
        let named: [(name: String, value: RuleTextTemplate)]
        let route: Route?
        switch target {
        case .link(let template):
            named = (template.query ?? []).compactMap { item in
                if case .item(let name, let value?) = item { (name, value) } else { nil }
            }
            guard !named.isEmpty, let link = try? template.link(values) else { return nil }
            route = ((try? table.match(link)) ?? nil)?.route
        case .route(let name, let parameters):
            named = parameters
            route = table.routes(named: name, in: nil).first?.route
        }
        guard let route else { return nil }
        let texts = route.pattern.textNames
        let link = named.first { texts.contains($0.name) && $0.value.isLink(values) }
        return link.map { name, _ in
            Finding(
                RuleCode.untypedLink, as: .warning, about: rule, value: name,
                "The target has a link as '\(name.shortened)', but the route '\(route.name.shortened)' accepts any text there.",
                "Give the placeholder the type 'link', as in '{?\(name.shortened)<link>}'.")
        }
    }
}

extension RoutePattern {
    /// The names of the placeholders and query keys that accept any text.
    fileprivate var textNames: Set<String> {
        let all = placeholders.map { ($0.name, $0.kind) } + queryKeys.map { ($0.name, $0.kind) }
        return Set(all.filter { $0.1 == .segment || $0.1 == .wildcard }.map(\.0))
    }
}

extension RuleTextTemplate {
    /// Whether the text is a link, whatever its values are.
    fileprivate func isLink(_ values: RuleValues) -> Bool {
        ((try? texts(values)) ?? []).contains { text in
            switch LenientLink.readings(of: text)[0] {
            case .text, .opaque: false
            case .path, .hostRelative, .script, .absolute: true
            }
        }
    }
}
