import RouteMatching
import SwitchyardRouter
import Testing
@testable import SwitchyardRules

struct `A chain of rules` {
    static func rewrite(_ id: String, _ pattern: String, _ target: String, _ flow: RouteRule.Flow = .last) -> RouteRule
    {
        RouteRule(id, .pattern(pattern), .rewrite(to: .link(target), flow: flow))
    }

    /// Rules as JSON, a link, its result, and the hops.
    @Test(arguments: [
        ("[]", "/a", "/a", ""),
        (#"[{"id":"a","pattern":"/a","rewrite":"/b"},{"id":"b","pattern":"/b","rewrite":"/c"}]"#, "/a", "/c", "a b"),
        (#"[{"id":"b","pattern":"/b","rewrite":"/c"},{"id":"a","pattern":"/a","rewrite":"/b"}]"#, "/a", "/c", "a b"),
        (
            #"[{"id":"a","pattern":"/a","rewrite":"/b","flow":"break"},{"id":"b","pattern":"/b","rewrite":"/c"}]"#,
            "/a", "/b", "a"
        ),
        (
            #"[{"id":"a","pattern":"/a","rewrite":"/b","flow":"break"},{"id":"b","pattern":"/b","redirect":"/c"}]"#,
            "/a", "/b", "a"
        ),
        (
            #"[{"id":"a","pattern":"/a","rewrite":"/b","flow":"break"},{"id":"b","pattern":"/b","block":"shut"}]"#,
            "/a", "blocked by b: shut", "a"
        ),
        (
            #"[{"id":"a","pattern":"/a","rewrite":"/b","flow":"break"},{"id":"b","pattern":"/b","degrade":"/c"}]"#,
            "/a", "/c", "a b"
        ),
        (
            #"[{"id":"a","pattern":"/a","rewrite":"/a","flow":"break"},{"id":"b","pattern":"/*","rewrite":"/c"}]"#,
            "/a", "/a", "a"
        ),
        (#"[{"id":"a","pattern":"/a","redirect":"/b"},{"id":"b","pattern":"/b","rewrite":"/c"}]"#, "/a", "/c", "a b"),
        (#"[{"id":"a","pattern":"/a","degrade":"/b"},{"id":"b","pattern":"/b","rewrite":"/c"}]"#, "/a", "/b", "a"),
        (#"[{"id":"a","pattern":"/a","degrade":"/b"},{"id":"b","pattern":"/b","degrade":"/c"}]"#, "/a", "/b", "a"),
        (
            #"[{"id":"a","pattern":"/a","degrade":"/b"},{"id":"b","pattern":"/b","block":"shut"}]"#,
            "/a", "blocked by b: shut", "a"
        ),
        (#"[{"id":"a","pattern":"/a","degrade":"errorPage"}]"#, "/a", "error page by a", ""),
        (#"[{"id":"a","pattern":"/a","rewrite":"/b"},{"id":"z","pattern":"/a","rewrite":"/z"}]"#, "/a", "/b", "a"),
        (
            #"[{"id":"z","pattern":"/:x","rewrite":"/z/z"},{"id":"a","pattern":"/a","rewrite":"/b"}]"#,
            "/a", "/z/z", "z"
        ),
        (#"[{"id":"r","route":"promo","degrade":"/"}]"#, "/promo/7", "/", "r"),
        (#"[{"id":"r","route":"promo","namespace":"kitchen","degrade":"/"}]"#, "/promo/7", "/promo/7", ""),
        (
            #"[{"id":"r","route":"promo","namespace":"kitchen","block":"x"}]"#, "kitchen://promo/7", "blocked by r: x",
            ""
        ),
        (
            #"[{"id":"p","pattern":"/promo/:id","namespace":"kitchen","block":"x"}]"#, "eats://promo/7",
            "eats://promo/7",
            ""
        ),
        (
            #"[{"id":"p","pattern":"/promo/:id","namespace":"kitchen","block":"x"}]"#, "kitchen://promo/7",
            "blocked by p: x", ""
        ),
        (
            #"[{"id":"n","everything":true,"namespace":"kitchen","block":"x"}]"#, "kitchen://a/b/c", "blocked by n: x",
            ""
        ),
        (#"[{"id":"n","everything":true,"namespace":"kitchen","block":"x"}]"#, "eats://a/b/c", "eats://a/b/c", ""),
        (#"[{"id":"t","tag":"orders","block":"x"}]"#, "eats://orders/4", "blocked by t: x", ""),
        (#"[{"id":"t","tag":"orders","block":"x"}]"#, "eats://menu/soup", "eats://menu/soup", ""),
        (#"[{"id":"e","everything":true,"block":"x"}]"#, "https://other.example/", "blocked by e: x", ""),
        (#"[{"id":"e","everything":true,"block":"x"}]"#, "eats://user@a/b", "eats://user@a/b", ""),
        (#"[{"id":"e","everything":true,"block":"x"}]"#, #"eats://a\b"#, #"eats://a\b"#, ""),
        (#"[{"id":"e","slot":"afterMiss","everything":true,"block":"x"}]"#, "/a", "/a", ""),
    ])
    func `applies before the match`(json: String, link: String, result: String, hops: String) throws {
        let rules = try Eats.rules(json: json)
        #expect(rules.report.findings == [])
        #expect(rules.rewritten(link) == result)
        var trail = RuleTrail(link)
        _ = rules.decide(.beforeMatch, &trail, context: RuleContext(), tags: Eats.tags)
        #expect(trail.hops.map(\.cause).joined(separator: " ") == hops)
        #expect(trail.hops.first.map { $0.from == link } ?? true)
        #expect(zip(trail.hops, trail.hops.dropFirst()).allSatisfy { $0.to == $1.from })
    }

    @Test(arguments: [
        (["/a": "/b", "/b": "/a"], "/a"), (["/a": "/a"], "/a"), (["/a": "/b", "/b": "/c", "/c": "/b"], "/a"),
        (["/a": "/%61"], "/a"), (["/a": "/a/"], "/a/"), (["/a": "eats://a", "/b": "/"], "eats://a"),
        (["/a": "/b?x=1", "/b": "/a"], "/a?x=1"),
    ])
    func `that closes a cycle ends the link`(rows: [String: String], link: String) {
        let rules = RouteRules(
            rows.sorted { $0.key < $1.key }.map { Self.rewrite($0.key, $0.key, $0.value) }, for: Eats.table)
        var trail = RuleTrail(link)
        guard case .failed(let failure) = rules.decide(.beforeMatch, &trail, context: RuleContext()) else {
            Issue.record("no failure")
            return
        }
        #expect(failure.reason == .cycle)
        #expect(failure.hops.count <= rows.count + 1)
        #expect(failure.hops == trail.hops && !failure.hops.isEmpty)
    }

    @Test(arguments: [("/:x*", "/x/{x}"), ("/*", "/{link.path}/x"), ("/*", "/a?{link.query}&n=1")])
    func `that makes the link grow stops at ten hops`(pattern: String, target: String) {
        let rules = Eats.rules(Self.rewrite("grow", pattern, target))
        var trail = RuleTrail("/x")
        guard case .failed(let failure) = rules.decide(.beforeMatch, &trail, context: RuleContext()) else {
            Issue.record("no failure")
            return
        }
        #expect(failure.reason == .hopLimit(10))
        #expect(failure.hops.count == 10)
        #expect(failure.rule == "grow" && failure.link == trail.link)
        #expect(failure.description.split(separator: "\n").count == 11)
    }

    @Test func `has ten hops at most`() {
        func chain(_ length: Int) -> RouteRules {
            RouteRules((0..<length).map { Self.rewrite("\($0)", "/\($0)", "/\($0 + 1)") }, for: Eats.table)
        }
        #expect(chain(10).rewritten("/0") == "/10")
        #expect(chain(11).rewritten("/0").hasPrefix("failed: the link is changed more than 10 times"))
    }

    @Test func `collects the requirements of rules, each once, across rewrites`() throws {
        let rules = try Eats.rules(
            json: """
                [{"id":"1","everything":true,"require":["a","b"]},
                 {"id":"2","pattern":"/x","rewrite":"/orders/4"},
                 {"id":"3","tag":"orders","require":["b","c"]},
                 {"id":"4","pattern":"/orders/:id","degrade":"/"},
                 {"id":"5","everything":true,"require":["late"]}]
                """)
        var trail = RuleTrail("/x")
        #expect(rules.decide(.beforeMatch, &trail, context: RuleContext(), tags: Eats.tags) == .changed)
        #expect(trail.requirements == ["a", "b", "c", "late"])
        #expect(trail.degradedBy == "4" && trail.isDegraded)
        var other = RuleTrail("/y")
        #expect(rules.decide(.beforeMatch, &other, context: RuleContext()) == .unchanged)
        #expect(other.requirements == ["a", "b", "late"])
    }

    @Test func `continues after a miss`() throws {
        let rules = try Eats.rules(
            json: """
                [{"id":"old","pattern":"/promotion/:id","rewrite":"/promo/{id}"},
                 {"id":"miss","slot":"afterMiss","pattern":"/aktion/:id","rewrite":"/promotion/{id}"},
                 {"id":"back","pattern":"/loop","rewrite":"/loop/again"},
                 {"id":"again","slot":"afterMiss","pattern":"/loop/again","rewrite":"/loop"},
                 {"id":"web","slot":"afterMiss","everything":true,"degrade":"/web?url={link.text}"},
                 {"id":"last","slot":"fallback","route":"menu","degrade":"errorPage"}]
                """)
        #expect(rules.report.findings == [])
        var trail = RuleTrail("eats://aktion/7")
        #expect(rules.decide(.beforeMatch, &trail, context: RuleContext()) == .unchanged)
        #expect(rules.decide(.afterMiss, &trail, context: RuleContext()) == .changed)
        #expect(trail.link == "eats://promo/7")
        #expect(trail.hops.map(\.cause) == ["miss", "old"])

        trail = RuleTrail("eats://nowhere")
        #expect(rules.decide(.afterMiss, &trail, context: RuleContext()) == .changed)
        #expect(trail.link == "eats://web?url=eats://nowhere")
        // A missing replacement leads to the error page.
        #expect(rules.decide(.afterMiss, &trail, context: RuleContext()) == .errorPage(rule: nil))
        #expect(rules.decide(.fallback, &trail, context: RuleContext()) == .errorPage(rule: nil))

        trail = RuleTrail("/loop")
        #expect(rules.decide(.beforeMatch, &trail, context: RuleContext()) == .changed)
        guard case .failed(let failure) = rules.decide(.afterMiss, &trail, context: RuleContext()) else {
            Issue.record("no failure")
            return
        }
        #expect(failure.reason == .cycle)
        #expect(failure.hops.map(\.cause) == ["back", "again"])

        trail = RuleTrail("/menu/soup")
        #expect(rules.decide(.fallback, &trail, context: RuleContext()) == .errorPage(rule: "last"))
    }

    @Test func `requests a match only if rules need one, and uses the one it is given`() throws {
        let rules = Eats.rules(RouteRule("promo", .route("promo"), .block(reason: "x")))
        let match = try #require(try Eats.table.match("/promo/7"))
        var trail = RuleTrail("/menu/soup")
        #expect(
            rules.decide(.beforeMatch, &trail, context: RuleContext(), match: match)
                == .blocked(reason: "x", rule: "promo"))
    }
}

extension `A chain of rules` {
    @Test func `detects a cycle across two slots at once`() throws {
        let rules = try Eats.rules(
            json: """
                [{"id":"miss","slot":"afterMiss","pattern":"/a","rewrite":"/b"},
                 {"id":"back","pattern":"/b","rewrite":"/a"}]
                """)
        var trail = RuleTrail("/a")
        #expect(rules.decide(.beforeMatch, &trail, context: RuleContext()) == .unchanged)
        guard case .failed(let failure) = rules.decide(.afterMiss, &trail, context: RuleContext()) else {
            Issue.record("no failure")
            return
        }
        #expect(failure.reason == .cycle && failure.hops.map(\.cause) == ["miss", "back"])
    }
}
