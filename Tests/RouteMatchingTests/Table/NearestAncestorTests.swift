@_spi(Tooling) import RouteMatching
import Testing

/// A path that continues after the last segment of any route, with the policy to match the nearest ancestor.
struct NearestAncestorTests {
    private static let policies = RouteTablePolicies(unmatchedTail: .nearestAncestor)

    /// Links that continue with `/x` after the part that the route matches, for each way of reading.
    @Test(arguments: [
        "/1/2/3/4/5/6/7/8/9/10/x", "/1/2/3/4/5/6/7/8/9/10/x/", "/1/2/3/4/5/6/7/8/9/1%30/x/y",
        "eats:1/2/3/4/5/6/7/8/9/10/x",
        "eats://1/2/3/4/5/6/7/8/9/10/x", "https://eats.example/1/2/3/4/5/6/7/8/9/10/x?9=0#/x",
    ])
    func `values beyond those of a location end where the ancestor ends`(link: String) throws {
        let table = try EatsTable.make(["/:a/:b/:c/:d/:e/:f/:g/:h/:rest<int>+"], policies: Self.policies)
        let match = try #require(try table.match(link))
        #expect(try match.parameters.values("rest", as: Int.self) == [9, 10])
        #expect(["a", "h"].map { match[$0] } == ["1", "8"])
        #expect(try table.allMatches(link).map { $0.parameters.texts("rest") } == [["9", "10"]])
    }

    @Test func `values beyond those of a location end where the ancestor in the fallback ends`() throws {
        let table = try EatsTable.make(
            [
                EatsTable.namespace("own", ["https://eats.example/app"], ["/x"], fallsBackToGlobal: true),
                EatsTable.namespace("all", ["*"], ["/:a/:b/:c/:d/:e/:f/:g/:h/:rest<int>+"]),
            ], policies: Self.policies)
        let match = try #require(try table.match("https://eats.example/app/2/3/4/5/6/7/8/9/10/x"))
        #expect(match.namespace == "all")
        #expect(try match.parameters.values("rest", as: Int.self) == [9, 10])
    }

    /// Links with the namespace, the route and the values that win.
    @Test(arguments: [
        ("eats://orders", "own /orders"), ("eats://about/us", "all /about/:page page=us"),
        // An ancestor in the link's own namespace comes before a whole match in the fallback.
        ("eats://orders/42", "own /orders"), ("/orders/42", "own /orders"), ("eats:orders/4%32/x", "own /orders"),
        ("eats://menu/a/b/c", "own /menu/:a/:b a=a b=b"),
        // The fallback has ancestors too.
        ("eats://about/us/more", "all /about/:page page=us"), ("eats://shop/x", "all /shop"),
        ("eats://nothing/here", "-"), ("other://orders/42", "all /orders/:id id=42"), ("other://menu/a", "-"),
    ])
    func `all look-ups of a link find the same winner`(link: String, winner: String) throws {
        let table = try EatsTable.make(
            [
                EatsTable.namespace(
                    "own", ["eats://"], ["/orders", "/menu/:a/:b"], isDefault: true, fallsBackToGlobal: true),
                EatsTable.namespace("all", ["*"], ["/orders/:id", "/about/:page", "/shop", "/menu/:a/:b/:c/:d"]),
            ], policies: Self.policies)
        func text(_ match: RouteMatch?) -> String {
            guard let match else { return "-" }
            let values = match.parameters.entries.map { " \($0.name)=\($0.texts.joined(separator: "/"))" }
            return "\(match.namespace) \(match.route.name)" + values.joined()
        }

        let best = try table.match(link)
        #expect(text(best) == winner)
        let all = try table.allMatches(link)
        #expect(text(all.first) == winner)

        let explanation = table.explain(link)
        if case .matched(let explained) = explanation.outcome {
            #expect(text(explained) == winner)
            let won = try #require(explanation.candidates.first)
            #expect(won.verdict == .won)
            #expect("\(won.namespace) \(won.route.name)" == best.map { "\($0.namespace) \($0.route.name)" })
        } else {
            #expect(winner == "-")
        }

        var chain: [String] = []
        var next = best
        while let match = next, chain.count < 8 {
            chain.append(text(match))
            next = try table.match(link, after: match)
        }
        #expect(chain == all.map(text))
        #expect(Set(chain).count == chain.count)

        let location = table.locate(link)
        #expect(location.map { table.namespaces[$0.namespace].routes[$0.route].name } == best?.route.name)
    }
}
