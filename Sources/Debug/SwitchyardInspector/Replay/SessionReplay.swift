public import Switchyard
import SwitchyardTesting

/// Replays a recorded session in a new instance of the app without screens, and reports differences.
///
/// ```swift
/// let replay = SessionReplay(session) { clock in try makeRouter(clock) }
/// let outcome = try await replay.run()
/// #expect(outcome.same)
/// ```
///
/// Each scene gets a headless host that shows the scene as it was at the start. Then the replay repeats every input in
/// order: links, user actions, changes of gates, rules, and navigations of the app without a link. Handlers and
/// interceptors run again by themselves. The clock stands still and is advanced by the recorded times, so no time is
/// spent sleeping. While the app is created, the clock is advanced whenever a task sleeps.
///
/// If the app does not become idle although the recorded app did, or the task is cancelled, the replay stops, and the
/// remaining steps say so. Cancelling the replay before the app is created is an error.
///
/// If the recorded app was not idle before an input, the replay does not wait either. Results that then depend on the
/// order of two threads can differ. Payloads of links are in no file.
@MainActor
public struct SessionReplay {
    /// The result of a replay.
    public struct Outcome: Codable, Sendable, Hashable {
        /// Whether all results are the same.
        public let same: Bool
        /// The inputs in order, each with both results.
        public let steps: [Step]
    }

    /// An input that was repeated.
    public struct Step: Codable, Sendable, Hashable {
        /// The number of the input.
        public let number: Int
        /// A short description.
        public let what: String
        /// The recorded result.
        public let recorded: String
        /// The result of the replay.
        public let replayed: String
        /// Whether both results and the visible screens are the same.
        public let same: Bool
        /// The differences in the visible screens, or why the input could not be repeated; `nil` without a remark.
        public let note: String?
    }

    private let recording: SessionRecording
    /// The clock of the timeout of a step.
    var patienceClock: any Clock<Duration> = ContinuousClock()
    private let makeRouter: @MainActor (any Clock<Duration>) async throws -> Router

    /// Creates a replay.
    ///
    /// - Parameters:
    ///   - session: The session.
    ///   - makeRouter: Creates the app as at its launch: a router with its table, on the given clock, without a host.
    public init(
        _ session: RecordedInspection, makeRouter: @escaping @MainActor (any Clock<Duration>) async throws -> Router
    ) {
        recording = session.recording
        self.makeRouter = makeRouter
    }

    /// Runs the replay.
    ///
    /// - Returns: The results.
    /// - Throws: `InspectorError` if the app cannot be created, or the task is cancelled before it is.
    public func run() async throws(InspectorError) -> Outcome {
        let clock = TestClock()
        let router: Router
        do {
            router = try await make(clock)
        } catch {
            guard !Task.isCancelled else {
                throw InspectorError(.notAvailable, "The replay was cancelled.", hint: "Replay the session again.")
            }
            throw InspectorError(
                .notAvailable, "The app cannot be created: \(type(of: error)).",
                hint: "Check the closure that creates the app.")
        }
        let stage = ReplayStage(router, clock, recording, patienceClock: patienceClock)
        await stage.begin()
        for index in recording.happenings.indices { await stage.play(index) }
        let steps = stage.steps()
        await stage.finish()
        return Outcome(same: steps.allSatisfy(\.same), steps: steps)
    }

    /// Creates the app, and advances its clock for tasks that sleep meanwhile, because no other code does.
    ///
    /// The closure may ignore cancellation, so the function waits for its result and not for its task.
    private func make(_ clock: TestClock) async throws -> Router {
        try Task.checkCancellation()
        let (answers, answer) = AsyncThrowingStream<Router, any Error>.makeStream()
        let making = Task {
            do {
                let router = try await makeRouter(clock)
                if case .terminated = answer.yield(router) {
                    // The result is no longer needed, but the app may have started work.
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
                // A sleeping timeout must not expire before the work beside it has run.
                await Task.yield()
            }
            // The closure waits for something that does not depend on the clock. If it has ended, this has no effect.
            answer.finish(throwing: CancellationError())
        }
        defer {
            making.cancel()
            waking.cancel()
        }
        for try await router in answers { return router }
        throw CancellationError()
    }

    /// How often the clock is advanced while the app is created.
    private static let mostWakes = 10_000
}
