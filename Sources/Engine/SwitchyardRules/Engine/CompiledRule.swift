/// A rule that compiled without findings.
struct CompiledRule: Sendable {
    enum Action: Sendable {
        case rewrite(Target, RouteRule.Flow)
        case redirect(Target)
        /// `nil` for the error page.
        case degrade(Target?)
        case block(String)
        case require([String])

        /// The target of the action, if it has one.
        var target: Target? {
            switch self {
            case .rewrite(let target, _), .redirect(let target), .degrade(let target?): target
            case .degrade(nil), .block, .require: nil
            }
        }
    }

    enum Target: Sendable {
        case link(RuleTemplate)
        case route(String, [(name: String, value: RuleTextTemplate)])

        /// The names of all values.
        var names: [String] {
            switch self {
            case .link(let template): template.names
            case .route(_, let parameters): parameters.flatMap(\.value.names)
            }
        }

        /// The query keys that the target sets itself, and whether it drops the query of the previous link.
        var keys: (own: Set<String>, dropsQuery: Bool) {
            switch self {
            case .route(_, let parameters): return (Set(parameters.map(\.name)), false)
            case .link(let template):
                var own: Set<String> = []
                var isWhole = false
                for item in template.query ?? [] {
                    switch item {
                    case .item(let name, _): own.insert(name)
                    case .wholeQuery: isWhole = true
                    }
                }
                return (own, isWhole || template.query?.isEmpty == true)
            }
        }
    }

    /// The position in the list, which decides if several rules match.
    let index: Int
    let id: String
    let namespace: String?
    let condition: RuleCondition?
    let action: Action
    /// Whether the rule's pattern matches the fragment, so that the fragment is not carried over to the new link.
    let takesFragment: Bool
}
