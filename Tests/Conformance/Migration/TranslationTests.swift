import RouteMatching
import SwitchyardMigration
import Testing

/// Patterns of other routers and what each of them becomes.
struct TranslationTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let router: OldRouter
        let old: String
        let pattern: String
        let origin: String?
        var testDescription: String { "\(router.title) \(old)" }

        init(_ router: OldRouter, _ old: String, _ pattern: String, _ origin: String? = nil) {
            (self.router, self.old, self.pattern, self.origin) = (router, old, pattern, origin)
        }
    }

    static let rows: [Row] = [
        Row(.jlRoutes, "", "/"), Row(.jlRoutes, "/", "/"), Row(.jlRoutes, "user/:id", "/user/:id"),
        Row(.jlRoutes, "/files/*", "/files/*"), Row(.jlRoutes, "*", "/*"), Row(.jlRoutes, "/a/*/b", "/a/*"),
        Row(.jlRoutes, "/path/:a(/new)(/x/:b)", "/path/:a{/new}?{/x/:b}?"),
        Row(.jlRoutes, "/(rest/)(app/):o/:id", "{/rest}?{/app}?/:o/:id"),
        Row(.jlRoutes, "/user(s)", "/user{/s}?"), Row(.jlRoutes, "/files(/*)/x", "/files/*"),
        Row(.jlRoutes, "/user#/view/:id", "/user#/view/:id"), Row(.jlRoutes, "/:o#/:a", "/:o#/:a"),
        Row(.jlRoutes, "/a:b/c*d{e}", #"/a\:b/c\*d\{e\}"#),
        Row(.mgjRouter, "mgj://foo/bar", "/foo/bar", "mgj://"), Row(.mgjRouter, "mgj://", "/", "mgj://"),
        Row(.mgjRouter, "https://shop.example/orders/:id", "/orders/:id", "https://shop.example"),
        Row(.mgjRouter, "https://shop.example/", "/", "https://shop.example"),
        Row(.mgjRouter, "mgj://p/:id.html", "/p/:id{.html}?", "mgj://"),
        Row(.mgjRouter, "search_top_bar", "/search_top_bar"),
        Row(.mgjRouter, "mgj://a//:b/?x=:x", "/a/:b", "mgj://"), Row(.mgjRouter, "mgj://a/~", "/a/([^/]+?)", "mgj://"),
        Row(.mgjRouter, "mgj://host:8080/a", #"/host\:8080/a"#, "mgj://"),
        Row(.hhRouter, "/user/:userId/", "/user/:userId"),
        Row(.hhRouter, "/user/:userId/story/?a=0", "/user/:userId/story"),
        Row(.hhRouter, "/~", "/~"), Row(.hhRouter, "", "/"),
        Row(.routable, "users/:id", "/users/:id"), Row(.routable, "users/", "/users/"), Row(.routable, "/", "/"),
        Row(.urlNavigator, "myapp://user/<int:id>", "/user/:id<int>", "myapp://"),
        Row(
            .urlNavigator, "myapp://user/<float:a>/<uuid:b>/<string:c>/<d>", "/user/:a<double>/:b<uuid>/:c/:d",
            "myapp://"),
        Row(.urlNavigator, "https://shop.example/<path:rest>", "/:rest+", "https://shop.example"),
        Row(.urlNavigator, "http://<path:_>", "/:_+", "*"), Row(.urlNavigator, "/user/<id>?a=b#c", "/user/:id"),
        Row(.urlNavigator, "myapp:///////user///<id>//hello/??/#abc=/def", "/user/:id/hello", "myapp://"),
        Row(.urlNavigator, "myapp://hello/<greeting:name>", "/hello/:name<greeting>", "myapp://"),
        Row(.urlNavigator, "myapp://a/<b:c:d>", #"/a/<b\:c\:d>"#, "myapp://"),
        Row(.deepLinkKit, "/say/:word", "*/say/:word"), Row(.deepLinkKit, "say/:word", "/say/:word"),
        Row(.deepLinkKit, "dpl://product/:sku([0-9]+)", "/product/:sku([0-9]+)", "dpl://"),
        Row(.deepLinkKit, #"https://shop\.example/:id([a-z]+)\.html"#, "/:id([a-z]+).html", "https://shop.example"),
        Row(.deepLinkKit, "/files/:path(.*)", "*/files/:path(.*)"),
        Row(.deepLinkKit, "/files/:path(.+)", "*/files/:path+"),
        Row(.deepLinkKit, "/files/.*", "*/files/*"), Row(.deepLinkKit, "/:id([^/]+)", "*/:id([^/]+)"),
        Row(.deepLinkKit, "/:id([+-]?[^/x]+)", "*/:id([+-]?[^/x]+)"),
        Row(.deepLinkKit, "/(foo|bar)/x", "*/((foo|bar))/x"), Row(.deepLinkKit, "/v:version", "*/v:version"),
        Row(.ctMediator, "shop://Orders/detail?id=42", "/Orders/detail", "shop://"),
        Row(.ctMediator, "Orders/detail", "/Orders/detail"),
    ]

    @Test(arguments: rows)
    func `an old pattern becomes the pattern of its row`(row: Row) throws {
        let translated = try TranslatedPattern(row.old, from: row.router)
        #expect(translated.pattern.text == row.pattern)
        #expect(translated.origin == row.origin)
        #expect((translated.text, translated.router) == (row.old, row.router))
    }

    /// The table of the rows: an order, a route with a low priority, and `mgj://` alone.
    @Test(arguments: [
        (OldRouter.mgjRouter.policies, "/", 0, "order"), (RouteTablePolicies(), "/*", Int.min, "rest"),
    ])
    func `a scheme alone matches what no other route of MGJRouter matches`(
        policies: RouteTablePolicies, pattern: String, priority: Int, ofLongerLink: String
    ) throws {
        let rest = try TranslatedPattern("mgj://", from: .mgjRouter, policies: policies)
        let order = try TranslatedPattern("mgj://orders/:id", from: .mgjRouter, policies: policies)
        #expect((rest.pattern.text, rest.priority) == (pattern, priority))
        let table = try RouteTable("app", origins: ["mgj://"], policies: policies) {
            $0.route("order", order.pattern, priority: order.priority)
            $0.route("late", "/late/:id", priority: -5)
            $0.route("rest", rest.pattern, priority: rest.priority)
        }
        let names = try ["mgj://orders/7", "mgj://orders/7/items", "mgj://late/1", "mgj://nowhere", "mgj://"].map {
            try table.match($0)?.route.name
        }
        #expect(names == ["order", ofLongerLink, "late", "rest", "rest"])
    }

    @Test func `each router has an initialiser of patterns`() throws {
        #expect(try RoutePattern(jlRoutes: "/user/:id(/posts)").text == "/user/:id{/posts}?")
        #expect(try RoutePattern(mgjRouter: "mgj://user/:id.html").text == "/user/:id{.html}?")
        #expect(try RoutePattern(hhRouter: "/user/:id/").text == "/user/:id")
        #expect(try RoutePattern(routable: "users/:id").text == "/users/:id")
        #expect(try RoutePattern(urlNavigator: "myapp://files/<path:rest>").text == "/files/:rest+")
        #expect(try RoutePattern(deepLinkKit: "shop://product/:sku([0-9]+)").text == "/product/:sku([0-9]+)")
        #expect(try RoutePattern(ctMediator: "shop://Orders/detail?id=42").text == "/Orders/detail")
    }
}
