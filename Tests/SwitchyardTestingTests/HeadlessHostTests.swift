import SwitchyardNavigation
import SwitchyardSupport
import SwitchyardTesting
import Testing

/// The headless host, called directly.
@MainActor
struct HeadlessHostTests {
    let host = HeadlessHost(NavigationScene("main", stack: RouteReference("menu")))

    /// Pushes a screen on the only stack.
    func push(_ name: String) -> NavigationStep {
        let entry = NavigationEntry(host.shown.nextEntry, .route(RouteReference(name)))
        return NavigationStep(.push(entry, at: StackAddress("main")), in: "main")
    }

    @Test
    func `steps happen at once by default`() async throws {
        try await host.perform(push("basket"))
        #expect(host.shown.visibleEntry.route?.name == "basket")
    }

    @Test
    func `held steps happen or fail when the test says so, in order`() async throws {
        host.onStep = { _ in .holds }
        let step = push("basket")
        let refused = Task { () async -> StepFailure? in
            do throws(StepFailure) {
                try await host.perform(step)
                return nil
            } catch {
                return error
            }
        }
        #expect(await host.heldStep() == step)
        #expect(host.heldSteps == [step])
        #expect(host.refuse("full"))
        #expect(await refused.value == .refused("full"))
        #expect(host.shown.visibleEntry.route?.name == "menu")
        #expect(!host.arrive())
        #expect(!host.refuse("nothing is held"))
    }

    @Test
    func `an illegal step is refused with a reason`() async {
        let step = NavigationStep(.dismiss(host.shown.visibleEntry.id), in: "main")
        await #expect(throws: StepFailure.self) { try await host.perform(step) }
        let other = NavigationStep(.leave(link: "https://eats.example"), in: "other")
        await #expect(throws: StepFailure.self) { try await host.perform(other) }
    }

    @Test
    func `the app is left only with links that an installed app handles`() async throws {
        func leave(_ link: String) async throws {
            try await host.perform(NavigationStep(.leave(link: link), in: "main"))
        }
        try await leave("bank://pay")
        host.installedSchemes = ["https"]
        try await leave("HTTPS://bank.example")
        await #expect(throws: StepFailure.noApp) { try await leave("bank://pay") }
        #expect(host.departures == ["bank://pay", "HTTPS://bank.example"])
        #expect(host.asked.count == 3)
    }

    @Test
    func `an action of the user changes the scene first, and is then reported`() throws {
        var told: [NavigationEvent] = []
        host.onEvent = { [host] event in
            #expect(host.shown.visibleEntry.isForeign)
            told.append(event)
        }
        try host.pushForeign("Map")
        #expect(told == [.pushedForeign("Map", at: StackAddress("main"))])
        host.onEvent = nil
        try host.goBack()
        #expect(throws: InvalidNavigation.self) { try host.goBack() }
    }
}
