import Switchyard
import SwitchyardTooling
import Testing
@testable import SwitchyardRules

/// Rules of modules are a separate list, which no list from a server can disable.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ModuleRuleTests {
    /// Invalid lists, or lists that contain a rule with a repeated name.
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

        /// Findings about the list itself.
        var codes: [String] {
            switch self {
            case .tooMany: ["too-many"]
            case .tooManySteps: ["too-many-steps"]
            case .sameID, .withoutExpressions: []
            }
        }
    }

    /// An app with a module that declares these rules.
    private func app(_ rules: RouteRule...) throws -> ModuleApp { try app(rules) }

    private func app(
        _ rules: [RouteRule], types: [PlaceholderType] = [], _ change: (inout DeclarationsBuilder) -> Void = { _ in }
    ) throws -> ModuleApp {
        let module = TestModule("shop") { offer in
            for name in ["menu", "pay", "card"] { offer.answer(at: name) }
            offer.rules(rules)
        }
        return try ModuleApp([module], types: types, change)
    }

    @Test(arguments: Installed.allCases)
    func `no installed list disables a rule of a module`(_ installed: Installed) async throws {
        let app = try app(RouteRule("shut", .pattern("/:name(p[a-z]{2})"), .block(reason: "closed")))
        await app.modules.start()
        #expect(await app.router.open("eats://pay", from: .app).outcome.word == "blocked shut")
        let report = app.router.install(rules: installed.rules, options: installed.options)
        #expect(report.findings.map(\.kind) == installed.codes)
        #expect(await app.router.open("eats://pay", from: .app).outcome.word == "blocked shut")
        #expect(await app.router.open("eats://menu", from: .app).outcome.word == "performed menu")
    }

    /// Rules of the installed list that end the rewriting by that list.
    nonisolated static let lastWords: [RouteRule.Action] = [
        .rewrite(to: "/pay", flow: .break), .degrade(to: "/pay"), .degrade(to: "/pay?a=1"),
    ]

    /// The effect of a module's rule on `/pay`, and the outcome.
    nonisolated static let own: [(RouteRule.Action, String)] = [
        (.rewrite(to: "/card"), "performed card"), (.redirect(to: "/card"), "performed card"),
        (.degrade(to: "/card"), "performed card"), (.block(reason: "closed"), "blocked own"),
    ]

    @Test(arguments: lastWords, own)
    func `a rule of the installed list that ends rewriting ends it for its own list only`(
        _ last: RouteRule.Action, _ own: (action: RouteRule.Action, end: String)
    ) async throws {
        let app = try app(RouteRule("own", .pattern("/pay"), own.action))
        await app.modules.start()
        // The second rule of the list would redirect back, and does not apply after the first.
        let rules = [RouteRule("last", .pattern("/pay"), last), RouteRule("more", .everything, .rewrite(to: "/menu"))]
        #expect(app.router.install(rules: rules).inactive == [])
        #expect(await app.router.open("eats://pay", from: .app).outcome.word == own.end)
    }

    @Test
    func `an app whose modules have too many rules is not built`() throws {
        let rules = (0...2_000).map { RouteRule("r\($0)", .pattern("/r\($0)"), .block(reason: "x")) }
        let error = #expect(throws: DeclarationError.self) { _ = try app(rules) }
        #expect(error?.description.contains("SY1102") == true, "\(error?.description ?? "")")
    }

    @Test
    func `an app is not built with a module's rule that never matches, except for types that rules install`() throws {
        let error = #expect(throws: DeclarationError.self) {
            _ = try app(RouteRule("open", .pattern("/pay/{"), .block(reason: "x")))
        }
        #expect(error?.description.contains("SY1108") == true, "\(error?.description ?? "")")
        let typed = try app(RouteRule("typed", .pattern("/:name<payment>"), .block(reason: "x")))
        #expect(typed.router.install(rules: []).findings.map(\.subject) == ["typed"])
        let options = RouteRules.Options(types: [PlaceholderType("payment") { $0 == "pay" }])
        #expect(typed.router.install(rules: [], options: options).isClean)
        let away = try app(RouteRule("away", .pattern("/pay"), .rewrite(to: "https://pay.example/")))
        #expect(away.router.install(rules: []).findings.map(\.subject) == ["away"])
        #expect(away.router.install(rules: [], options: .init(webHosts: ["pay.example"])).isClean)
    }

    @Test
    func `rules of modules use the types of the map, whatever types are installed`() async throws {
        let type = PlaceholderType("payment") { $0 == "pay" }
        let app = try app([RouteRule("shut", .pattern("/:name<payment>"), .block(reason: "closed"))], types: [type])
        await app.modules.start()
        for options in [RouteRules.Options(), .init(types: [PlaceholderType("payment") { _ in false }])] {
            #expect(app.router.install(rules: [], options: options).isClean)
            #expect(await app.router.open("eats://pay", from: .app).outcome.word == "blocked shut")
        }
    }

    @Test
    func `the first rule that decides is the app's, and requirements of both lists apply`() async throws {
        let app = try app(
            [
                RouteRule("ask", .route("pay"), .require(["second"])),
                RouteRule("shut", .route("menu"), .block(reason: "x")),
            ]
        ) { builder in
            for name in ["first", "second"] { builder.gate(Gate(name)) }
        }
        await app.modules.start()
        _ = app.router.install(rules: [
            RouteRule("ask", .route("pay"), .require(["first"])),
            RouteRule("away", .route("menu"), .rewrite(to: "/card")),
        ])
        #expect(await app.router.open("eats://menu", from: .app).outcome.word == "performed card")
        #expect(app.router.explain(NavigationRequest("eats://pay", from: .app)).requirements == ["first", "second"])
    }

    @Test
    func `a cycle across both lists ends, and counts each hop once`() async throws {
        let app = try app(RouteRule("back", .pattern("/card"), .rewrite(to: "/pay")))
        await app.modules.start()
        let report = app.router.install(rules: [RouteRule("there", .pattern("/pay"), .rewrite(to: "/card"))])
        #expect(report.findings.map { "\($0.subject ?? "") \($0.kind)" } == ["there cycle", "back cycle"])
        guard case .refused(.tooManyHops(let links)) = await app.router.open("eats://pay", from: .app).outcome else {
            Issue.record("did not end")
            return
        }
        #expect(links == ["eats://pay", "eats://card", "eats://pay"])
    }

    @Test
    func `a link that a module's rule has changed passes the installed list again`() async throws {
        let app = try app(RouteRule("move", .pattern("/card"), .rewrite(to: "/pay")))
        await app.modules.start()
        _ = app.router.install(rules: [RouteRule("shut", .route("pay"), .block(reason: "closed"))])
        #expect(await app.router.open("eats://card", from: .app).outcome.word == "blocked shut")
    }
}
