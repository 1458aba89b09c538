import Foundation
import Switchyard
import SwitchyardTesting
import SwitchyardTooling
import Testing

/// Modules are assembled, or all mistakes are reported at once.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ModuleAssemblyTests {
    func problems(_ modules: [any AppModule]) throws -> [String] {
        let problems = #expect(throws: DeclarationError.self) { try ModuleApp(modules) }
        return try #require(problems).findings.map(\.description)
    }

    @Test
    func `a router of modules opens their routes, and shows their screens`() async throws {
        let orders = TestModule("orders") { offer in
            offer.routes(OrdersRoute.self)
            offer.screen(OrdersRoute.self, as: Page.self) { route, _ in Page(text: "\(route)") }
            offer.place("orders.detail", .declared)
        }
        let app = try ModuleApp([orders])
        let outcome = await app.router.open("eats://orders/42", from: .customScheme()).outcome
        guard case .arrived(let arrival) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        let entry = app.host.shown.visibleEntry
        #expect(entry.id == arrival.entry)
        let page = try app.router.content(of: entry, in: "main", as: Page.self)
        #expect(page.text.contains("42"))
    }

    @Test
    func `a router of nothing but modules opens their routes from the app's own code`() async throws {
        let home = TestModule("home") { $0.answer(at: "promote") }
        let router = try Router(modules: [home])
        #expect(await router.open("/promote", from: .app).outcome.word == "performed promote")
        #expect(await router.open("app://promote", from: .app).outcome.word == "performed promote")
        #expect(await router.open("app://promote", from: .customScheme()).outcome.word == "refused source customScheme")
    }

    @Test
    func `all mistakes are reported at once`() throws {
        let words = try problems([
            TestModule("orders", needs: ["paymant", "menu"]), TestModule("payment", needs: ["orders", "basket"]),
            TestModule("basket", needs: ["payment"]), TestModule("menu", needs: ["payment"]), TestModule("menu"),
            TestModule("self", needs: ["self"]), TestModule(""),
            TestModule("a") { $0.answer(at: "same") }, TestModule("b") { $0.answer(at: "same") },
        ])
        let text = words.joined(separator: "\n")
        #expect(text.contains("depends on 'paymant', which does not exist. Did you mean 'payment'?"))
        #expect(text.contains("SY1402") && text.contains("'menu'"))
        #expect(text.contains("'self' → 'self'"))
        #expect(text.contains("has no name"))
        #expect(text.contains("same"))
        let cycle = try #require(words.first { $0.contains("SY1404") && !$0.contains("self") })
        #expect(cycle.contains("→"))
    }

    @Test(arguments: [
        (["a": ["b"], "b": ["a"]], [["a", "b", "a"]]),
        (["a": ["b"], "b": ["c"], "c": ["b"]], [["b", "c", "b"]]),
        (["a": ["a"], "b": ["c"], "c": ["b"], "d": ["a", "b"]], [["a", "a"], ["b", "c", "b"]]),
        (["a": [], "b": ["a"]], []),
    ])
    func `a dependency cycle is reported as a path that begins and ends with the same module`(
        needs: [String: [String]], circles: [[String]]
    ) throws {
        let modules = needs.keys.sorted().map { TestModule($0, needs: needs[$0] ?? []) }
        var found: [[String]] = []
        do { _ = try ModuleApp(modules) } catch let error as DeclarationError {
            #expect(error.findings.allSatisfy { $0.code.number == 1404 })
            found = error.findings.map { ($0.value ?? "").components(separatedBy: " → ") }
        }
        #expect(found == circles)
    }

    @Test
    func `two modules cannot declare the same type of content for one route`() throws {
        let offer: @Sendable (inout RouterBuilder) -> Void = { offer in
            offer.screen(OrdersRoute.self, as: Page.self) { _, _ in Page(text: "") }
        }
        let first = TestModule("first") { declared in
            declared.routes(OrdersRoute.self)
            offer(&declared)
        }
        let words = try problems([first, TestModule("second", declares: offer)]).joined()
        #expect(words.contains("in the module 'second', and before in the module 'first' (SwitchyardTests/"))
        #expect(words.contains("Page"))
    }

    @Test
    func `hosts of several types of content each get their screens, and the report names a missing type`() async throws
    {
        let module = TestModule("orders") { offer in
            offer.routes(OrdersRoute.self)
            offer.screen(OrdersRoute.self, as: Page.self) { _, _ in Page(text: "") }
            offer.screen(OrdersRoute.self, as: String.self) { _, _ in "text" }
        }
        let app = try ModuleApp([module])
        _ = await app.router.open("eats://orders/42", from: .app).outcome
        let entry = app.host.shown.visibleEntry
        #expect(try app.router.content(of: entry, in: "main", as: Page.self) == Page(text: ""))
        #expect(try app.router.content(of: entry, in: "main", as: String.self) == "text")
        let error = #expect(throws: ScreenError.self) {
            let content: Page? = try app.router.content(of: entry, in: "main")
            _ = content
        }
        let wrong = "'orders.detail' has no screen of exactly the type that the host asks for."
        #expect(error?.description == "\(wrong) Declare 'screen' with it.")
        #expect(app.modules.report.problems.map(\.code) == ["SY1421"])
    }

    @Test
    func `the report lists every missing screen, parent, handler and contract`() throws {
        let contract = Contract(Int.self, "numbers")
        let orphan = DeclaredRoute(Route("orphan", RoutePattern(checked: "/orphan")), parent: .named("missing"))
        let action = DeclaredRoute(Route("act", RoutePattern(checked: "/act"), target: .action))
        let module = TestModule("orders") { offer in
            offer.routes([orphan, action])
            offer.routes(OrdersRoute.self)
            offer.screen(OrdersRoute.self, as: Page.self) { _, _ in Page(text: "") }
            offer.screen(named: "ghost", as: Page.self) { _, _ in Page(text: "") }
            offer.declare(contract)
        }
        let app = try ModuleApp([module])
        app.router.expect(Page.self)
        let findings = app.modules.report.problems
        #expect(
            findings.map { "\($0.code) \($0.subject)" } == [
                "SY1420 orphan", "SY1423 ghost", "SY1424 orphan", "SY1425 act", "SY1426 numbers",
            ])
        #expect(
            findings.allSatisfy { finding in
                DiagnosticCatalog.entries.contains { $0.code.description == finding.code }
            })
    }
}
