import Foundation
import RouteMatching
import SwitchyardRules
import SwitchyardTooling

/// The table of Eats for tests of rules.
enum Eats {
    static let table: RouteTable = {
        func route(_ name: String, _ pattern: String) -> Route { Route(name, RoutePattern(checked: pattern)) }
        var builder = RouteTableBuilder()
        builder.add(
            RouteNamespace(
                "eats",
                origins: ["eats://", "https://eats.example", "https://*.eats.example/app"].compactMap {
                    try? Origin($0)
                },
                isDefault: true,
                routes: [
                    route("home", "/"), route("promo", "/promo/:id"), route("orders.detail", "/orders/:id<int>"),
                    route("orders.pay", "/orders/:id<int>/pay"), route("menu", "/menu/:dish<slug>"),
                    route("web", "/web{?url!}"), route("search", "/search{?q&tag}"), route("tour", "/tour/:rest*"),
                ]))
        builder.add(
            RouteNamespace(
                "kitchen", origins: ["kitchen://"].compactMap { try? Origin($0) },
                routes: [route("stove", "/stove/:id"), route("promo", "/promo/:id")]))
        do {
            return try builder.build()
        } catch {
            preconditionFailure("\(error)")
        }
    }()

    static func rules(_ rules: RouteRule..., options: RouteRules.Options = .init()) -> RouteRules {
        RouteRules(rules, for: table, options: options)
    }

    /// The rules of a JSON array.
    static func rules(json: String, options: RouteRules.Options = .init()) throws -> RouteRules {
        let list = try RouteRuleList(data: Data(#"{"version":1,"rules":\#(json)}"#.utf8), file: "rules.json")
        return RouteRules(list.rules, for: table, options: options)
    }

    static func tags(_ match: RouteMatch) -> [String] { match.route.name.hasPrefix("orders.") ? ["orders"] : [] }
}

extension RouteRules {
    /// The link after the rules before the match.
    func rewritten(_ link: String, _ context: RuleContext = RuleContext()) -> String {
        var trail = RuleTrail(link)
        let decision = decide(.beforeMatch, &trail, context: context, tags: Eats.tags)
        switch decision {
        case .unchanged, .changed: return trail.link
        case .errorPage(let rule, _): return "error page by \(rule ?? "no rule")"
        case .blocked(let reason, let rule): return "blocked by \(rule): \(reason)"
        case .failed(let failure): return "failed: \(failure.reason)"
        }
    }

    var codes: [String] { report.findings.map(\.kind) }
}
