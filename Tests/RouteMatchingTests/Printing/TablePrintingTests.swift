import RouteMatching
import Testing

/// Links that are printed by the names of their routes.
struct TablePrintingTests {
    @Test(arguments: [
        ("eats://", "/orders/:id", "42", "eats://orders/42"),
        ("eats://", "/:id", "a b", "eats:/a%20b"),
        ("eats://", "/:id", "a:b", "eats:/a:b"),
        ("eats://", "/:id", "ORDER-1", "eats://ORDER-1"),
        ("eats:///app", "/:id", "1", "eats://app/1"),
        ("eats:///a%20b", "/:id", "1", "eats:/a%20b/1"),
        ("eats://eats.example", "/:id", "a b", "eats://eats.example/a%20b"),
        ("https://eats.example", "/orders/:id", "42", "https://eats.example/orders/42"),
        ("https://eats.example:8443/app", "/orders/:id", "42", "https://eats.example:8443/app/orders/42"),
        ("*", "/orders/:id", "42", "/orders/42"),
    ])
    func `an origin is printed in its usual form`(origin: String, pattern: String, id: String, link: String) throws {
        let table = try EatsTable.make([pattern], origins: [origin])
        #expect(try table.link(to: pattern, ["id": id]) == link)
        #expect(try table.match(link)?["id"] == id)
    }

    @Test func `the root has a link in every origin`() throws {
        for (origin, link) in [("eats://", "eats:/"), ("https://eats.example", "https://eats.example/"), ("*", "/")] {
            let table = try EatsTable.make(["/"], origins: [origin])
            #expect(try table.link(to: "/") == link)
            #expect(try table.match(link)?.route.name == "/")
        }
    }

    @Test func `the first origin that is not a wildcard is used, unless the caller passes one`() throws {
        let table = try EatsTable.make(
            ["/orders/:id"], origins: ["https://*.eats.example", "https://eats.example", "eats://"])
        func link(_ origin: String?) throws -> String {
            try table.link(to: "/orders/:id", ["id": 42], origin: try origin.map { try Origin($0) })
        }
        #expect(try link(nil) == "https://eats.example/orders/42")
        #expect(try link("eats://") == "eats://orders/42")
        #expect(try link("https://rome.eats.example") == "https://rome.eats.example/orders/42")
        #expect(throws: RoutePrintError(.unprintableOrigin, "https://*.eats.example")) {
            try link("https://*.eats.example")
        }
        let error = #expect(throws: RoutePrintError.self) { try link("https://other.example") }
        #expect(error?.reason == .noMatchingRoute)
    }

    @Test func `a namespace without origins prints links if it is the default`() throws {
        #expect(try EatsTable.make(["/orders"], origins: []).link(to: "/orders") == "/orders")
    }

    @Test func `a link for which another route wins is not printed`() throws {
        let table = try EatsTable.make(["/orders/:id", "/orders/new"])
        #expect(try table.link(to: "/orders/:id", ["id": "old"]) == "eats://orders/old")
        #expect(throws: RoutePrintError(.shadowed, "/orders/:id", value: "/orders/new")) {
            try table.link(to: "/orders/:id", ["id": "new"])
        }
    }

    @Test func `a name is looked up in its namespace`() throws {
        let table = try EatsTable.make([
            EatsTable.namespace("one", ["one://"], ["/a"]), EatsTable.namespace("two", ["two://"], ["/a", "/b"]),
        ])
        #expect(try table.link(to: "/a", in: "two") == "two://a")
        #expect(try table.link(to: "/b") == "two://b")
        #expect(throws: RoutePrintError(.ambiguousRoute, "/a", value: "one")) { try table.link(to: "/a") }
        #expect(throws: RoutePrintError(.unknownRoute, "/c")) { try table.link(to: "/c") }
        #expect(throws: RoutePrintError(.unknownRoute, "/b")) { try table.link(to: "/b", in: "one") }
    }

    @Test func `an enumeration is case-sensitive in a path by policy, and in a query always`() throws {
        let pattern = "/:tab<items|status>{?sort<up|down>}"
        let table = try EatsTable.make([pattern], policies: RouteTablePolicies(caseSensitivePaths: false))
        #expect(try table.link(to: pattern, ["tab": "ITEMS", "sort": "up"]) == "eats://ITEMS?sort=up")
        #expect(throws: RoutePrintError.self) { try table.link(to: pattern, ["tab": "items", "sort": "UP"]) }
        #expect(throws: RoutePrintError.self) { try EatsTable.make([pattern]).link(to: pattern, ["tab": "ITEMS"]) }
    }

    @Test func `a route with the same name in another namespace is reported with that namespace`() throws {
        let table = try EatsTable.make([
            EatsTable.namespace("shop", ["https://eats.example/app"], ["/a"]),
            EatsTable.namespace("web", ["https://eats.example"], ["/a"]),
        ])
        #expect(throws: RoutePrintError(.shadowed, "/a", value: "shop//a")) {
            try table.link(to: "/a", in: "web", origin: try Origin("https://eats.example/app"))
        }
    }

    @Test func `the limits and types of the table are applied`() throws {
        let table = try EatsTable.make(
            ["/:id<sku>"], limits: LinkLimits(maxLength: 12), types: [PlaceholderType("sku") { $0.hasPrefix("S") }])
        #expect(try table.link(to: "/:id<sku>", ["id": "S1"]) == "eats://S1")
        #expect(throws: RoutePrintError.self) { try table.link(to: "/:id<sku>", ["id": "T1"]) }
        let error = #expect(throws: RoutePrintError.self) { try table.link(to: "/:id<sku>", ["id": "S1234567"]) }
        #expect(error?.reason == .refused)
        #expect(error?.value == "too-long")
    }

    @Test func `values by position have the order of the pattern`() throws {
        let table = try EatsTable.make(["/:shop/:id{?tab}"])
        #expect(try table.link(to: "/:shop/:id{?tab}", positional: ["rome", 4, "x"]) == "eats://rome/4?tab=x")
    }
}
