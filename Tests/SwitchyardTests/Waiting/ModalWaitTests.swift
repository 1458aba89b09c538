import ConformanceSupport
import Switchyard
import SwitchyardTesting
import Testing

/// Links that find a modal which they must not dismiss: one that the app presented, or one with unsaved changes.
@Suite(.tags(.concurrent))
@MainActor
struct ModalWaitTests {
    let app: RouterApp

    init() throws {
        app = try RouterApp()
        try app.install()
    }

    /// What is presented above the tabs.
    enum Obstacle: CaseIterable, CustomTestStringConvertible {
        case shareSheet, alert, picker, form

        var testDescription: String { "\(self)" }
    }

    private func present(_ obstacle: Obstacle) async throws -> EntryID {
        switch obstacle {
        case .shareSheet: try app.host.act(.presentedForeign("UIActivityViewController", .sheet))
        case .alert: try app.host.act(.presentedForeign("UIAlertController", .alert))
        case .picker: try app.host.act(.presentedForeign("PHPickerViewController", .fullScreen))
        case .form:
            var request = NavigationRequest("eats://sign-in", from: .app)
            request.placement = .sheet
            _ = await app.router.navigate(request).outcome
        }
        let modal = try #require(app.host.shown.modals.last?.id)
        if obstacle == .form { app.host.modalsKeptOpen = [modal] }
        return modal
    }

    @Test(arguments: Obstacle.allCases, [LinkSource.notification, .universalLink, .customScheme(caller: nil)])
    func `a link from outside waits until the modal has gone`(_ obstacle: Obstacle, _ source: LinkSource) async throws {
        let modal = try await present(obstacle)
        let before = app.shown
        let opening = app.router.open("eats://orders/42", from: source)
        await app.suspended()
        #expect(app.router.suspended.map(\.gate.rawValue) == ["modal in the way"])
        #expect(app.shown == before)
        try app.host.act(.dismissed(modal))
        #expect(await opening.value == "arrived orders.detail")
        #expect(app.host.shown.modals.isEmpty)
    }

    @Test(arguments: Obstacle.allCases)
    func `a link of the app ends at once, and names the modal`(_ obstacle: Obstacle) async throws {
        _ = try await present(obstacle)
        let before = app.shown
        let outcome = await app.router.open("eats://orders/42", from: .app).outcome
        #expect(outcome.word == "refused plan")
        #expect(app.shown == before)
        #expect(app.router.suspended.isEmpty)
        let names: [Obstacle: String] = [
            .shareSheet: "'UIActivityViewController'", .alert: "'UIAlertController'",
            .picker: "'PHPickerViewController'", .form: "'sign-in'",
        ]
        #expect("\(outcome)".contains(try #require(names[obstacle])))
    }

    @Test(arguments: Obstacle.allCases, [LinkSource.app, .notification])
    func `an explanation predicts whether a link waits for a modal`(
        _ obstacle: Obstacle, _ source: LinkSource
    ) async throws {
        let modal = try await present(obstacle)
        let explanation = app.router.explain(NavigationRequest("eats://orders/42", from: source))
        let opening = app.router.open("eats://orders/42", from: source)
        guard source != .app else {
            _ = await opening.outcome
            let trace = try #require(app.router.history.last)
            #expect(explanation.end == .ends(.refused, detail: trace.detail, code: trace.code))
            #expect((trace.code == "SY1019") == (obstacle == .form))
            return
        }
        #expect(explanation.end == .depends(on: ["modal in the way"]))
        #expect(explanation.description.contains("gate modal in the way waits"))
        await app.suspended()
        try app.host.act(.dismissed(modal))
        #expect(await opening.value == "arrived orders.detail")
    }

    @Test func `an explanation of a link behind a gate knows that it may wait for a modal afterwards`() async throws {
        _ = try await present(.shareSheet)
        let explanation = app.router.explain(NavigationRequest("eats://orders/42/pay", from: .app))
        #expect(explanation.end == .depends(on: ["session", "modal in the way"]))
    }

    @Test(arguments: [true, false])
    func `a link without a scene continues in the scene in which it waited`(_ isThere: Bool) async throws {
        let second = HeadlessHost(NavigationScene("second", stack: RouteReference("menu")))
        app.router.navigation.connect(second)
        let modal = try await present(.shareSheet)
        let opening = app.router.open("eats://orders/42", from: .notification)
        await app.suspended()
        try second.act(.focused)
        try app.host.act(isThere ? .dismissed(modal) : .closed)
        #expect(await opening.value == "arrived orders.detail")
        #expect(second.asked.isEmpty == isThere)
    }

    @Test(arguments: [ModalStyle.sheet, .fullScreen, .popover])
    func `the app presents above a modal that stays`(_ style: ModalStyle) async throws {
        let shop = try Shop()
        try shop.host.act(.presentedForeign("UIActivityViewController", style))
        #expect(await shop.router.present(Shop.Page.item(1), as: .sheet).value == "arrived item")
        #expect(shop.host.shown.modals.count == 2)
    }

    @Test func `code that dismisses a form knows what is lost`() async throws {
        _ = try await present(.form)
        #expect(await app.router.select(Branch("orders")).value == "refused plan")
        #expect(await app.router.dismiss().value != "refused plan")
        #expect(app.host.shown.modals.isEmpty)
    }

    @Test func `a form with unsaved changes closes itself`() async throws {
        let shop = try Shop()
        _ = await shop.router.present(Shop.Page.item(1), as: .sheet).outcome
        shop.host.modalsKeptOpen = Set(shop.host.shown.modals.map(\.id))
        #expect(await shop.router.open(Shop.Page.item(2)).value == "refused plan")
        try #require(shop.made.last).close()
        await shop.router.settle()
        #expect(shop.host.shown.modals.isEmpty)
    }

    @Test(arguments: [true, false])
    func `a dismissal of a form that is planned again dismisses it`(_ isInterrupted: Bool) async throws {
        _ = try await present(.form)
        let count = app.host.asked.count
        app.host.onStep = { [host = app.host] _ in
            guard host.asked.count == count + 1 else { return .arrives }
            return isInterrupted ? .isInterrupted(by: .selected(StackAddress("orders"))) : .refuses("once")
        }
        #expect(await app.router.dismiss().value != "refused plan")
        #expect(app.host.shown.modals.isEmpty)
    }

    @Test func `a link into an adopted stack waits until the modal of the app has gone`() async throws {
        app.router.navigation.regions["main"] = StackAddress("orders")
        let modal = try await present(.shareSheet)
        let opening = app.router.open("https://eats.example/orders/42", from: .universalLink)
        await app.suspended()
        try app.host.act(.dismissed(modal))
        #expect(await opening.value == "arrived orders.detail")
    }

    @Test func `a modal that goes resumes only the links behind it`() async throws {
        let second = HeadlessHost(NavigationScene("second", stack: RouteReference("menu")))
        app.router.navigation.connect(second)
        let modal = try await present(.shareSheet)
        try second.act(.presentedForeign("UIAlertController", .alert))
        var openings: [NavigationTask] = []
        for scene in ["main", "second"] {
            var request = NavigationRequest("eats://orders/42", from: .notification)
            request.scene = SceneID(rawValue: scene)
            openings.append(app.router.navigate(request))
        }
        await app.suspended(2)
        try app.host.act(.dismissed(modal))
        #expect(await openings[0].value == "arrived orders.detail")
        #expect(app.router.suspended.map(\.id) == [openings[1].id])
        try second.act(.dismissed(try #require(second.shown.modals.last?.id)))
        #expect(await openings[1].value == "arrived orders.detail")
    }

    @Test func `a policy may refuse links at once`() async throws {
        var policy = NavigationPolicy()
        policy.foreignEntries = .refuse
        try app.install { [policy] in $0.place("orders.detail", .policy(policy)) }
        _ = try await present(.shareSheet)
        #expect(await app.router.open("eats://orders/42", from: .notification).value == "refused plan")
    }

    @Test func `a policy may remove the modal`() async throws {
        var policy = NavigationPolicy()
        policy.foreignEntries = .remove
        try app.install { [policy] in $0.place("orders.detail", .policy(policy)) }
        _ = try await present(.shareSheet)
        #expect(await app.router.open("eats://orders/42", from: .app).value == "arrived orders.detail")
        #expect(app.host.shown.modals.isEmpty)
    }

    @Test func `a link that waited for a log-in waits until the sheet of the log-in has gone`() async throws {
        try app.install {
            $0.intercept(
                ClosureInterceptor("wall") { [router = app.router] _ in
                    router.isOpen(.signedIn) ? .proceed : .suspend(until: .signedIn)
                }, .tag(RouteTag("private")))
        }
        let opening = app.router.open("eats://account", from: .app)
        await app.suspended()
        let sheet = try await present(.shareSheet)
        app.router.openGate(.signedIn)
        await app.suspended()
        #expect(app.router.suspended.map(\.gate.rawValue) == ["modal in the way"])
        try app.host.act(.dismissed(sheet))
        #expect(await opening.value == "arrived account")
    }

    @Test func `the wait ends with the lifetime of the link`() async throws {
        _ = try await present(.alert)
        let opening = app.router.open("eats://orders/42", from: .notification)
        await app.suspended()
        app.clock.advance(by: .seconds(3_600 * 24))
        #expect(await opening.value.hasPrefix("expired"))
    }

    @Test func `a link outlasts more modals than the limit of restarts`() async throws {
        let opening = app.router.open("eats://menu", from: .app)
        _ = await opening.outcome
        var modal = try await present(.alert)
        let link = app.router.open("eats://orders/42", from: .notification)
        for _ in 0..<(app.router.limits.restarts + 20) {
            await app.suspended()
            try app.host.act(.dismissed(modal))
            modal = try await present(.alert)
        }
        await app.suspended()
        try app.host.act(.dismissed(modal))
        #expect(await link.value == "arrived orders.detail")
    }

    @Test func `a link that a modal interrupts waits, and arrives`() async throws {
        app.host.onStep = { [host = app.host] _ in
            host.asked.count == 1 ? .isInterrupted(by: .presentedForeign("UIAlertController", .alert)) : .arrives
        }
        let opening = app.router.open("eats://orders/42", from: .notification)
        await app.suspended()
        #expect(app.router.suspended.map(\.gate.rawValue) == ["modal in the way"])
        try app.host.act(.dismissed(try #require(app.host.shown.modals.last?.id)))
        #expect(await opening.value == "arrived orders.detail")
    }

    @Test func `a waiting link can be dropped`() async throws {
        _ = try await present(.shareSheet)
        let opening = app.router.open("eats://orders/42", from: .notification)
        await app.suspended()
        opening.cancel()
        #expect(await opening.value == "cancelled")
        #expect(app.router.suspended.isEmpty)
    }

    @Test func `a user who goes back from a screen that appears is not shown it again`() async throws {
        app.host.onStep = { _ in .isUndone }
        let outcome = await app.router.open("eats://orders/42", from: .notification).outcome
        #expect(outcome.word == "failed perform")
        #expect(app.host.asked.count == 1)
    }

    @Test func `a link begins in a turn of its own`() async throws {
        let opening = app.router.open("eats://orders/42", from: .app)
        #expect(app.host.asked.isEmpty)
        #expect(await opening.value == "arrived orders.detail")
        let count = app.host.asked.count
        let back = app.router.back()
        #expect(app.host.asked.count == count)
        _ = await back.outcome
        #expect(app.host.asked.count == count + 1)
    }
}
