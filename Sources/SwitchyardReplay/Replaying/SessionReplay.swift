public import SwitchyardCore
import SwitchyardNavigation
import SwitchyardHeadless
public import SwitchyardInspection

/// Plays a recorded session again, in the app made anew and without screens, and says what came out otherwise.
///
/// ```swift
/// let replay = SessionReplay(session) { clock in try makeRouter(clock) }
/// let outcome = try await replay.run()
/// #expect(outcome.same)
/// ```
///
/// Each scene gets a headless host that shows what the scene showed at the beginning. Then everything that came from
/// outside is done again in its order: links, what a person did, changes of the session, gates and rules, and where the
/// app's own code went. What handlers and interceptors do, they do again themselves. The clock stands still and is
/// advanced by the times that were recorded, so nothing sleeps. While the app is made, it is advanced whenever
/// something sleeps.
///
/// Where the app does not come to rest though it had, or the task is cancelled, nothing more is played, and the steps say
/// so. A replay that is cancelled before the app is made is an error.
///
/// What had not come to rest when the next thing happened is not waited for either; whatever then depends on the order
/// of two threads may come out otherwise. Objects that travelled with a link are in no file.
@MainActor
public struct SessionReplay {
    /// What came of it.
    public struct Outcome: Codable, Sendable, Hashable {
        /// Whether all came out as it had.
        public let same: Bool
        /// One for each thing that came from outside, in order.
        public let steps: [Step]
    }

    /// One thing that was done again.
    public struct Step: Codable, Sendable, Hashable {
        /// The number of the happening.
        public let number: Int
        /// What it was, in words.
        public let what: String
        /// What had come of it.
        public let recorded: String
        /// What comes of it now.
        public let replayed: String
        /// Whether both are the same, and what shows as well.
        public let same: Bool
        /// What differs in what shows, or why it could not be done; `nil` where nothing is to be said.
        public let note: String?
    }

    private let recording: SessionRecording
    /// What is measured with how long one step may take.
    var patienceClock: any Clock<Duration> = ContinuousClock()
    private let makeRouter: @MainActor (any Clock<Duration>) async throws -> Router

    /// Creates a replay.
    ///
    /// - Parameters:
    ///   - session: The session.
    ///   - makeRouter: Makes the app as it starts: a router with its table, on the clock that is given, without a host.
    public init(
        _ session: RecordedInspection, makeRouter: @escaping @MainActor (any Clock<Duration>) async throws -> Router
    ) {
        recording = session.recording
        self.makeRouter = makeRouter
    }

    /// Plays the session.
    ///
    /// - Returns: What came of it.
    /// - Throws: `InspectorError` where the app cannot be made anew, or not before the task is cancelled.
    public func run() async throws(InspectorError) -> Outcome {
        let clock = TestClock()
        let router: Router
        do {
            router = try await make(clock)
        } catch {
            guard !Task.isCancelled else {
                throw InspectorError(.notAvailable, "The replay was cancelled.", hint: "Play it again.")
            }
            throw InspectorError(
                .notAvailable, "The app cannot be made anew: \(type(of: error)).",
                hint: "Look at the closure that makes it.")
        }
        let stage = ReplayStage(router, clock, recording, patienceClock: patienceClock)
        await stage.begin()
        for index in recording.happenings.indices { await stage.play(index) }
        let steps = stage.steps()
        await stage.finish()
        return Outcome(same: steps.allSatisfy(\.same), steps: steps)
    }

    /// Makes the app, and wakes whoever sleeps meanwhile: nobody else advances its clock.
    ///
    /// Whoever makes it may heed no cancellation, so it is not the task that is waited for but its answer.
    private func make(_ clock: TestClock) async throws -> Router {
        try Task.checkCancellation()
        let (answers, answer) = AsyncThrowingStream<Router, any Error>.makeStream()
        let making = Task {
            do {
                let router = try await makeRouter(clock)
                if case .terminated = answer.yield(router) {
                    // Nobody waits for it any more, and it may have begun something.
                    await ReplayStage(router, clock, recording).finish()
                }
                answer.finish()
            } catch {
                answer.finish(throwing: error)
            }
        }
        let waking = Task {
            for _ in 0..<Self.mostWakes {
                await clock.waitForSleepers()
                if Task.isCancelled { break }
                clock.advance(by: .seconds(1))
                // A limit that still sleeps must not pass before the work beside it has had a turn.
                await Task.yield()
            }
            // Whatever it waits for does not come with time. Where it is there, this is nothing new.
            answer.finish(throwing: CancellationError())
        }
        defer {
            making.cancel()
            waking.cancel()
        }
        for try await router in answers { return router }
        throw CancellationError()
    }

    /// How often the clock is advanced while the app is made.
    private static let mostWakes = 10_000
}
