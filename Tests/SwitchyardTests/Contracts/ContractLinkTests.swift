import ConformanceSupport
import Foundation
import Switchyard
import SwitchyardRules
import Testing

/// Links to the actions of contracts.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ContractLinkTests {
    private func app(provides: Bool = true) throws -> RouterApp {
        let app = try RouterApp()
        let (contracts, journal) = (app.router.contracts, app.journal)
        try contracts.declare(AccountContract.contract)
        if provides { try contracts.provide(AccountContract.contract) { _ in Account(journal) } }
        try app.install { $0.expose(AccountContract.contract, in: "eats", by: contracts) }
        return app
    }

    @Test(arguments: [
        ("eats://account/greet/Ada", "performed Hello Ada"),
        ("eats://account/greet/Ada?times=2", "performed Hello Ada, Hello Ada"),
        ("eats://account/total?amounts=1&amounts=2.5", "performed 3.5"),
        ("eats://account/move?place=%7B%22street%22:%22Main%22,%22number%22:7%7D", "performed 7"),
        ("eats://account/note?text=x", "performed nothing"),
        ("eats://account/greet/Ada?times=many", "failed match"),
        ("eats://account/note", "failed match"),
        ("eats://account/watch", "not found, near account"),
    ])
    func `a link calls an action with its values`(_ link: String, _ outcome: String) async throws {
        let app = try app()
        #expect(await app.router.open(link, from: .app).outcome.word == outcome)
    }

    @Test
    func `an action accepts the sources that it lists, and otherwise the app's own code only`() async throws {
        let app = try app()
        #expect(
            await app.router.open("eats://account/greet/Ada", from: .customScheme()).outcome.word
                == "performed Hello Ada")
        #expect(
            await app.router.open("eats://account/greet/Ada", from: .widget).outcome.word == "refused source widget")
        #expect(
            await app.router.open("eats://account/note?text=x", from: .customScheme()).outcome.word
                == "refused source customScheme")
        #expect(app.journal.all == [])
    }

    @Test
    func `a trace names the arguments that an action declares, and no other`() async throws {
        let app = try app()
        _ = await app.router.open("eats://account/greet/Ada?times=2&k9SECRETk9", from: .app).outcome
        #expect(app.router.history.last?.values == ["name": "•", "times": "•", "•": "•"])
    }

    @Test
    func `a contract without an implementation is unavailable, and a rule may show a replacement`() async throws {
        let app = try app(provides: false)
        #expect(
            await app.router.open("eats://account/total", from: .app).outcome.word
                == #"unavailable noImplementation("account")"#)
        let rest = RouteRule("rest", .everything, .degrade(to: "/sign-in"), slot: .fallback)
        #expect(app.router.install(rules: [rest]).isClean)
        #expect(await app.router.open("eats://account/total", from: .app).outcome.word.hasPrefix("arrived sign-in"))
    }

    @Test
    func `a link passes the router's interceptors and then those of calls`() async throws {
        let app = try RouterApp()
        let (contracts, journal) = (app.router.contracts, app.journal)
        try contracts.provide(AccountContract.contract) { _ in Account(journal) }
        contracts.add(Noting(journal: journal))
        try app.install { builder in
            builder.expose(AccountContract.contract, in: "eats", by: contracts)
            builder.intercept(
                ClosureInterceptor("links") { link in
                    journal.write("link \(link.match.route.name)")
                    return .proceed
                })
        }
        _ = await app.router.open("eats://account/total", from: .app).outcome
        #expect(journal.all == ["link account.total", "call account/total"])
    }

    @Test
    func `one observer is notified of every open and every call`() async throws {
        let app = try app()
        let observer = CallJournal()
        let remove = app.router.add(observer)
        _ = await app.router.open("eats://account/greet/Ada", from: .customScheme()).outcome
        _ = try await app.router.contracts.call(ContractCall("account", "total", from: .app))
        remove()
        _ = try await app.router.contracts.call(ContractCall("account", "total", from: .app))
        #expect(observer.journal.all == ["account/greet customScheme returned", "account/total app returned"])
    }

    @Test
    func `signing out releases the services of the session, and closing a scene those of the scene`() async throws {
        let app = try app()
        let services = app.router.services
        try services.provide((any Greeting).self, scope: .session) { _ in Greeter("session") }
        try services.provide((any Greeting).self, named: "scene", scope: .scene) { _ in Greeter("scene") }
        app.router.openGate(.signedIn)
        let greeting = try services.resolve((any Greeting).self)
        let sceneGreeting = try services.resolve((any Greeting).self, named: "scene", in: "main")
        #expect(try services.resolve((any Greeting).self) === greeting)
        _ = await app.router.closeGate(.signedIn).outcome
        #expect(try services.resolve((any Greeting).self) !== greeting)
        app.router.navigation.disconnect("main")
        #expect(try services.resolve((any Greeting).self, named: "scene", in: "main") !== sceneGreeting)
    }

    @Test(arguments: ["a b", "a:b", "", "a/b", "*"])
    func `a name with a character that patterns use is reported`(_ name: String) throws {
        let app = try RouterApp()
        let contract = Contract(
            Int.self, "numbers", actions: [ContractAction(name) { value, _ in value }])
        #expect(throws: DeclarationError.self) {
            try app.install { $0.expose(contract, in: "eats", by: app.router.contracts) }
        }
    }
}

private struct Noting: CallInterceptor {
    let name = "noting"
    let journal: Journal

    func intercept(_ call: ContractCall) async throws -> CallAnswer {
        journal.write("call \(call.contract)/\(call.action)")
        return .proceed
    }
}
