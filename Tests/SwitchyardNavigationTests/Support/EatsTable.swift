import RouteMatching
import SwitchyardNavigation
import Testing

extension Eats {
    /// The declared parents of the app.
    static let parents: DeclaredParents = [
        "orders.detail": "orders.list", "orders.track": "orders.detail", "orders.receipt": "orders.track",
        "help.article": "help",
    ]

    static func table(
        _ policies: RouteTablePolicies = RouteTablePolicies(), adding routes: [Route] = []
    ) throws -> RouteTable {
        func route(_ name: String, _ pattern: String, _ target: RouteTargetKind = .screen) throws -> Route {
            Route(name, try RoutePattern(pattern), target: target)
        }
        var builder = RouteTableBuilder(policies: policies)
        builder.add(
            RouteNamespace(
                "eats",
                origins: [
                    try Origin("eats://"), try Origin("https://eats.example"), try Origin("https://*.eats.example/app"),
                ],
                isDefault: true, fallsBackToGlobal: true,
                routes: [
                    try route("home", "/"), try route("menu", "/menu"),
                    try route("orders.list", "/orders{?state<open|done>&page<int>=1}"),
                    try route("orders.detail", "/orders/:id<int>{?tab<items|status>=items}"),
                    try route("orders.track", "/orders/:id<int>/track{?page<int>=7}"),
                    try route("orders.receipt", "/orders/:id<int>/track/receipt.:format<pdf|html>"),
                    try route("basket", "/basket{?vip==true}"), try route("basket.add", "/basket/add", .action),
                    try route("basket.dish", "/basket/add/:dish"),
                    try route("help", "/help/:path*"),
                    try route("help.article", "/help/articles/:article<slug>#:section"),
                ] + routes))
        builder.add(
            RouteNamespace(
                "partner", origins: [try Origin("eats-partner://")],
                routes: [try route("orders.list", "/orders/new"), try route("partner.order", "/orders/:id<int>")]))
        builder.add(
            RouteNamespace(
                "global", origins: [try Origin("*")],
                routes: [try route("legal", "/legal"), try route("legal.page", "/legal/:page")]))
        return try builder.build()
    }

    /// The table with default policies, built once.
    static let defaultTable = Result { try table() }

    static func match(_ link: String, in table: RouteTable? = nil) throws -> RouteMatch {
        try #require(try (table ?? defaultTable.get()).match(link), "\(link)")
    }
}
