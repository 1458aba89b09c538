import RouteMatching
import Testing

/// The choice of a namespace for a link.
struct OriginTests {
    private static func table(policies: RouteTablePolicies = RouteTablePolicies()) throws -> RouteTable {
        let everything = ["/*"]
        return try EatsTable.make(
            [
                EatsTable.namespace("bare", ["eats://"], everything),
                EatsTable.namespace("bare-app", ["eats:///app"], everything),
                EatsTable.namespace("bare-host", ["eats://eats.example"], everything),
                EatsTable.namespace("web", ["https://eats.example"], everything),
                EatsTable.namespace("web-app", ["https://eats.example/app"], everything),
                EatsTable.namespace("web-deep", ["https://eats.example/app/v2/"], everything),
                EatsTable.namespace("web-port", ["https://eats.example:8443"], everything),
                EatsTable.namespace("sub", ["https://*.eats.example"], everything),
                EatsTable.namespace("sub-app", ["https://*.eats.example/app"], everything),
                EatsTable.namespace("deep-sub", ["https://*.eu.eats.example"], everything),
                EatsTable.namespace("exact-sub", ["https://shop.eats.example"], everything),
                EatsTable.namespace("v6", ["http://[::1]:8080"], everything),
                EatsTable.namespace("all", ["*"], everything),
                EatsTable.namespace("default", [], everything, isDefault: true),
            ], policies: policies)
    }

    @Test(arguments: [
        ("eats://orders/42", "bare orders/42"), ("EATS://Orders/42", "bare Orders/42"), ("eats:orders", "bare orders"),
        ("eats:/orders", "bare orders"), ("eats:///orders", "bare orders"), ("eats://", "bare "),
        ("eats://app/x", "bare-app x"), ("eats:///app/x", "bare-app x"), ("eats://application", "bare application"),
        ("eats://eats.example/x", "bare-host x"), ("eats://EATS.example/x", "bare-host x"),
        ("eats://eats.example", "bare-host "), ("eats://eats.example.evil/x", "bare eats.example.evil/x"),
        ("https://eats.example", "web "), ("https://EATS.example:443/x", "web x"), ("https://eats.example/x", "web x"),
        ("https://eats.example/app", "web-app "), ("https://eats.example/app/x", "web-app x"),
        ("https://eats.example/%61pp/x", "web-app x"), ("https://eats.example/App/x", "web App/x"),
        ("https://eats.example/application", "web application"), ("https://eats.example/app/v2/x", "web-deep x"),
        ("https://eats.example/app/v20", "web-app v20"), ("https://eats.example:8443/app/x", "web-port app/x"),
        ("https://eats.example:8444/x", "all x"), ("http://eats.example/x", "all x"),
        ("https://a.eats.example/x", "sub x"), ("https://a.b.eats.example/x", "sub x"),
        ("https://A.Eats.Example/app/x", "sub-app x"), ("https://shop.eats.example/app/x", "exact-sub app/x"),
        ("https://a.eu.eats.example/app/x", "deep-sub app/x"), ("https://eu.eats.example/x", "sub x"),
        ("https://eats.example.evil.example/x", "all x"), ("https://evileats.example/x", "all x"),
        ("http://[::1]:8080/x", "v6 x"), ("http://[::1]/x", "all x"),
        ("other://host/x", "all host/x"), ("other:x", "all x"), ("/x", "default x"),
    ])
    func `exactly one namespace is chosen, and its origin is removed`(link: String, answer: String) throws {
        let match = try #require(try Self.table().match(link))
        #expect("\(match.namespace) \(match["0"] ?? "-")" == answer)
    }

    @Test func `a path prefix is compared like paths`() throws {
        let policies = RouteTablePolicies(caseSensitivePaths: false)
        #expect(try Self.table(policies: policies).namespace(of: "https://eats.example/APP/x") == "web-app")
    }

    @Test(arguments: ["eats:///app/v2", "eats:///App/v2"])
    func `letter case of a prefix is ignored if the authority is its first segment`(origin: String) throws {
        let table = try EatsTable.make([
            EatsTable.namespace("bare", ["eats://"], ["/*"]), EatsTable.namespace("app", [origin], ["/*"]),
        ])
        for link in ["eats://app/v2/x", "eats://APP/v2/x", "EATS://aPP/v2", "eats://%41pp/v2/X"] {
            #expect(table.namespace(of: link) == "app", "\(link)")
        }
        // In the path, also in the first segment, letter case is significant.
        let path = origin.dropFirst("eats://".count)
        #expect(table.namespace(of: "eats:" + path) == "app")
        #expect(table.namespace(of: "eats://" + path) == "app")
        for link in ["eats:///APP/v2/x", "eats:APP/v2/x", "eats://app/V2/x", "eats://APP/V2/x", "eats://apple/v2"] {
            #expect(table.namespace(of: link) == "bare", "\(link)")
        }
    }

    @Test func `letter case of the authority is ignored if it is the first segment`() throws {
        let table = try EatsTable.make(["/orders/:id", "/:Page", "/Menu"])
        #expect(table.answer("eats://ORDERS/42") == "/orders/:id id=42")
        #expect(table.answer("eats://mENU") == "/Menu")
        #expect(table.answer("eats://About") == "/:Page Page=About")
        #expect(table.answer("eats:///ORDERS/42") == "-")
        #expect(table.answer("eats:/menu") == "/:Page Page=menu")
        #expect(table.answer("https://eats.example/ORDERS/42") == "-")
        #expect(table.answer("eats://orders/42/X") == "-")
    }

    @Test func `the authority is decoded like a segment`() throws {
        let table = try EatsTable.make(["/:place", "/caf\u{e9}"])
        #expect(table.answer("eats://caf%C3%A9") == "/café")
        #expect(table.answer("eats://a%2Fb") == "/:place place=a/b")
        #expect(table.answer("eats://a:b") == "/:place place=a:b")
    }

    @Test func `links without a scheme go to the default namespace, else to the global one`() throws {
        let own = try EatsTable.namespace("own", ["eats://"], ["/*"])
        let all = try EatsTable.namespace("all", ["*"], ["/*"])
        #expect(try EatsTable.make([own]).namespace(of: "/x") == "-")
        #expect(try EatsTable.make([own, all]).namespace(of: "/x") == "all")
        var preferred = own
        preferred.isDefault = true
        #expect(try EatsTable.make([preferred, all]).namespace(of: "/x") == "own")
    }

    @Test func `a miss is tried in the global namespace if the first one falls back`() throws {
        for falls in [true, false] {
            let table = try EatsTable.make([
                EatsTable.namespace("own", ["eats://"], ["/orders"], isDefault: true, fallsBackToGlobal: falls),
                EatsTable.namespace("all", ["*"], ["/orders", "/about"]),
            ])
            for link in ["eats://about", "/about", "eats:about?x"] {
                #expect(table.namespace(of: link) == (falls ? "all" : "-"), "\(link)")
            }
            #expect(table.namespace(of: "eats://orders") == "own")
            #expect(table.namespace(of: "/orders") == "own")
            let names = try table.allMatches("eats://orders").map(\.namespace)
            #expect(names == (falls ? ["own", "all"] : ["own"]))
            #expect(table.namespace(of: "eats://missing") == "-")
        }
    }

    @Test(arguments: [
        (["eats://"], ["eats://"]), (["eats://"], ["EATS://"]), (["*"], ["*"]),
        (["https://eats.example"], ["https://EATS.example"]), (["https://eats.example/"], ["https://eats.example"]),
        (["https://eats.example:443"], ["https://eats.example:443"]),
        (["https://*.eats.example"], ["https://*.eats.example"]),
        (["https://eats.example/app"], ["https://eats.example/%61pp/"]), (["eats:///app"], ["eats:///app"]),
        (["eats:///app/v2"], ["eats:///APP/v2"]),
    ])
    func `an origin of two namespaces is an error`(first: [String], second: [String]) throws {
        let issues = EatsTable.issues([
            try EatsTable.namespace("one", first, ["/a"]), try EatsTable.namespace("two", second, ["/b"]),
        ])
        guard case .ambiguousOrigin(_, let names)? = issues.first, issues.count == 1 else {
            Issue.record("\(issues)")
            return
        }
        #expect(names == ["one", "two"])
    }

    @Test(arguments: [
        (["https://eats.example"], ["https://eats.example:443"]), (["https://eats.example"], ["http://eats.example"]),
        (["https://eats.example/a"], ["https://eats.example/A"]), (["eats://"], ["eats://x"]),
        (["https://*.eats.example"], ["https://eats.example"]), (["eats://"], ["eats:///app"]),
    ])
    func `different origins are not an error`(first: [String], second: [String]) throws {
        #expect(
            EatsTable.issues([
                try EatsTable.namespace("one", first, ["/a"]), try EatsTable.namespace("two", second, ["/b"]),
            ]).isEmpty)
    }

    @Test func `an explicit port comes before an implicit one`() throws {
        let table = try EatsTable.make([
            EatsTable.namespace("any", ["https://eats.example"], ["/*"]),
            EatsTable.namespace("spelled", ["https://eats.example:443"], ["/*"]),
        ])
        #expect(table.namespace(of: "https://eats.example/x") == "spelled")
        #expect(table.namespace(of: "https://eats.example:443/x") == "spelled")
    }

    @Test func `a namespace may list an origin twice, and several`() throws {
        let table = try EatsTable.make(["/x"], origins: ["eats://", "EATS://", "https://eats.example"])
        #expect(table.answer("eats://x") == "/x")
        #expect(table.answer("https://eats.example/x") == "/x")
    }

    @Test(arguments: [
        "", "eats", "eats:", "/orders", "https://", "https://user@eats.example", "https://eats.example?q",
        "https://eats.example#f", "javascript://x", "https://*", "https://*.", "eats://*.", "https://a.*.example",
        "https://eats.example:99999", "https://eats.example/../x", "eats:orders", "**",
    ])
    func `a text that is not an origin is refused with the text`(text: String) {
        let error = #expect(throws: OriginError.self) { try Origin(reading: text) }
        #expect(error?.text == text)
        #expect(error?.description.contains("'\(text)' is not an origin") == true)
        #expect(error?.message.isEmpty == false)
    }

    @Test func `an origin prints as it was written`() throws {
        #expect("\(try Origin("https://*.Eats.example/app"))" == "https://*.Eats.example/app")
        #expect(try Origin("*").isGlobal)
        #expect(try !Origin("eats://").isGlobal)
    }
}
