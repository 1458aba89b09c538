import Testing

@testable import RouteMatching

/// Routes that match the same links with equal rank.
struct ConflictTests {
    static let conflicts: [(String, String)] = [
        ("/a", "/a"), ("/:x", "/:y"), ("/*", "/:rest*"), ("/:x<int>", "/:y<uint>"), ("/:x<int>", "/:y<slug>"),
        ("/:x<sku>", "/:y<sku>"), ("/:x<sku>", "/:y<int>"), ("/:t<a|b>", "/:u<b|c>"), ("/:x(a)", "/:y(b)"),
        ("/a:x", "/{:y}b"), ("/a-:x", "/a-:y"), ("/:x?", "/:y"), ("/a{/:x}?", "/a"), ("/%61", "/a"), ("/a/", "/a"),
        ("/a{?q!}", "/a{?r!}"), ("/a{?q}", "/a"), ("/a{?q==1}", "/a{?r==2}"), ("/a#:x", "/a#:y"), ("/a#x", "/a#x"),
        ("/:x+/a", "/*/a"), ("/:x/:y", "/:x/:z"), ("/a-:x<int>", "/a-:y<uint>"), ("/a-:x<int>", "/a-:y(b)"),
    ]

    @Test(arguments: conflicts)
    func `two routes of equal rank that a link can both match conflict`(first: String, second: String) throws {
        let type = PlaceholderType("sku") { $0.hasPrefix("S") }
        let namespace = RouteNamespace(
            "eats", origins: [], isDefault: true,
            routes: [
                Route("first", try RoutePattern(first), location: .init(file: "Orders/Routes.swift", line: 12)),
                Route("second", try RoutePattern(second), location: .init(file: "Menu/Routes.swift", line: 34)),
            ])
        let issues = EatsTable.issues([namespace], types: [type])
        #expect(issues.count == 1)
        guard case .conflict(let left, let right)? = issues.first else {
            Issue.record("\(issues)")
            return
        }
        #expect(Set([left.route.name, right.route.name]) == ["first", "second"])
        let text = "\(issues[0])"
        #expect(text.contains("Orders/Routes.swift:12") && text.contains("Menu/Routes.swift:34"))
        #expect(text.contains(first) && text.contains(second))
    }

    @Test(arguments: [
        ("/a", "/b"), ("/:x<int>", "/:y<date>"), ("/:x<bool>", "/:y<uuid>"), ("/:t<a|b>", "/:u<c|d>"),
        ("/a-:x", "/b-:y"), ("/:x.html", "/:y.json"), ("/a", "/A"), ("/:x", "/:x/:y"), ("/:x", "/:y<int>"),
        ("/a{?q==1}", "/a{?q==2}"), ("/a{?q!}", "/a"), ("/a#x", "/a#y"), ("/a#x", "/a"), ("/:x/a", "/:x/b"),
        ("/*/a", "/*/b"), ("/a/:x/c", "/a/:x/d"), ("/", "/*"), ("/ab:x", "/a:x"),
        ("/a-:x<int>", "/a-:y<date>"), ("/a-:x<b|c>.z", "/a-:y<d|e>.z"),
    ])
    func `routes of different rank, or without a common link, do not conflict`(first: String, second: String) throws {
        #expect(EatsTable.issues([try EatsTable.namespace("eats", [], [first, second], isDefault: true)]).isEmpty)
    }

    /// Pairs of routes with several conflicting alternatives.
    @Test(arguments: [
        ("/a{/:x}?", "/a{/:y}?"), ("/a{/:x}?{/:y}?", "/a{/:p}?{/:q}?"), ("/:x?", "/:y?"), ("/a/:x*", "/a/:y*"),
        ("/a{/b}?#x{-:y}?", "/a{/b}?#x{-:z}?"), ("/:t<a|b|c>{/:x}?", "/:u<c|b|a>{/:y}?"),
    ])
    func `two routes conflict once, for any number of alternatives`(first: String, second: String) throws {
        for patterns in [[first, second], [second, first]] {
            let issues = EatsTable.issues([try EatsTable.namespace("eats", [], patterns, isDefault: true)])
            guard case .conflict(let left, let right)? = issues.first, issues.count == 1 else {
                Issue.record("\(issues)")
                return
            }
            #expect(Set([left.route.name, right.route.name]) == [first, second])
        }
    }

    @Test func `a route that cannot be compiled is reported once, for any number of alternatives`() throws {
        let count = String(repeating: "(?:", count: 3) + "a" + String(repeating: "){99}", count: 3)
        let patterns = ["/a{/:x<nope>}{/:y}?{/:z}?", "/b/:x(\(count)){/:y}?"]
        let issues = EatsTable.issues([try EatsTable.namespace("eats", [], patterns, isDefault: true)])
        let kinds = issues.map { issue in
            switch issue {
            case .unknownType(let name, let route): "type \(name) \(route.route.name)"
            case .patternTooLarge(let route): "large \(route.route.name)"
            default: "\(issue)"
            }
        }
        #expect(kinds.sorted() == ["large \(patterns[1])", "type nope \(patterns[0])"])
    }

    @Test func `too many similar routes are refused with one reason`() throws {
        func issues(_ count: Int) throws -> [RouteTableError.Reason] {
            let patterns = (0..<count).map { "/p/:x-\(10_000 + $0)" }
            return EatsTable.issues([try EatsTable.namespace("eats", [], patterns, isDefault: true)])
        }
        #expect(try issues(ConflictFinder.groupLimit).isEmpty)
        let crowded = try issues(ConflictFinder.groupLimit + 3)
        #expect(crowded.count == 1)
        guard case .tooManyAlike(ConflictFinder.groupLimit, _)? = crowded.first else {
            Issue.record("\(crowded)")
            return
        }
        #expect("\(crowded[0])".contains("more than 2000 routes"))
    }

    @Test func `letter case and trailing slashes decide conflicts according to the policies`() throws {
        let patterns = ["/a", "/A", "/x-:y", "/X-:y", "/:t<b|c>", "/:t<C|D>"]
        let cases = try EatsTable.namespace("eats", [], patterns, isDefault: true)
        #expect(EatsTable.issues([cases]).isEmpty)
        #expect(EatsTable.issues([cases], policies: RouteTablePolicies(caseSensitivePaths: false)).count == 3)
        let slashes = try EatsTable.namespace("eats", [], ["/a", "/a/"], isDefault: true)
        #expect(EatsTable.issues([slashes]).count == 1)
        #expect(EatsTable.issues([slashes], policies: RouteTablePolicies(trailingSlash: .significant)).isEmpty)
    }

    @Test func `a priority or another namespace resolves a conflict`() throws {
        let pattern = try RoutePattern("/orders")
        let routes = [Route("a", pattern), Route("b", pattern, priority: 1)]
        #expect(EatsTable.issues([RouteNamespace("eats", origins: [], isDefault: true, routes: routes)]).isEmpty)
        let apart = [
            try EatsTable.namespace("one", ["eats://"], ["/orders"]),
            try EatsTable.namespace("two", ["https://eats.example"], ["/orders"]),
        ]
        #expect(EatsTable.issues(apart).isEmpty)
    }

    @Test func `all mistakes are reported in one error`() throws {
        var builder = RouteTableBuilder(types: [PlaceholderType("int") { _ in true }])
        builder.add(try EatsTable.namespace("eats", ["eats://"], ["/a", "/:x", "/:y", "/b{/c}?", "/b", "/:z<nope>"]))
        builder.add(try EatsTable.namespace("web", ["eats://", "*"], ["/:p", "/:q"], isDefault: true))
        builder.add(try EatsTable.namespace("web", ["*"], [], isDefault: true))
        builder.add(Route("lost", try RoutePattern("/lost")), to: "nowhere")
        builder.add(Route("/a", try RoutePattern("/other")), to: "eats")
        let error = #expect(throws: RouteTableError.self) { try builder.compile() }
        let kinds = (error?.reasons ?? []).map { issue in
            switch issue {
            case .conflict(let left, let right):
                "conflict " + [left.route.name, right.route.name].sorted().joined(separator: " ")
            case .indistinctAuthority: "case"
            case .duplicateRouteName(let route, _): "name \(route.route.name)"
            case .duplicateNamespace(let name): "namespace \(name)"
            case .ambiguousOrigin(let origin, let names): "origin \(origin) \(names.joined(separator: " "))"
            case .severalDefaults(let names): "defaults \(names.joined(separator: " "))"
            case .unknownType(let name, let route): "type \(name) \(route.route.name)"
            case .duplicateType(let name): "double type \(name)"
            case .tooManyAlike: "alike"
            case .patternTooLarge: "large"
            case .unsupportedRepetition: "repetition"
            case .forbiddenLink(let text, _): "link \(text)"
            case .notFound: "not found"
            case .unknownNamespace(let name, let route): "nowhere \(name) \(route.route.name)"
            }
        }
        let expected = [
            "conflict /:x /:y", "conflict /b /b{/c}?", "type nope /:z<nope>", "conflict /:p /:q", "namespace web",
            "origin eats:// eats web", "origin * web web", "defaults web web", "nowhere nowhere lost", "name /a",
            "double type int",
        ]
        #expect(Set(kinds) == Set(expected))
        #expect(kinds.count == expected.count)
        #expect(error?.description.split(separator: "\n").count == expected.count)
    }

    @Test func `the order of declaration does not change the reported reasons`() throws {
        let patterns = ["/:x", "/:y", "/a/:x", "/a/:y", "/b"]
        func pairs(_ patterns: [String]) throws -> Set<Set<String>> {
            let namespace = try EatsTable.namespace("eats", [], patterns, isDefault: true)
            return Set(
                EatsTable.issues([namespace]).map { issue in
                    guard case .conflict(let left, let right) = issue else { return [] }
                    return [left.route.name, right.route.name]
                })
        }
        #expect(try pairs(patterns) == [["/:x", "/:y"], ["/a/:x", "/a/:y"]])
        #expect(try pairs(patterns.reversed()) == (try pairs(patterns)))
    }

    @Test func `first segments that differ only in letter case conflict if they may be an authority`() throws {
        let web = try EatsTable.namespace("eats", ["https://eats.example"], ["/Orders/a", "/orders/b"])
        #expect(EatsTable.issues([web]).isEmpty)
        let custom = try EatsTable.namespace("eats", ["eats://"], ["/Orders/a", "/orders/b"])
        let issues = EatsTable.issues([custom])
        guard case .indistinctAuthority(let left, let right)? = issues.first, issues.count == 1 else {
            Issue.record("\(issues)")
            return
        }
        #expect(Set([left.route.name, right.route.name]) == ["/Orders/a", "/orders/b"])
    }

    @Test func `a route knows the location of its declaration`() throws {
        let line = #line + 1
        let route = Route("orders", try RoutePattern("/orders"))
        #expect(route.location == .init(file: #fileID, line: line))
        #expect("\(RouteMatching.SourceLocation(file: "routes.json", line: 0))" == "routes.json")
    }
}
