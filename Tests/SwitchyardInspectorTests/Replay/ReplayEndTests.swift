import Foundation
import InspectionSupport
import Switchyard
import SwitchyardRules
import SwitchyardTesting
import Testing
@testable import SwitchyardInspector

/// A replay ends, whatever the app does, and leaves nothing behind.
@MainActor
struct ReplayEndTests {
    @Test func `an app that does not become idle ends the replay with a remark`() async throws {
        let session = RecordedInspection(try await SessionSample.played().inspection.recording())
        var made: Router?
        let patience = TestClock()
        var replay = SessionReplay(session) { clock in
            let router = try InspectedApp.makeRouter(clock) { builder in
                builder.intercept(Sleeper(clock: clock, patience: patience), .route("basket"))
            }
            made = router
            return router
        }
        replay.patienceClock = patience
        let outcome = try await replay.run()
        #expect(!outcome.same)
        let first = try #require(outcome.steps.first { !$0.same })
        #expect(first.what == "eats://basket from app")
        #expect(first.note?.hasPrefix("The app did not become idle after step 4.") == true)
        for step in outcome.steps.dropFirst(4) {
            #expect(step.note == "Not replayed: The app did not become idle after step 4.")
        }
        #expect(made?.activeTransactions.isEmpty == true)
    }

    @Test func `a replay that is cancelled ends`() async throws {
        let session = RecordedInspection(try await SessionSample.played().inspection.recording())
        var replay: Task<SessionReplay.Outcome, any Error>?
        replay = Task {
            try await SessionReplay(session) { clock in
                try InspectedApp.makeRouter(clock) {
                    $0.intercept(Meanwhile { replay?.cancel() }, .route("basket"))
                }
            }.run()
        }
        let outcome = try #require(await replay?.value)
        #expect(!outcome.same)
        let first = try #require(outcome.steps.firstIndex { $0.what == "eats://basket from app" })
        #expect(outcome.steps[first].note?.hasPrefix("The replay was cancelled.") == true)
        let rest = outcome.steps[(first + 1)...]
        #expect(Set(rest.map(\.note)) == ["Not replayed: The replay was cancelled."])
    }

    @Test func `an app that sleeps during its creation is woken`() async throws {
        let session = RecordedInspection(try await SessionSample.played().inspection.recording())
        let outcome = try await SessionReplay(session) { clock in
            try await clock.sleep(for: .seconds(3_600))
            return try InspectedApp.makeRouter(clock)
        }.run()
        #expect(outcome.same, "\(outcome)")
    }

    @Test func `an app that sleeps for ever during its creation is an error`() async throws {
        let session = RecordedInspection(try await SessionSample.played().inspection.recording())
        let error = await #expect(throws: InspectorError.self) {
            try await SessionReplay(session) { clock in
                while true { try await clock.sleep(for: .seconds(1)) }
            }.run()
        }
        #expect(error?.message == "The app cannot be created: CancellationError.")
    }

    @Test func `a replay that was cancelled before its start creates no app`() async throws {
        let session = RecordedInspection(try await SessionSample.played().inspection.recording())
        var made = 0
        let replay = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await SessionReplay(session) { clock in
                made += 1
                return try InspectedApp.makeRouter(clock)
            }.run()
        }
        let error = await #expect(throws: InspectorError.self) { try await replay.value }
        #expect(error?.message == "The replay was cancelled.")
        #expect(made == 0)
    }

    @Test(.timeLimit(.minutes(20)))
    func `a cancelled replay does not wait for an app whose creation ignores cancellation`() async throws {
        let session = RecordedInspection(try await SessionSample.played().inspection.recording())
        let (began, begin) = AsyncStream<Void>.makeStream()
        let (never, end) = AsyncStream<Void>.makeStream()
        let (endings, ending) = AsyncStream<NavigationOutcome>.makeStream()
        var made: Router?
        let replay = Task {
            try await SessionReplay(session) { clock in
                begin.finish()
                // An unstructured task is not cancelled with the task that waits for it.
                await Task { for await _ in never {} }.value
                let router = try InspectedApp.makeRouter(clock)
                let opening = router.open("eats://orders/1/pay", from: .app)
                Task { ending.yield(await opening.outcome) }
                made = router
                return router
            }.run()
        }
        for await _ in began {}
        replay.cancel()
        let error = await #expect(throws: InspectorError.self) { try await replay.value }
        #expect(error?.message == "The replay was cancelled.")
        // It is created too late, and released.
        end.finish()
        for await _ in endings { break }
        let router = try #require(made)
        try await router.waitUntilIdle(within: .seconds(1_800))
        #expect(router.activeTransactions.isEmpty)
        #expect(router.suspended.isEmpty)
    }

    @Test func `links that the app opened itself are cancelled as well`() async throws {
        let session = RecordedInspection(try await SessionSample.played().inspection.recording())
        var made: Router?
        _ = try await SessionReplay(session) { clock in
            let router = try InspectedApp.makeRouter(clock)
            router.navigate(NavigationRequest("eats://orders/1/pay", from: .app))
            made = router
            return router
        }.run()
        let router = try #require(made)
        #expect(router.suspended.isEmpty)
        #expect(router.activeTransactions.isEmpty)
    }

    @Test func `a suspended link counts as idle, however old it is`() async throws {
        let inspection = try await SessionSample.played().inspection
        let recording = try await inspection.recording(mostWithSteps: 0)
        let withEvents = recording.transactions.filter { $0.events != nil }
        #expect(withEvents.map(\.hasWaited) == [true, true, true])
        func play(_ recording: SessionRecording) async throws -> SessionReplay.Outcome {
            try await SessionReplay(RecordedInspection(recording)) { try InspectedApp.makeRouter($0) }.run()
        }
        let outcome = try await play(recording)
        #expect(outcome == (try await play(try await inspection.recording())))
    }

    @Test func `the sender is repeated, or its absence is remarked`() async throws {
        for includesValues in [false, true] {
            var settings = InspectorSettings()
            settings.exportsValues = includesValues
            let app = try InspectedApp(settings: settings, replay: nil)
            _ = await app.router.open("eats://basket", from: .customScheme(caller: "com.example.other")).outcome
            _ = await app.router.open("eats://basket", from: .customScheme()).outcome
            _ = await app.router.open("eats://basket", from: .webPage(origin: "https://shop.example")).outcome
            _ = app.router.install(rules: [])
            let recording = try await app.inspection.recording()
            let sources = recording.happenings.compactMap { happening -> LinkSource? in
                guard case .link(let link) = happening.event else { return nil }
                return link.requestSource
            }
            let outcome = try await SessionReplay(RecordedInspection(recording)) {
                try InspectedApp.makeRouter($0)
            }.run()
            let notes = outcome.steps.map(\.note)
            #expect(outcome.same)
            #expect(notes[1] == nil)
            #expect(notes[3] == "The rules use the options of the new app.")
            if includesValues {
                #expect(sources[0] == .customScheme(caller: "com.example.other"))
                #expect(sources[2] == .webPage(origin: "https://shop.example"))
                #expect(notes[0] == nil && notes[2] == nil)
            } else {
                #expect(sources[2] == .webPage(origin: "https://page.example"))
                #expect(notes[0] == "The calling app is not in the file.")
                #expect(notes[2]?.hasPrefix("https://page.example replaces the origin of its page") == true)
            }
        }
    }
}

/// Runs an operation while a link passes its checks.
private struct Meanwhile: Interceptor {
    let id = InterceptorID("meanwhile")
    let work: @MainActor () -> Void

    func intercept(_ link: LinkContext) async throws -> InterceptorAnswer {
        await work()
        return .proceed
    }
}

private struct Sleeper: Interceptor {
    let id = InterceptorID("sleeper")
    let clock: any Clock<Duration>
    /// The clock of the replay, whose timeout expires with this.
    let patience: TestClock

    func intercept(_ link: LinkContext) async throws -> InterceptorAnswer {
        // Whenever the wait begins, its timeout expires.
        Task { @MainActor in patience.advance(by: ReplayStage.patience) }
        try await clock.sleep(for: .seconds(60))
        return .proceed
    }
}
