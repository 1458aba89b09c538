import ConformanceSupport
import Foundation
import Switchyard
import Testing

/// Findings about modules, services and contracts, tested likewise.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ModuleFindingTests {
    private func lines(_ modules: [any AppModule]) throws -> String {
        try #require(throws: DeclarationError.self) { _ = try ModuleApp(modules) }.description
    }

    @Test func `a set of modules that cannot be assembled reports why, with the nearest names`() throws {
        let page: @Sendable (inout RouterBuilder) -> Void = {
            $0.screen(named: "menu", as: Page.self, file: "App/Menu.swift", line: 9) { _, _ in Page(text: "") }
        }
        let all = try lines([
            TestModule(""), TestModule("menu", declares: page), TestModule("menu"),
            TestModule("orders", needs: ["meny"], declares: page), TestModule("self", needs: ["self"]),
        ])
        #expect(
            all == """
                The router has 5 errors.

                SY1401 A module of the type 'TestModule' has no name.
                    Give it its own name.
                SY1402 Two modules are called 'menu'.
                    Give each its own name.
                SY1403 'orders': The module depends on 'meny', which does not exist. Did you mean 'menu'?
                    Add that module, or correct the name.
                SY1404 The modules 'self' → 'self' depend on each other in a cycle.
                    Remove one dependency: open a link or call a contract of the other module instead.
                App/Menu.swift:9: SY1405 The screen of 'menu' is declared more than once as Page: in the module 'orders', \
                and before in the module 'menu' (App/Menu.swift:9).
                    Remove one of the two declarations.
                """)
    }

    /// A module as an app writes it.
    struct Feature: AppModule {
        let id: ModuleID
        var dependencies: [ModuleID] = []

        func declare(in app: inout RouterBuilder) {}
    }

    struct Broken: AppModule {
        let id: ModuleID

        func declare(in app: inout RouterBuilder) {}
        func start(_ context: ModuleContext) async throws { throw CancellationError() }
    }

    @Test func `a finding about a module contains the file and the line of its name`() throws {
        // With `.init`, because these tests make `ModuleID("…")` a literal, which has no place.
        let line = #line
        let (orders, payment) = (
            ModuleID.init("orders"),
            ModuleID.init("payment")
        )
        let (twice, unnamed, menu) = (
            ModuleID.init("orders"),
            ModuleID.init(""),
            ModuleID.init("menu")
        )
        func at(_ offset: Int) -> String { "SwitchyardTests/ModuleFindingTests.swift:\(line + offset)" }
        let error = try #require(throws: DeclarationError.self) {
            let modules = [
                Feature(id: orders, dependencies: [payment]), Feature(id: payment, dependencies: ["orders"]),
                Feature(id: twice), Feature(id: unnamed),
                Feature(id: menu, dependencies: ["men"]),
            ]
            _ = try Router("eats", origins: ["eats://"], modules: modules)
        }
        #expect(
            error.description == """
                The router 'eats' has 4 errors.

                \(at(6)): SY1402 Two modules are called 'orders', the other at \(at(2)).
                    Give each its own name.
                \(at(7)): SY1401 A module of the type 'Feature' has no name.
                    Give it its own name.
                \(at(8)): SY1403 'menu': The module depends on 'men', which does not exist. Did you mean 'menu'?
                    Add that module, or correct the name.
                \(at(2)): SY1404 The modules 'orders' → 'payment' (\(at(3))) → 'orders' depend on each other in a cycle.
                    Remove one dependency: open a link or call a contract of the other module instead.
                """)
    }

    @Test func `a report about a module contains the file and the line of its name`() async throws {
        let menu = ModuleID("menu", file: "App/Menu.swift", line: 3)
        let router = try Router(
            "eats", origins: ["eats://"],
            modules: [Broken(id: menu), Feature(id: ModuleID("orders"), dependencies: [menu])])
        let reports = ReportJournal()
        router.reports.isOn = true
        router.add(reports)
        await router.startModules()
        #expect(
            reports.all == [
                """
                App/Menu.swift:3: SY1410 The module 'menu' does not run: starting 'menu' threw CancellationError: \
                CancellationError()
                    Fix the cause of the error, and start the module again.
                """
            ])
        let misspelt = ModuleID("menue", file: "App/Settings.swift", line: 7)
        let error = await #expect(throws: DeclarationError.self) { try await router.remove([menu, misspelt]) }
        #expect(
            error?.findings.map { "\($0.file):\($0.line ?? 0) \($0.code)" } == [
                "App/Menu.swift:3 SY1407", "App/Settings.swift:7 SY1406",
            ])
    }

    @Test func `names of modules are equal wherever they were declared, and are written as text`() throws {
        let (one, other) = (ModuleID("menu", file: "A.swift", line: 1), ModuleID("menu", file: "B.swift", line: 2))
        #expect(one == other && Set([one, other, "menu"]).count == 1)
        let json = try JSONEncoder().encode(["id": one])
        #expect(String(decoding: json, as: UTF8.self) == #"{"id":"menu"}"#)
        #expect(try JSONDecoder().decode([String: ModuleID].self, from: json) == ["id": other])
    }

    @Test func `findings about services and contracts of a module contain its name`() throws {
        let numbers = Contract(Int.self, "numbers")
        let all = try lines([
            TestModule("one") {
                $0.provide(Int8.self) { _ in 1 }
                $0.declare(numbers)
            },
            TestModule("two") {
                $0.provide(Int8.self, file: "App/Two.swift", line: 5) { _ in 2 }
                $0.declare(Contract(String.self, "numbers"), file: "App/Two.swift", line: 6)
            },
        ])
        #expect(
            all == """
                The router has 2 errors.

                App/Two.swift:5: SY1202 'two': Int8 is already provided.
                    Remove one of the two, give one a name, or pass 'replacing: true'.
                App/Two.swift:6: SY1211 'two': Another contract has the same name.
                    Give each its own name.
                """)
    }

    @Test func `adding or removing a module reports why it is impossible`() async throws {
        let door = Door()
        let app = try ModuleApp([
            TestModule("menu"),
            TestModule("orders", needs: ["menu"]).stopping { await door.pass() },
        ])
        await app.modules.start()
        let error = await #expect(throws: DeclarationError.self) { try await app.modules.remove(["meny", "menu"]) }
        #expect(
            error?.description == """
                The router has 2 errors.

                SY1407 'menu': The module cannot be removed, because it is needed by 'orders'.
                    Remove these with it.
                SY1406 The module 'meny' cannot be removed, because it does not exist. Did you mean 'menu'?
                    Correct the name.
                """)
        let removing = await Task.started { try await app.modules.remove(["orders"]) }
        let adding = await #expect(throws: DeclarationError.self) { try await app.modules.add([TestModule("orders")]) }
        #expect(
            adding?.description == """
                The router has 1 error.

                SY1409 'orders': A module of this name is still being removed, so it cannot be added again yet.
                    Await 'remove' before 'add'.
                """)
        door.open()
        #expect(try await removing.value == [])
    }

    @Test func `a module cannot remove itself while it starts`() async throws {
        let journal = Journal()
        let app = try ModuleApp([
            TestModule("menu").starting { context in
                do { _ = try await context.router.modules.remove(["menu"]) } catch { journal.write("\(error)") }
            }
        ])
        await app.modules.start()
        #expect(
            journal.all == [
                """
                The router has 1 error.

                SY1408 'menu': The module cannot be removed by its own 'start' or 'stop'.
                    Remove it from other code of the app.
                """
            ])
    }

    @Test func `the actions of a contract have different names`() throws {
        let action = ContractAction<Int>("add") { value, _ in value }
        let twice = Contract(Int.self, "numbers", actions: [action, action])
        let error = #expect(throws: DeclarationError.self) { try ContractRegistry().declare(twice) }
        #expect(
            error?.description == """
                The contract 'numbers' has 1 error.

                SY1212 Two actions of the contract are called 'add'.
                    Give each its own name.
                """)
    }
}
