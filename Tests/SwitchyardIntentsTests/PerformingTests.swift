import ConformanceSupport
import Switchyard
import SwitchyardTesting
import SwitchyardUIKit
import Testing

@testable import SwitchyardIntents

@Suite("An intent waits for its route, and throws an error with a message for the user", .tags(.concurrent))
@MainActor
struct PerformingTests {
    private let app: HeadlessApp

    init() throws { app = try makeLibrary() }

    /// Performs a route, and returns why it failed.
    private func perform(_ route: some TypedRoute) -> Task<IntentFailure?, Never> {
        let router = app.router
        return Task {
            do throws(IntentFailure) {
                try await router.perform(route)
                return nil
            } catch {
                return error
            }
        }
    }

    @Test("A route that arrives is a success, opened from the source `intent`")
    func arrives() async throws {
        let failure = await perform(LibraryRoute.book(title: "Emma")).value
        #expect(failure == nil)
        #expect(app.stack == [LibraryRoute.books, LibraryRoute.book(title: "Emma")])
        #expect(app.router.history.map(\.source) == [.intent])
    }

    @Test("A route that shows already is a success")
    func showsAlready() async throws {
        for _ in 0..<2 {
            let failure = await perform(LibraryRoute.book(title: "Emma")).value
            #expect(failure == nil)
        }
        #expect(app.stack == [LibraryRoute.books, LibraryRoute.book(title: "Emma")])
    }

    @Test("A route that does not accept intents is refused, and nothing shows")
    func refused() async throws {
        let failure = await perform(LibraryRoute.staff).value
        guard case .notArrived(.refused(.source(.intent, _)))? = failure else {
            Issue.record("The route has an unexpected ending: \(failure as Any)")
            return
        }
        #expect(app.stack == [LibraryRoute.books])
    }

    @Test("A route that the app does not declare is missing")
    func undeclared() async throws {
        let failure = await perform(Attic()).value
        #expect(failure?.message == .missing)
    }

    @Test("A route that requires a log-in is suspended, and arrives when the user has signed in")
    func signIn() async throws {
        let performing = perform(LibraryRoute.loans)
        try await app.wait { !$0.router.suspended.isEmpty }
        app.clock.advance(by: .seconds(20))
        let failure = await performing.value
        guard case .waiting(.signedIn)? = failure else {
            Issue.record("The route has an unexpected ending: \(failure as Any)")
            return
        }
        app.router.openGate(.signedIn)
        try await app.settle()
        #expect(app.visible == LibraryRoute.loans)
    }

    @Test("A route that does not end in time is cancelled")
    func late() async throws {
        let performing = perform(LibraryRoute.slow)
        await app.clock.waitForSleepers(1, dueWithin: .seconds(20))
        app.clock.advance(by: .seconds(20))
        let failure = await performing.value
        #expect(failure?.message == .late)
        try await app.settle()
        #expect(app.stack == [LibraryRoute.books])
    }

    @Test("An intent that the system cancels cancels its route")
    func cancelled() async throws {
        let performing = perform(LibraryRoute.loans)
        try await app.wait { !$0.router.suspended.isEmpty }
        performing.cancel()
        let failure = await performing.value
        #expect(failure?.message == .cancelled)
        #expect(app.router.suspended.isEmpty)
    }

    @Test("A screen waits until a scene is active")
    func inactive() async throws {
        app.router.intake.connect("main")
        let performing = perform(LibraryRoute.book(title: "Emma"))
        await app.clock.waitForSleepers()
        #expect(app.stack == [LibraryRoute.books])
        app.router.intake.activate("main")
        let failure = await performing.value
        #expect(failure == nil)
        #expect(app.visible == LibraryRoute.book(title: "Emma"))
    }

    @Test("If no scene becomes active in time, the screen is never shown")
    func neverActive() async throws {
        app.router.intake.connect("main")
        let performing = perform(LibraryRoute.book(title: "Emma"))
        await app.clock.waitForSleepers()
        app.clock.advance(by: .seconds(20))
        let failure = await performing.value
        #expect(failure?.message == .noScene)
        app.router.intake.activate("main")
        try await app.settle()
        #expect(app.stack == [LibraryRoute.books])
        #expect(app.router.history.isEmpty)
    }

    @Test("An action needs no scene")
    func action() async throws {
        app.router.intake.connect("main")
        let failure = await perform(Dust()).value
        #expect(failure == nil)
        #expect(app.router.history.map(\.outcome) == [.performed])
    }

    @Test("Cancelled intents do not count towards the maximum of waiting intents")
    func givenUp() async throws {
        app.router.intake.connect("main")
        for number in 0..<DoorIntake.most {
            let performing = perform(LibraryRoute.book(title: "\(number)"))
            await app.clock.waitForSleepers()
            performing.cancel()
            _ = await performing.value
        }
        let performing = perform(LibraryRoute.book(title: "Emma"))
        await app.clock.waitForSleepers()
        app.router.intake.activate("main")
        let failure = await performing.value
        #expect(failure == nil)
        #expect(app.visible == LibraryRoute.book(title: "Emma"))
    }

    @Test("An intent in connection options and in the scene delegate's callback is one intent")
    func optionsAndDelegate() async throws {
        let intent = DoorInput.intent(IntentRoute(LibraryRoute.book(title: "Emma")))
        app.router.intake.connect("main")
        for _ in 0..<2 { app.router.receive(intent, in: "main") }
        app.router.intake.activate("main")
        try await app.settle()
        #expect(app.visible == LibraryRoute.book(title: "Emma"))
        #expect(app.router.history.map(\.outcome).sorted { $0.rawValue < $1.rawValue } == [.arrived, .duplicated])
    }

    @Test("Performing an intent that its scene shows already changes nothing", arguments: [true, false])
    func sceneAndPerform(waitsForScene: Bool) async throws {
        let route = LibraryRoute.book(title: "Emma")
        app.router.intake.connect("main")
        app.router.intake.activate("main")
        app.router.show(route, ofIntentIn: "main")
        if waitsForScene { try await app.settle() }
        let failure = await perform(route).value
        #expect(failure == nil)
        try await app.settle()
        #expect(app.stack == [LibraryRoute.books, route])
    }

    @Test("An intent shows its screen again after the user has left it")
    func again() async throws {
        let route = LibraryRoute.book(title: "Emma")
        app.router.intake.activate("main")
        app.router.show(route, ofIntentIn: "main")
        try await app.settle()
        app.router.back()
        try await app.settle()
        #expect(app.stack == [LibraryRoute.books])
        let failure = await perform(route).value
        #expect(failure == nil)
        #expect(app.visible == route)
    }

    @Test("An action of an intent runs once: the scene does not run it, but `perform` does")
    func actionOfScene() async throws {
        app.router.intake.activate("main")
        app.router.show(Dust(), ofIntentIn: "main")
        app.router.show(Attic(), ofIntentIn: "main")
        try await app.settle()
        #expect(app.router.history.isEmpty)
        let failure = await perform(Dust()).value
        #expect(failure == nil)
        #expect(app.router.history.map(\.outcome) == [.performed])
    }
}
