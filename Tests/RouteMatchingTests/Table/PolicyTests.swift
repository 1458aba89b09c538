import Testing
@testable import RouteMatching

/// The policies by which a table reads links.
struct PolicyTests {
    @Test func `a table returns the policies with which it was built`() throws {
        let policies = RouteTablePolicies(
            caseSensitivePaths: false, trailingSlash: .significant, plus: .everywhere, webHost: .firstSegment,
            relativeLinks: .rooted, unmatchedTail: .nearestAncestor)
        #expect(try EatsTable.make(["/a"], policies: policies).policies == policies)
        #expect(try EatsTable.make(["/a"]).policies == RouteTablePolicies())
    }

    @Test func `letter case of paths is significant or ignored`() throws {
        let patterns = ["/Orders/:id", "/menu-:Name", "/:tab<Items|reviews>/x", "/s#Top"]
        let strict = try EatsTable.make(patterns)
        let loose = try EatsTable.make(patterns, policies: RouteTablePolicies(caseSensitivePaths: false))
        for (link, answer) in [
            ("/orders/Ab", "/Orders/:id id=Ab"), ("/ORDERS/ab", "/Orders/:id id=ab"),
            ("/MENU-Ab", "/menu-:Name Name=Ab"), ("/items/X", "/:tab<Items|reviews>/x tab=items"),
            ("/S#tOP", "/s#Top"), ("/%6Frders/1", "/Orders/:id id=1"),
        ] {
            #expect(strict.answer(link) == "-", "\(link)")
            #expect(loose.answer(link) == answer)
        }
        #expect(strict.answer("/Orders/Ab") == "/Orders/:id id=Ab")
        // Only the case of ASCII letters is ignored.
        let accents = try EatsTable.make(["/É"], policies: RouteTablePolicies(caseSensitivePaths: false))
        #expect(accents.answer("/é") == "-")
        #expect(accents.answer("/É") == "/É")
    }

    @Test(arguments: [
        ("/a", "/a", "/a", "/a"), ("/a", "/a/", "/a", "-"), ("/a/", "/a", "/a/", "-"), ("/a/", "/a/", "/a/", "/a/"),
        ("/a", "/a//", "-", "-"), ("/", "/", "/", "/"), ("/", "https://eats.example", "/", "/"),
        ("/:x", "/a/", "/:x x=a", "-"), ("/:x+", "/a/b/", "/:x+ x=[\"a\", \"b\"]", "-"),
        ("/a/*", "/a", "/a/* 0=[]", "-"), ("/a/*", "/a/", "/a/* 0=[]", "/a/* 0=[]"),
        ("/a/*", "/a/b/", "/a/* 0=b", "/a/* 0=[\"b\", \"\"]"), ("/*", "/", "/* 0=[]", "/* 0=[]"),
        ("/a", "eats://a/", "/a", "-"), ("/a", "eats:a/", "/a", "-"), ("/a#b", "/a#b/", "/a#b", "-"),
    ])
    func `a trailing slash counts or not`(pattern: String, link: String, ignored: String, significant: String) throws {
        #expect(try EatsTable.make([pattern]).answer(link) == ignored)
        let policies = RouteTablePolicies(trailingSlash: .significant)
        #expect(try EatsTable.make([pattern], policies: policies).answer(link) == significant)
    }

    @Test(arguments: [
        (PlusDecoding.query, "id=a+b q=x y"), (.everywhere, "id=a b q=x y"), (.nowhere, "id=a+b q=x+y"),
    ])
    func `a plus is a space if the policy says so`(plus: PlusDecoding, values: String) throws {
        let table = try EatsTable.make(["/:id"], policies: RouteTablePolicies(plus: plus))
        #expect(table.answer("/a+b?q=x+y") == "/:id \(values)")
        #expect(table.answer("/a%2Bb") == "/:id id=a+b")
        #expect(table.answer("eats://a+b") == "/:id id=a+b")
    }

    @Test func `the host of a web link is ignored in the global namespace or is its first segment`() throws {
        let patterns = ["/:first", "/:first/:second"]
        let ignored = try EatsTable.make(patterns, origins: ["*"])
        #expect(ignored.answer("https://eats.example/x") == "/:first first=x")
        let policies = RouteTablePolicies(webHost: .firstSegment)
        let first = try EatsTable.make(patterns, origins: ["*"], policies: policies)
        #expect(first.answer("https://eats.example/x") == "/:first/:second first=eats.example second=x")
        for table in [ignored, first] { #expect(table.answer("eats://a/x") == "/:first/:second first=a second=x") }
    }

    @Test func `links without a scheme and a slash are refused, rooted or relative`() throws {
        func answer(_ relative: RelativeLinks) throws -> String {
            try EatsTable.make(["/orders", "*"], policies: RouteTablePolicies(relativeLinks: relative)).answer("orders")
        }
        #expect(try answer(.refused) == "missing-scheme at byte 0")
        #expect(try answer(.rooted) == "/orders")
        #expect(try answer(.distinct) == "* 0=orders")
    }

    @Test func `a path that continues does not match, or matches its nearest ancestor`() throws {
        let patterns = ["/orders", "/orders/:id<int>", "/menu/*", "/:x/y"]
        let strict = try EatsTable.make(patterns)
        let policies = RouteTablePolicies(unmatchedTail: .nearestAncestor)
        let loose = try EatsTable.make(patterns, policies: policies)
        for (link, answer) in [
            ("/orders/42/items/7", "/orders/:id<int> id=42"), ("/orders/new", "/orders"),
            ("eats://orders/42/x", "/orders/:id<int> id=42"), ("https://eats.example/orders/x/y", "/orders"),
            ("/a/y/z", "/:x/y x=a"),
        ] {
            #expect(strict.answer(link) == "-", "\(link)")
            #expect(loose.answer(link) == answer)
        }
        #expect(loose.answer("/nothing/here") == "-")
        #expect(loose.answer("/menu/a/b") == "/menu/* 0=[\"a\", \"b\"]")
    }

    @Test func `a custom type decides about decoded text`() throws {
        let sku = PlaceholderType("sku") { $0.utf8.count == 4 && $0.hasPrefix("é") }
        let table = try EatsTable.make(
            ["/item/:id<sku>", "/item/:id", "/x-:id<sku>.html", "/all/:ids<sku>+", "/q{?id<sku>!}"], types: [sku])
        #expect(table.answer("/item/%C3%A912") == "/item/:id<sku> id=é12")
        #expect(table.answer("/item/12") == "/item/:id id=12")
        #expect(table.answer("/x-é12.html") == "/x-:id<sku>.html id=é12")
        #expect(table.answer("/x-12.html") == "-")
        #expect(table.answer("/all/é12/é34") == "/all/:ids<sku>+ ids=[\"é12\", \"é34\"]")
        #expect(table.answer("/all/é12/34") == "-")
        #expect(table.answer("/q?id=é12") == "/q{?id<sku>!} id=é12")
        #expect(table.answer("/q?id=12") == "-")
    }
}
