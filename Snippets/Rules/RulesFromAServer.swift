// Installs rules that a server delivered.
import Foundation
import Switchyard

struct Promo: TypedRoute {
    var id: String

    static let routes = [
        RouteDescriptor<Promo>("promo", "/promo/:id") {
            Promo(id: try $0.value("id"))
        } write: {
            ["id": $0.id]
        }
    ]
}

let router = try Router("eats", origins: ["eats://"], routes: Promo.self, mode: .observing)

// snippet.install
/// Called with what the server answered, after its signature was checked.
@MainActor
func update(_ router: Router, with document: Data) throws {
    let list = try RouteRuleList(data: document, file: "rules.json")
    let report = router.install(rules: list.rules, allowsExpressions: false)
    print(report)  // Nothing is wrong with the rules.
}
// snippet.end

let document = """
    { "version": 1, "rules": [{ "id": "coupons", "pattern": "/coupon/:id", "rewrite": "/promo/{id}" }] }
    """
try update(router, with: Data(document.utf8))
precondition(router.rules.map(\.id) == ["coupons"])
precondition("\(router.explain("eats://coupon/7", from: .app))".contains("route promo"))
