import Foundation
import InspectionSupport
import Switchyard
@testable import SwitchyardInspector
import SwitchyardTesting
import Testing

@MainActor
struct ReplayTests {
    @Test func `a replayed session has the same results`() async throws {
        let app = try await SessionSample.played()
        let replay = try await app.ask("replay")
        #expect(replay["same"].flag == true, "\(replay)")
        let steps = replay["steps"].list
        #expect(steps.count == 21)
        #expect(steps[0]["what"].text == "eats://orders/1001?tab=status from notification")
        #expect(steps[0]["recorded"].text == "arrived orders.detail")
        #expect(steps[1]["what"].text == "user: went back in 'main'")
        #expect(steps.map { $0["recorded"].text } == steps.map { $0["replayed"].text })
        #expect(replay["steps"].texts("recorded").contains("arrived account"))
        #expect(replay["steps"].texts("recorded").contains("arrived sorry (degraded)"))
        #expect(replay["steps"].texts("recorded").contains("under way"))
    }

    @Test func `a replayed file shows the same screens`() async throws {
        let text = try await SessionSample.text()
        #expect(!text.contains("/4711"))
        #expect(!text.contains("ada"))
        let session = try RecordedInspection(data: Data(text.utf8), file: "session.jsonl")
        for _ in 0..<3 {
            let outcome = try await SessionReplay(session) { try InspectedApp.makeRouter($0) }.run()
            #expect(outcome.same, "\(outcome)")
        }
    }

    @Test func `a changed app differs at the right step`() async throws {
        let text = try await SessionSample.text()
        let session = try RecordedInspection(data: Data(text.utf8), file: "session.jsonl")
        let outcome = try await SessionReplay(session) { clock in
            try InspectedApp.makeRouter(clock) { builder in
                // The basket is no longer a sheet, and no user may see the account.
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
        let dismissed = try #require(outcome.steps.first { $0.what == "user: dismissed a modal in 'main'" })
        #expect(dismissed.note?.hasPrefix("Not possible here:") == true)
    }

    @Test func `inputs that were discarded do not make a replay differ`() async throws {
        var settings = InspectorSettings()
        (settings.history, settings.moments) = (4, 6)
        let app = try await SessionSample.played(settings: settings)
        let replay = try await app.ask("replay")
        #expect(replay["same"].flag == true, "\(replay)")
        #expect(replay["steps"].list.count == 12)
    }

    @Test func `a replay starts at the first input that it can repeat, whichever ring is shorter`()
        async throws
    {
        for (history, moments) in [(10, 8), (200, 8), (4, 200)] {
            var settings = InspectorSettings()
            (settings.history, settings.moments) = (history, moments)
            let app = try InspectedApp(settings: settings, replay: { try InspectedApp.makeRouter($0) })
            // Each sheet has its own identity, which the gesture contains.
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

    @Test func `an invalid link, which is not in the file, does not make a replay differ`() async throws {
        let app = try InspectedApp(replay: { try InspectedApp.makeRouter($0) })
        _ = await app.router.open("eats://orders/../42", from: .app).outcome
        _ = await app.router.open("eats://orders/42", from: .app).outcome
        let replay = try await app.ask("replay")
        #expect(replay["same"].flag == true, "\(replay)")
        let note = replay["steps", 0, "note"].text
        #expect(note == "The link is not in the file: it was invalid, or its route cannot be printed.")
        #expect(replay["steps", 0, "recorded"].text?.hasPrefix("refused SY") == true)
        let printed = try #require(try await app.ask("makeTest")["text"].text)
        #expect(printed.contains("ending(of: link2) == .arrived") && !printed.contains("ending(of: link1)"))
    }

    @Test func `no time passes before a link that was received while another one was active`() async throws {
        let app = try InspectedApp(replay: { try InspectedApp.makeRouter($0) })
        app.host.onStep = { _ in .holds }
        // The clock stands still, so only the order of ends shows that the first one was active.
        app.router.navigate(NavigationRequest("eats://orders/42", from: .app))
        try await app.settle()
        app.router.navigate(NavigationRequest("eats://orders/42", from: .app))
        try await app.settle()
        app.host.onStep = { _ in .arrives }
        app.host.arrive()
        try await app.settle()
        let replay = try await app.ask("replay")
        // The host of a replay holds no step, so the second link may find the screen of the first one.
        #expect(replay["steps", 0, "same"].flag == true, "\(replay)")
        #expect(replay["steps", 1, "replayed"].text?.hasSuffix("orders.detail") == true, "\(replay)")
        #expect(replay["steps"].texts("recorded") == ["arrived orders.detail", "duplicated orders.detail"])
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

    @Test func `a hidden default value does not change`() async throws {
        let app = try InspectedApp(replay: { try InspectedApp.makeRouter($0) })
        _ = await app.router.open("eats://pages/7", from: .app).outcome
        _ = await app.router.open("eats://pages/7?page=3", from: .app).outcome
        let text = try #require(try await app.ask("export")["text"].text)
        #expect(text.contains(#""page":["1"]"#))
        #expect(!text.contains(#""page":["3"]"#))
        let replay = try await app.ask("replay")
        #expect(replay["same"].flag == true, "\(replay)")
    }

    @Test func `a replay requires a closure that creates the app`() async throws {
        let app = try await SessionSample.played(replay: nil)
        #expect(await app.error("replay")?.code == .notAvailable)
        let failing = try await SessionSample.played { _ in throw CancellationError() }
        #expect(await failing.error("replay")?.message == "The app cannot be created: CancellationError.")
    }

    @Test func `a session with the real clock is replayed`() async throws {
        let router = try InspectedApp.makeRouter(ContinuousClock())
        let host = HeadlessHost(try InspectedApp.scene)
        router.navigation.connect(host)
        let inspection = LiveInspection(router, extensions: [Sessions { try InspectedApp.makeRouter($0) }])
        inspection.open()
        for number in 0..<40 {
            // Sometimes no link is active.
            if number % 3 == 2 { try await router.waitUntilIdle(within: .seconds(1_800)) }
            if number % 3 == 0 { router.navigate(NavigationRequest("eats://account?x=\(number)", from: .app)) }
            _ = await router.open("eats://orders/\(number)", from: .notification).outcome
            if number % 3 == 2 { try await router.waitUntilIdle(within: .seconds(1_800)) }
            if number == 20 { router.openGate(.signedIn) }
            if number % 7 == 0 { router.openGate(.signedIn) }
            try? host.goBack()
        }
        let answer = try JSONObjectValue(await inspection.answer("replay", Data()))
        // Links that were active together may end in another order; a link that was active alone ends the same.
        #expect(answer["steps"].list.count > 90)
        let orders = answer["steps"].list.filter { $0["what"].text?.contains("eats://orders/") == true }
        #expect(orders.count == 40)
        // A third of them were received and ended while no other link was active.
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
