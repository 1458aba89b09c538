import SwitchyardCore
import SwitchyardNavigation
import SwitchyardTesting
import Testing

/// Rules of modules are a list of their own, which no list from a server can switch off.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ModuleRuleTests {
    /// Lists that are refused, or have a rule that is not the first of its name.
    enum Installed: CaseIterable, Sendable {
        case tooMany, tooManySteps, sameID, withoutExpressions

        var rules: [RouteRule] {
            switch self {
            case .tooMany: (0..<3).map { RouteRule("r\($0)", .pattern("/r\($0)"), .block(reason: "x")) }
            case .tooManySteps:
                (0..<40).map {
                    RouteRule("r\($0)", .pattern("\(String(repeating: "/*/a", count: 28))\($0)"), .block(reason: "x"))
                }
            case .sameID: [RouteRule("shut", .pattern("/elsewhere"), .block(reason: "x"))]
            case .withoutExpressions: []
            }
        }

        var options: RouteRules.Options {
            switch self {
            case .tooMany: .init(limits: .init(maxRules: 2))
            case .tooManySteps, .sameID: .init()
            case .withoutExpressions: .init(allowsExpressions: false)
            }
        }

        /// What is wrong with the list itself.
        var codes: [String] {
            switch self {
            case .tooMany: ["too-many"]
            case .tooManySteps: ["too-many-steps"]
            case .sameID, .withoutExpressions: []
            }
        }
    }

    /// An app with a module that has these rules.
    private func app(_ rules: RouteRule...) throws -> ModuleApp { try app(rules) }

    private func app(_ rules: [RouteRule], types: [PlaceholderType] = []) throws -> ModuleApp {
        let module = TestModule("shop") { offer in
            for name in ["menu", "pay", "card"] { offer.answer(at: name) }
            offer.rules(rules)
        }
        return try ModuleApp([module], types: types)
    }

    @Test(arguments: Installed.allCases)
    func `no installed list switches a rule of a module off`(_ installed: Installed) async throws {
        let app = try app(RouteRule("shut", .pattern("/:name(p[a-z]{2})"), .block(reason: "closed")))
        await app.modules.start()
        #expect(await app.router.open("eats://pay", from: .app).word == "blocked shut")
        let problems = app.router.install(rules: installed.rules, options: installed.options)
        #expect(problems.map(\.code.description) == installed.codes)
        #expect(await app.router.open("eats://pay", from: .app).word == "blocked shut")
        #expect(await app.router.open("eats://menu", from: .app).word == "performed menu")
    }

    @Test
    func `rules of modules that are refused leave the installed list in force, and are reported after it`() async throws
    {
        let app = try app(
            (0...2_000).map { RouteRule("r\($0)", .pattern("/r\($0)"), .block(reason: "x")) })
        await app.modules.start()
        let shut = RouteRule("shut", .route("pay"), .block(reason: "closed"))
        let problems = app.router.install(rules: [shut, RouteRule("", .route("menu"), .block(reason: "x"))])
        #expect(problems.map(\.code.description) == ["missing-id", "too-many"])
        #expect(await app.router.open("eats://pay", from: .app).word == "blocked shut")
    }

    @Test
    func `rules of modules use the types of the map, whatever types are installed`() async throws {
        let type = PlaceholderType("payment") { $0 == "pay" }
        let app = try app([RouteRule("shut", .pattern("/:name<payment>"), .block(reason: "closed"))], types: [type])
        await app.modules.start()
        for options in [RouteRules.Options(), .init(types: [PlaceholderType("payment") { _ in false }])] {
            #expect(app.router.install(rules: [], options: options) == [])
            #expect(await app.router.open("eats://pay", from: .app).word == "blocked shut")
        }
    }

    @Test
    func `the first rule that decides is the app's, and requirements of both lists apply`() async throws {
        let app = try app(
            RouteRule("ask", .route("pay"), .require(["second"])),
            RouteRule("shut", .route("menu"), .block(reason: "x")))
        await app.modules.start()
        app.router.install(rules: [
            RouteRule("ask", .route("pay"), .require(["first"])),
            RouteRule("away", .route("menu"), .rewrite(to: "/card")),
        ])
        #expect(await app.router.open("eats://menu", from: .app).word == "performed card")
        #expect(app.router.explain(LinkRequest("eats://pay", from: .app)).requirements == ["first", "second"])
    }

    @Test
    func `a cycle over both lists ends, with each hop counted once`() async throws {
        let app = try app(RouteRule("back", .pattern("/card"), .rewrite(to: "/pay")))
        await app.modules.start()
        app.router.install(rules: [RouteRule("there", .pattern("/pay"), .rewrite(to: "/card"))])
        guard case .refused(.tooManyHops(let links)) = await app.router.open("eats://pay", from: .app) else {
            Issue.record("did not end")
            return
        }
        #expect(links == ["eats://pay", "eats://card", "eats://pay"])
    }

    @Test
    func `a link that a module's rule has changed meets the installed list again`() async throws {
        let app = try app(RouteRule("move", .pattern("/card"), .rewrite(to: "/pay")))
        await app.modules.start()
        app.router.install(rules: [RouteRule("shut", .route("pay"), .block(reason: "closed"))])
        #expect(await app.router.open("eats://card", from: .app).word == "blocked shut")
    }
}
