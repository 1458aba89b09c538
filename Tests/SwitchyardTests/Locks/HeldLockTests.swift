import SwitchyardSupport
@testable import SwitchyardRouter
#if DEBUG
import ConformanceSupport
import Foundation
import Switchyard
import SwitchyardRules
import SwitchyardTesting
import SwitchyardTooling
import Testing
@testable import SwitchyardModules

/// No code of an app runs while a lock of the library is held; see ``HeldLocks``.
@MainActor
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))
struct HeldLockTests {
    let code = ForeignCode()
    let clock = TestClock()
    let router: Router
    let host: HeadlessHost

    init() throws {
        let code = code
        var limits = RouterLimits()
        (limits.callbacks, limits.history) = (1, 2)
        let module = ForeignModule(code: code) { offer in
            offer.answer(at: "shop")
            offer.rules([RouteRule("shop", .pattern("/shop/:name<own>"), .rewrite(to: "/shop"))])
            offer.on(AppEvent<Void, Void>("event")) { code.run("event") }
            offer.on(Self.event) { () -> Int in
                code.run("event.answer")
                return 1
            }
            offer.on(AwaitedEvent<Void, Void>("awaited")) { code.run("event.awaited") }
        }
        let lazy = ForeignModule(code: code, title: "lazy", waits: true) { $0.answer(at: "lazy") }
        var settings = ModuleSettings()
        settings.startLimit = .seconds(5)
        router = try Router(
            modules: [module, lazy], builder: try Self.builder(code), settings: settings,
            clock: ForeignClock(code: code, clock: clock), limits: limits, random: ForeignNumbers(code))
        host = HeadlessHost(NavigationScene("main", stack: RouteReference("home")))
        host.onStep = { _ in code.run("host") ? .arrives : .holds }
        router.navigation.connect(host)
    }

    private nonisolated static let event = AppEvent<Void, Int>("answered", from: 0, .any) { $0 + $1 }

    /// The app's declarations; created twice, so that the first set is deallocated.
    private static func builder(_ code: ForeignCode) throws -> DeclarationsBuilder {
        let map = """
            { "version": 1, "namespaces": [ { "name": "eats", "origins": ["eats://"], "default": true,
              "sources": ["app", "customScheme", "pasteboard"], "routes": [
              { "name": "menu", "pattern": "/menu" },
              { "name": "dish", "pattern": "/menu/:dish<own>", "parent": "menu" },
              { "name": "held", "pattern": "/held", "gates": ["held"] },
              { "name": "buy", "pattern": "/buy", "target": "action" } ] } ] }
            """
        let object = code.object("type")
        let type = PlaceholderType("own") { _ in code.run(object.name) }
        var builder = DeclarationsBuilder(try RouteMap(data: Data(map.utf8), file: "locks.json"), types: [type])
        builder.intercept(ForeignInterceptor(code: code, object: code.object("interceptor")), .route("dish"))
        builder.intercept(GuardOfMenu(code: code), .route("menu"))
        builder.intercept(NamedInterceptor(Watch(code: code)))
        let handled = code.object("handler")
        builder.handle("buy") { link in
            code.run(handled.name)
            return code.object("result")
        }
        builder.add(.code { _ in code.run("fallback") })
        builder.add(BankPayment.declared, to: "eats")
        builder.leave(BankPayment.self, callback: XCallback(source: "Eats")) { payment, _ in
            code.run("leave")
            return .app(try ExternalLink("bank://pay", query: ["order": payment.order]))
        }
        return builder
    }

    private struct GuardOfMenu: RouteGuard {
        let code: ForeignCode
        let id = InterceptorID("menu")

        func allows(_ link: LinkContext) -> Bool { code.run(link.isRecheck ? "recheck" : "parent") }
    }

    private struct Watch: ObservingInterceptor {
        let code: ForeignCode

        func observe(_ link: LinkContext) { code.run("interceptor.observes") }
    }

    /// Links of each kind, and their life cycles.
    private func openLinks() async throws {
        for source in [LinkSource.app, .customScheme()] {
            _ = await router.open("eats://menu/soup", from: source).outcome
            _ = await router.open("eats://menu/soup", from: source).outcome
            _ = await router.open("eats://buy", from: source).outcome
            _ = await router.open("eats://shop/one", from: source).outcome
            _ = await router.open("eats://nowhere", from: source).outcome
        }
        // No caller awaits it.
        router.open("eats://buy", from: .notification)
        await code.waitFor("observer.reported")
        // The same link twice at once, with a value that is compared.
        let second = HeadlessHost(NavigationScene("main", stack: RouteReference("home")))
        second.onStep = { _ in .holds }
        router.navigation.connect(second)
        var request = NavigationRequest("eats://menu/fish", from: .pasteboard)
        request.payload = LinkPayload(ForeignValue(code: code))
        request.event = "event"
        let router = router
        let first = router.navigate(request)
        _ = await second.heldStep()
        request.event = nil
        let again = router.navigate(request)
        #expect(await again.value.hasPrefix("duplicated"))
        second.onStep = { _ in .arrives }
        second.arrive()
        #expect(await first.value == "arrived dish")
        router.openGate(.signedIn)
        _ = await router.signOut()
        // A link that is suspended, dropped, superseded, or takes too long.
        for link in 0..<3 {
            var request = NavigationRequest("eats://held", from: .app)
            request.payload = LinkPayload(code.object("payload \(link)"))
            request.isFromUser = false
            router.navigate(request)
        }
        await router.settle()
        if let waiting = router.suspended.first { router.drop(waiting.id) }
        router.openGate(Gate("held"))
        await router.settle()
    }

    /// Other apps, services, contracts.
    private func callOthers() async throws {
        let (router, code) = (router, code)
        for _ in 0..<2 {
            let paying = await Task.started { try? await router.result(of: BankPayment(order: 1)) }
            await router.settle()
            paying.cancel()
            _ = await paying.value
        }
        let (services, contracts) = (router.services, router.contracts)
        for replacing in [false, true] {
            let maker = code.object("maker")
            try services.provide(ForeignObject.self, scope: .session, replacing: replacing) { _ in
                code.run(maker.name)
                return code.object("service")
            }
        }
        _ = try services.resolve(ForeignObject.self)
        services.endSession()
        _ = try services.resolve(ForeignObject.self)
        services.remove(ForeignObject.self)
        contracts.add(ForeignCallInterceptor(code: code, object: code.object("callInterceptor")))
        let object = code.object("misses")
        contracts.handleMisses { _, _ in
            code.run(object.name)
            return nil
        }
        _ = try? await contracts.call(ContractCall("unknown", "call", from: .customScheme()))
        try contracts.provide(AccountContract.contract) { _ in
            code.run("contract.maker")
            return Account()
        }
        _ = try? await contracts.call(AccountContract.contract, "name") { _ in code.run("contract.call") }
        contracts.removeInterceptors(named: "foreign")
        contracts.handleMisses(nil)
    }

    /// Modules that start, exceed their time limit, and stop; and their events.
    private func runModules() async throws {
        let (router, code, modules) = (router, code, router.modules)
        await modules.start()
        router.send(AppEvent<Void, Void>("event"))
        _ = router.send(Self.event)
        await router.send(AwaitedEvent<Void, Void>("awaited"))
        let opening = router.open("eats://lazy", from: .app)
        await code.waitFor("module.waits")
        clock.advance(by: .seconds(6))
        #expect(await opening.value == "unavailable module(lazy timed out)" || !code.ran.isEmpty)
        await code.waitFor("module.cancel")
        await modules.stop()
    }

    /// The code that must run, so that none is forgotten.
    private static let expected: Set<String> = [
        "clock.now", "clock.sleep", "clock.cancel", "random", "interceptor", "interceptor.name", "parent", "recheck",
        "interceptor.observes", "callInterceptor", "callInterceptor.name", "observer.began", "observer.ended",
        "observer.call", "observer.reported", "recorder.link", "recorder.happening", "recorder.plan", "recorder.update",
        "recorder.call",
        "payload.==", "module.name", "module.dependencies", "module.startup", "module.declare", "module.start",
        "module.waits", "module.cancel", "module.stop", "event", "event.answer", "event.awaited", "type", "handler",
        "fallback", "leave", "host", "maker", "misses", "contract.maker", "contract.call",
        "end of observer", "end of recorder", "end of result", "end of service", "end of callInterceptor",
        "end of misses", "end of payload 0", "end of type", "end of handler", "end of interceptor", "rules",
        "end of rule type", "screen", "removal", "end of maker",
    ]

    @Test func `no code of an app runs while a lock is held`() async throws {
        let (router, code) = (router, code)
        let remove = router.add(ForeignObserver(code: code, object: code.object("observer")))
        router.startRecording(history: 10, by: ForeignRecorder(code))
        try await runModules()
        try await openLinks()
        try await callOthers()
        router.supply {
            $0.screen(named: "menu", as: Int.self) { _, _ in
                code.run("screen")
                return 1
            }
            $0.onRemoval(named: "menu") { _, _ in code.run("removal") }
        }
        _ = try router.content(
            of: NavigationEntry(try #require(EntryID(rawValue: 1)), .route(.init("menu"))), in: "main", as: Int.self)
        // Rules with a type of the app, and a table, which are both replaced.
        for _ in 0..<2 {
            let object = code.object("rule type")
            let type = PlaceholderType("ruled") { _ in code.run(object.name) }
            router.onCompilingRules { code.run("rules") }
            _ = router.install(
                rules: [RouteRule("r", .pattern("/old/:x<ruled>"), .rewrite(to: "/menu"))],
                options: .init(types: [type]))
            _ = await router.open("eats://old/one", from: .app).outcome
        }
        _ = await router.back().outcome
        router.onCompilingRules(nil)
        _ = router.install(rules: [])
        for _ in 0..<4 { _ = await router.open("eats://nowhere", from: .app).outcome }
        try await router.modules.remove(["shop"])
        // The modules retain the first builder; this table is released when the next one is installed.
        router.install(try Self.builder(code).build())
        router.install(try DeclarationsBuilder.ownRoutes.build())
        remove()
        router.stopRecording()
        for _ in 0..<4 { _ = await router.open("app://nowhere", from: .app).outcome }
        await router.settle()
        #expect(code.locked == [])
        let names = Set(code.ran.map { $0.components(separatedBy: " within ")[0] })
        #expect(Self.expected.subtracting(names).sorted() == [])
    }

    @Test func `a held lock is found at any depth`() throws {
        let (lock, promise, code) = (Locked(0), Promise<Int>(), ForeignCode())
        code.run("free")
        lock.withLock { _ in
            code.run("one")
            lock.isTaken(by: code)
        }
        promise.fulfill(1)
        code.run("free again")
        #expect(code.locked == ["one within 1 locks", "two within 2 locks"])
        #expect(throws: CancellationError.self) { try lock.withLock { _ in throw CancellationError() } }
        #expect(HeldLocks.count == 0)
    }
}

extension Locked {
    /// Calls code of the app inside another lock.
    fileprivate func isTaken(by code: ForeignCode) { Locked<Int>(0).withLock { _ in _ = code.run("two") } }
}
#endif
