@_spi(Tooling) import RouteMatching
import Testing

/// The explanation of a link's result.
struct ExplainTests {
    @Test func `of the routes that match, one has won and the others are outranked`() throws {
        let table = try EatsTable.make(["/orders/:id<int>", "/orders/:id", "/orders/menu", "/*"])
        let explanation = table.explain("/orders/42")
        guard case .matched(let match) = explanation.outcome else {
            Issue.record("\(explanation)")
            return
        }
        #expect(match.route.name == "/orders/:id<int>")
        #expect(match["id"] == "42")
        #expect(explanation.namespaces == ["eats"])
        #expect(explanation.link?.segments == ["orders", "42"])
        #expect(explanation.nearest == nil)
        #expect(explanation.candidates.map(\.route.name) == ["/orders/:id<int>", "/orders/:id", "/*", "/orders/menu"])
        #expect(
            explanation.candidates.map(\.verdict) == [
                .won, .outranked(by: "/orders/:id<int>"), .outranked(by: "/orders/:id<int>"),
                .failed(.segment(index: 1, found: "42", expected: "'menu'")),
            ])
    }

    @Test(arguments: [
        ("/orders/:id<int>", "/orders/x", RouteFailure.segment(index: 1, found: "x", expected: "a value of type int")),
        ("/orders/:id", "/ordres/1", .segment(index: 0, found: "ordres", expected: "'orders'")),
        ("/:tab<items|reviews>", "/x", .segment(index: 0, found: "x", expected: "one of 'items', 'reviews'")),
        ("/orders/:id", "/orders", .missingSegment(index: 1, expected: "a value")),
        ("/orders/edit", "/orders", .missingSegment(index: 1, expected: "'edit'")),
        ("/orders", "/orders/42/x", .extraSegment(index: 1, found: "42")),
        ("/", "/x", .extraSegment(index: 0, found: "x")),
        ("/s{?q!}", "/s", .queryKey(name: "q", found: [], expected: "a value")),
        ("/s{?page<int>!}", "/s?page=x&page=1", .queryKey(name: "page", found: ["x", "1"], expected: "int")),
        ("/s{?vip==true}", "/s?vip=no", .queryKey(name: "vip", found: ["no"], expected: "'true'")),
        ("/s{?q!&page<int>!}", "/s?q=&page=x", .queryKey(name: "page", found: ["x"], expected: "int")),
        ("/s#top", "/s", .fragment(found: nil, expected: "top")),
        // A closing `/*` may match nothing, so the path does not fail.
        ("/a/*{?q!}", "/a", .queryKey(name: "q", found: [], expected: "a value")),
        ("/a/*{?q!}", "/a/", .queryKey(name: "q", found: [], expected: "a value")),
        ("/a/*{?q==1}", "/a/b?q=2", .queryKey(name: "q", found: ["2"], expected: "'1'")),
        ("/s#top", "/s#end", .fragment(found: "end", expected: "top")),
    ])
    func `a route that does not match names the part at which it fails`(
        pattern: String, link: String, failure: RouteFailure
    ) throws {
        let explanation = try EatsTable.make([pattern]).explain(link)
        guard case .notFound(.noRoute) = explanation.outcome else {
            Issue.record("\(explanation)")
            return
        }
        #expect(explanation.nearest?.route.name == pattern)
        #expect(explanation.nearest?.namespace == "eats")
        #expect(explanation.nearest?.failure == failure)
        #expect(explanation.candidates.map(\.verdict) == [.failed(failure)])
        #expect(failure.description.hasSuffix("."))
    }

    @Test(arguments: [
        ("/orders/42/item", "/orders/:id/items"), ("/ordrs", "/orders"), ("/menu/x", "/menu/:id<int>"),
        ("/search", "/search{?q!}"), ("/orders/42/items/7", "/orders/:id/items"), ("/abotu", "/about"),
    ])
    func `the nearest route is the one that matches furthest, then most similar`(link: String, nearest: String) throws {
        let table = try EatsTable.make(
            ["/orders", "/orders/:id/items", "/menu/:id<int>", "/search{?q!}", "/about", "/a/b/c/d/e"])
        #expect(table.explain(link).nearest?.route.name == nearest)
    }

    @Test func `a repeated value of the wrong type is the segment that fails`() throws {
        let table = try EatsTable.make(["/ids/:ids<int>+"])
        #expect(
            table.explain("/ids/1/x/3").nearest?.failure
                == .segment(index: 2, found: "x", expected: "int"))
        #expect(
            table.explain("/ids").nearest?.failure == .missingSegment(index: 1, expected: "at least one more segment"))
    }

    @Test func `a remainder that fails is reported before a condition`() throws {
        let table = try EatsTable.make(["/a/*/b#x", "/s{?q!}"])
        #expect(
            table.explain("/a/q/c#x").nearest?.failure
                == .segment(index: 1, found: "q/c", expected: "the rest of '/a/*/b#x'"))
        #expect(table.explain("/a/q/b#y").nearest?.failure == .fragment(found: "y", expected: "x"))
    }

    @Test func `the query of a fragment is used only if the pattern has a fragment`() throws {
        let table = try EatsTable.make(["/s{?q!}", "/t{?q!}#x"])
        #expect(
            table.explain("/s#?q=1").nearest?.failure == .queryKey(name: "q", found: [], expected: "a value"))
        guard case .matched = table.explain("/t#x?q=1").outcome else {
            Issue.record("the fragment's query contains the key")
            return
        }
        #expect(table.explain("/t#y?q=1").nearest?.failure == .fragment(found: "y", expected: "x"))
    }

    @Test func `a wildcard that must not be empty reports a missing segment`() throws {
        let table = try EatsTable.make(["/a/*{?q!}"], policies: RouteTablePolicies(trailingSlash: .significant))
        #expect(
            table.explain("/a").nearest?.failure == .missingSegment(index: 1, expected: "at least one more segment"))
        #expect(table.explain("/a/").nearest?.failure == .queryKey(name: "q", found: [], expected: "a value"))
    }

    @Test func `a link without a namespace is reported as such`() throws {
        let explanation = try EatsTable.make(["/orders"], origins: ["eats://"]).explain("https://evil.example/orders")
        guard case .notFound(.unknownOrigin) = explanation.outcome else {
            Issue.record("\(explanation)")
            return
        }
        #expect(explanation.namespaces.isEmpty)
        #expect(explanation.candidates.isEmpty)
        #expect(explanation.nearest == nil)
        #expect(explanation.link?.host == "evil.example")
    }

    @Test func `a refused text has neither a link nor candidates`() throws {
        let explanation = try EatsTable.make(["/orders"]).explain("/orders/%00")
        guard case .refused(let refusal) = explanation.outcome else {
            Issue.record("\(explanation)")
            return
        }
        #expect(refusal == LinkRefusal(.encodedNul, at: 8))
        #expect(explanation.link == nil)
        #expect(explanation.candidates.isEmpty)
    }

    @Test func `the fallback is explained after the namespace of the link`() throws {
        let table = try EatsTable.make([
            EatsTable.namespace("own", ["eats://"], ["/orders"], fallsBackToGlobal: true),
            EatsTable.namespace("all", ["*"], ["/about", "/:page"]),
        ])
        let explanation = table.explain("eats://about")
        #expect(explanation.namespaces == ["own", "all"])
        #expect(explanation.candidates.map(\.namespace) == ["all", "all", "own"])
        #expect(explanation.candidates.first?.verdict == .won)
        #expect(table.explain("eats:/a/b").nearest?.failure == .extraSegment(index: 1, found: "b"))
    }

    @Test func `the number of reported failures is limited`() throws {
        let table = try EatsTable.make((0..<50).map { "/r\($0)" } + ["/*"])
        #expect(table.explain("/x", limit: 3).candidates.count == 4)
        #expect(table.explain("/x").candidates.count == 9)
        for limit in [0, -1, .min] {
            #expect(table.explain("/x", limit: limit).candidates.map(\.verdict) == [.won])
            #expect(table.explain("eats://", limit: limit).candidates.map(\.verdict) == [.won])
        }
    }

    @Test func `quotations in a failure cannot disturb a terminal`() throws {
        let failure = try EatsTable.make(["/orders"]).explain("/%1B%5B31m%E2%80%AEx").nearest?.failure
        let text = failure?.description ?? ""
        #expect(text.contains("\\u{1B}[31m\\u{202E}x"))
        #expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }
}
