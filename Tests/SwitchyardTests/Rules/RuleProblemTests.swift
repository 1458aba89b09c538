import Switchyard
import SwitchyardRules
import SwitchyardTesting
import Testing

/// What an app learns when it installs rules with mistakes, and what such rules do.
@MainActor
struct RuleProblemTests {
    let router: Router
    let app: HeadlessApp

    init() throws {
        router = try Library.router {
            $0.gate(Gate("adult"))
            $0.intercept(ClosureInterceptor("risk") { _ in .proceed }, routesNamed: ["library.book"])
        }
        app = HeadlessApp(router)
    }

    @Test(arguments: [LinkSource.app, .notification])
    func `a rule that requires an unknown name refuses its links and names itself`(_ source: LinkSource) async {
        let report = router.install(rules: [
            RouteRule("members", .pattern("/books/:isbn"), .require(["singedIn"])),
            RouteRule("later", .pattern("/books/:isbn"), .rewrite(to: "/search")),
        ])
        #expect(
            report.description.withoutPlaces == """
                SY1128 'members': The rule requires 'singedIn', which no code declares as a gate or an interceptor, so it \
                refuses its links. Did you mean 'signedIn'?
                    Correct the name, or declare the gate or the interceptor.
                """)
        #expect(report.inactive == [])
        let outcome = await app.open("library://books/978", from: source).outcome
        #expect(
            outcome.description
                == "refused: blocked by rule members: requires 'singedIn', which is neither a gate nor an interceptor")
        #expect(router.suspended.isEmpty)
        #expect(await app.open("library://search", from: source).outcome.kind == .arrived)
    }

    @Test(arguments: [Gate.signedIn.rawValue, "adult", "risk"])
    func `a rule may require every gate and every interceptor that the app declares`(_ name: String) {
        #expect(router.install(rules: [RouteRule("ask", .route("library.book"), .require([name]))]).isClean)
    }

    @Test func `a link carries each requirement once, and names of refused rules are no gates`() throws {
        let names = Array(repeating: "adult", count: 500) + ["risk"]
        _ = router.install(rules: [
            RouteRule("ask", .route("library.book"), .require(names)),
            RouteRule("again", .route("library.book"), .require(names)),
            RouteRule("other", .pattern("/none"), .require((0..<500).map { "unknown\($0)" })),
        ])
        let explanation = router.explain(NavigationRequest("library://books/978", from: .app))
        #expect(explanation.requirements == ["adult", "risk"])
        #expect(router.gates["adult"] == false && router.gates["unknown0"] == nil)
    }

    @Test func `installing reports what lint finds about rules together, those of modules included`() throws {
        let report = try Library.router {
            $0.rules([RouteRule("back", .pattern("/older"), .rewrite(to: "/old"))])
        }.install(rules: [
            RouteRule("there", .pattern("/old"), .redirect(to: "/older")),
            RouteRule("gone", .tag(.personal), .rewrite(toRoute: "library.bokos")),
            RouteRule("lost", .pattern("/isbn/:isbn"), .rewrite(to: "/boks/{isbn}")),
            RouteRule(
                "empty", .pattern("/isbn/:isbn"), .rewrite(toRoute: "library.book", parameters: ["id": "{isbn}"])),
        ])
        #expect(
            report.description.withoutPlaces == """
                SY1118 'there': A link that this rule matches never reaches a route: redirect by 'there': \
                'library:///old' → 'library:///older'; rewrite by 'back': 'library:///older' → 'library:///old'.
                    Remove one of the rules, or end one with "flow": "break".
                warning SY1119 'gone': The table has no route 'library.bokos'. Did you mean 'library.books'?
                    Correct the target, or add the route.
                warning SY1119 'lost': No route matches the target, for example 'library:///boks/1'.
                    Correct the target, or add the route.
                SY1130 'empty': The target has no link, so the rule fails for each link: '/books/:isbn' needs a value for \
                'isbn': give one of type text.
                    Write the missing value under "parameters", or write the target as a link with an origin.
                SY1118 'back': A link that this rule matches never reaches a route: rewrite by 'back': \
                'library:///older' → 'library:///old'; redirect by 'there': 'library:///old' → 'library:///older'.
                    Remove one of the rules, or end one with "flow": "break".
                """)
        #expect(report.inactive == [])
    }

    nonisolated static let obstacles = [
        (
            RouteRule("members", .everything, .require(.signedIn)),
            "The rule requires the gate 'signedIn' of 'library.login', which is presented to open the gate 'signedIn', so"
        ),
        (
            RouteRule("closed", .pattern("/*"), .block(reason: "closed"), when: .signedIn(false)),
            "The rule blocks 'library.login', which is presented to open the gate 'signedIn', so"
        ),
    ]

    @Test(arguments: obstacles)
    func `a rule that keeps the log-in from being shown is reported`(_ rule: RouteRule, _ message: String) async {
        let report = router.install(rules: [rule])
        #expect(
            report.description.withoutPlaces == """
                SY1129 '\(rule.id)': \(message) the screen never shows.
                    Let the rule apply to a pattern, a route or a tag that does not include 'library.login'.
                """)
        // From here on the session is known.
        _ = await router.closeGate(.signedIn).outcome
        let outcome = await app.open("library://reservations", from: .notification).outcome
        #expect([.failed, .refused].contains(outcome.kind))
    }

    @Test func `a rule that shows the error page in an app without one is reported`() throws {
        let router = try Router("pages", origins: ["pages://"], routes: Library.PickShelf.self) { _ in }
        let report = router.install(rules: [RouteRule("broken", .everything, .degradeToErrorPage)])
        #expect(
            report.description.withoutPlaces == """
                warning SY1132 'broken': The rule shows the error page, but the app declares none, so its links end as \
                unavailable.
                    Declare a screen with 'errorPage(_:)', or name a target.
                """)
    }

    @Test func `a rule that is not on the way back to the gate is not blamed`() throws {
        let router = try Library.router {
            $0.gate(Gate("consent"), presenting: Library.Route.reservations)
            $0.gate(Gate("unrelated"))
        }
        let report = router.install(rules: [
            RouteRule("harmless", .route("library.login"), .require(Gate("unrelated"))),
            RouteRule("cyclic", .route("library.login"), .require(Gate("consent"))),
        ])
        #expect(Set(report.findings.map { $0.subject ?? "" }) == ["cyclic"], "\(report)")
    }

    @Test(arguments: [
        RouteRule("members", .route("library.reservations"), .require(.signedIn)),
        RouteRule("closed", .everything, .block(reason: "closed"), when: .signedIn(true)),
    ])
    func `a rule that lets the log-in show is not reported`(_ rule: RouteRule) {
        #expect(router.install(rules: [rule]).isClean)
    }

    @Test func `a rule for every link that cannot change links of other sites says so`() async throws {
        let rule = RouteRule("web", .everything, .degrade(to: "/search?url={link.text}"), slot: .fallback)
        #expect(
            router.install(rules: [rule]).description.withoutPlaces == """
                warning SY1131 'web': The rule applies to every link, but fails for one of another site, such as \
                'https://other.example/path?key=value': rules may not lead to 'other.example'.
                    Write an address of your own with '{link.path}' and '{link.query}', allow the host, or let the rule \
                apply to the pattern '/*'.
                """)
        #expect(
            await app.open("https://other.example/a?b=c", from: .notification).outcome.description == """
                failed while being matched: The rule 'web' cannot change 'https://other.example/a?b=c': rules may not lead \
                to 'other.example': add an origin, or allow the host.
                """)
        #expect(await app.open("library://other", from: .notification).outcome.kind == .arrived)
        #expect(router.install(rules: [rule], webHosts: ["*"]).isClean)
        #expect(await app.open("https://other.example/a?b=c", from: .notification).outcome.kind == .arrived)
    }

    @Test func `the trace says why a degraded link shows the error page`() async throws {
        let router = try Library.router { $0.errorPage(Library.Route.sorry) }
        let app = HeadlessApp(router)
        let rule = RouteRule("web", .everything, .degrade(to: "/search?url={link.text}"), slot: .fallback)
        _ = router.install(rules: [rule])
        #expect(await app.open("https://other.example/a", from: .notification).outcome.kind == .arrived)
        let notes = try #require(app.trace).events.compactMap { $0.stage == "error page" ? $0.detail : nil }
        #expect(notes == ["rule web SY1113"])
    }
}
