import Foundation
import SwitchyardCore
import SwitchyardReplay
import SwitchyardNavigation
import InspectionSupport
import SwitchyardHeadless
import Testing

@MainActor
struct ReplayTests {
    @Test func `a session that is played again comes out the same`() async throws {
        let app = try await SessionSample.played()
        let replay = try await app.ask("replay")
        #expect(replay["same"].flag == true, "\(replay)")
        let steps = replay["steps"].list
        #expect(steps.count == 21)
        #expect(steps[0]["what"].text == "eats://orders/1001?tab=status from notification")
        #expect(steps[0]["recorded"].text == "arrived orders.detail")
        #expect(steps[1]["what"].text == "a person: went back in 'main'")
        #expect(steps.map { $0["recorded"].text } == steps.map { $0["replayed"].text })
        #expect(replay["steps"].texts("recorded").contains("arrived account"))
        #expect(replay["steps"].texts("recorded").contains("arrived sorry (degraded)"))
        #expect(replay["steps"].texts("recorded").contains("under way"))
    }

    @Test func `an exported file is played again, and shows the same`() async throws {
        let text = try await SessionSample.text()
        #expect(!text.contains("/4711"))
        #expect(!text.contains("ada"))
        let session = try RecordedInspection(data: Data(text.utf8), file: "session.jsonl")
        for _ in 0..<3 {
            let outcome = try await SessionReplay(session) { try InspectedApp.makeRouter($0) }.run()
            #expect(outcome.same, "\(outcome)")
        }
    }

    @Test func `an app that was changed differs at the right step`() async throws {
        let text = try await SessionSample.text()
        let session = try RecordedInspection(data: Data(text.utf8), file: "session.jsonl")
        let outcome = try await SessionReplay(session) { clock in
            try InspectedApp.makeRouter(clock) { builder in
                // The basket is no sheet any more, and nobody may see the account.
                builder.place("basket", .tab(Branch("menu")))
                builder.intercept(Refusing(), .route("account"))
            }
        }.run()
        #expect(!outcome.same)
        let different = outcome.steps.filter { !$0.same }.map(\.what)
        #expect(different.first == "eats://basket from app")
        let basket = try #require(outcome.steps.first { !$0.same })
        #expect(basket.note?.contains("-   sheet, stack") == true)
        let account = try #require(outcome.steps.first { $0.what == "eats://account from app" })
        #expect(account.recorded == "arrived account")
        #expect(account.replayed.hasPrefix("refused account SY"))
        let dismissed = try #require(outcome.steps.first { $0.what == "a person: dismissed a modal in 'main'" })
        #expect(dismissed.note?.hasPrefix("It cannot happen here:") == true)
    }

    @Test func `what was lost at the beginning is not missed`() async throws {
        var settings = InspectorSettings()
        (settings.history, settings.moments) = (4, 6)
        let app = try await SessionSample.played(settings: settings)
        let replay = try await app.ask("replay")
        #expect(replay["same"].flag == true, "\(replay)")
        #expect(replay["steps"].list.count == 12)
    }

    @Test func `a replay begins where the first thing is that it plays, whichever ring is the shorter one`()
        async throws
    {
        for (history, moments) in [(10, 8), (200, 8), (4, 200)] {
            var settings = InspectorSettings()
            (settings.history, settings.moments) = (history, moments)
            let app = try InspectedApp(settings: settings, replay: { try InspectedApp.makeRouter($0) })
            // Each sheet has an identity of its own, which the gesture names.
            for _ in 0..<30 {
                _ = await app.router.open("eats://basket", from: .app).outcome
                try app.host.act(.dismissed(try #require(app.host.shown.modals.last?.id)))
                _ = await app.router.open("eats://orders/42", from: .app).outcome
                _ = await app.router.open("eats://basket/add?item=1", from: .app).outcome
            }
            let replay = try await app.ask("replay")
            #expect(replay["same"].flag == true, "\(history), \(moments): \(replay)")
            #expect(replay["steps"].list.count > 4)
        }
    }

    @Test func `a link that could not be read, and so is in no file, does not make a replay differ`() async throws {
        let app = try InspectedApp(replay: { try InspectedApp.makeRouter($0) })
        _ = await app.router.open("eats://orders/../42", from: .app).outcome
        _ = await app.router.open("eats://orders/42", from: .app).outcome
        let replay = try await app.ask("replay")
        #expect(replay["same"].flag == true, "\(replay)")
        let note = replay["steps", 0, "note"].text
        #expect(note == "The link is not in the file: it could not be read, or not be written.")
        #expect(replay["steps", 0, "recorded"].text?.hasPrefix("refused SY") == true)
        let printed = try #require(try await app.ask("makeTest")["text"].text)
        #expect(printed.contains("ending(of: link2) == .arrived") && !printed.contains("ending(of: link1)"))
    }

    @Test func `a link that came while another one was under way is no time later`() async throws {
        let app = try InspectedApp(replay: { try InspectedApp.makeRouter($0) })
        app.host.onStep = { _ in .holds }
        // The clock stands still, so only the order of ends tells that the first one was not over.
        app.router.navigate(NavigationRequest("eats://orders/42", from: .app))
        try await app.settle()
        app.router.navigate(NavigationRequest("eats://orders/42", from: .app))
        try await app.settle()
        app.host.onStep = { _ in .arrives }
        app.host.arrive()
        try await app.settle()
        let replay = try await app.ask("replay")
        #expect(replay["same"].flag == true, "\(replay)")
        #expect(Set(replay["steps"].texts("recorded")) != ["arrived orders.detail (already showing)"])
    }

    @Test func `a scene that the app opened is opened again`() async throws {
        let app = try InspectedApp(replay: { try InspectedApp.makeRouter($0) })
        app.router.navigation.opener = HeadlessScenes()
        let menu = RouteReference("menu", link: "eats:///")
        let basket = NavigationTarget(RouteReference("basket", link: "eats://basket"))
        let opened = await app.router.navigation.open(basket, inNew: NavigationScene("second", stack: menu))
        #expect(app.router.navigation.state.focus == "second", "\(opened)")
        _ = await app.router.open("eats://orders/42", from: .app).outcome
        let replay = try await app.ask("replay")
        #expect(replay["same"].flag == true, "\(replay)")
        let printed = try #require(try await app.ask("makeTest")["text"].text)
        #expect(printed.contains("try host2.act(.focused)"), "\(printed)")
    }

    @Test func `a default that nobody may see stays what it is`() async throws {
        let app = try InspectedApp(replay: { try InspectedApp.makeRouter($0) })
        _ = await app.router.open("eats://pages/7", from: .app).outcome
        _ = await app.router.open("eats://pages/7?page=3", from: .app).outcome
        let text = try #require(try await app.ask("export")["text"].text)
        #expect(text.contains(#""page":["1"]"#))
        #expect(!text.contains(#""page":["3"]"#))
        let replay = try await app.ask("replay")
        #expect(replay["same"].flag == true, "\(replay)")
    }

    @Test func `without a way to make the app anew nothing is replayed`() async throws {
        let app = try await SessionSample.played(replay: nil)
        #expect(await app.error("replay")?.code == .notAvailable)
        let failing = try await SessionSample.played { _ in throw CancellationError() }
        #expect(await failing.error("replay")?.message == "The app cannot be made anew: CancellationError.")
    }

    @Test func `a session of the usual clock is played again`() async throws {
        let router = try InspectedApp.makeRouter(ContinuousClock())
        let host = HeadlessHost(try InspectedApp.scene)
        router.navigation.connect(host)
        let inspection = LiveInspection(router, extensions: [Sessions { try InspectedApp.makeRouter($0) }])
        inspection.open()
        for number in 0..<40 {
            // Now and then nothing is under way.
            if number % 3 == 2 { try await router.waitUntilIdle(within: .seconds(600)) }
            if number % 3 == 0 { router.navigate(NavigationRequest("eats://account?x=\(number)", from: .app)) }
            _ = await router.open("eats://orders/\(number)", from: .notification).outcome
            if number % 3 == 2 { try await router.waitUntilIdle(within: .seconds(600)) }
            if number == 20 { router.openGate(.signedIn) }
            if number % 7 == 0 { router.openGate(.signedIn) }
            try? host.goBack()
        }
        let answer = try JSONObjectValue(await inspection.answer("replay", Data()))
        // Whatever was under way together may end in another order; what was alone is the same.
        #expect(answer["steps"].list.count > 90)
        let orders = answer["steps"].list.filter { $0["what"].text?.contains("eats://orders/") == true }
        #expect(orders.count == 40)
        // A third of them came in and ended while nothing else was under way.
        let alone = orders.enumerated().filter { $0.offset % 3 == 2 }.map(\.element)
        for step in alone {
            #expect(step["recorded"].text == "arrived orders.detail")
            #expect(step["replayed"].text == "arrived orders.detail")
        }
    }
}

private struct Refusing: Interceptor {
    let id = InterceptorID("refusing")

    func intercept(_ link: LinkContext) async throws -> InterceptorAnswer { .refuse(reason: "closed") }
}
