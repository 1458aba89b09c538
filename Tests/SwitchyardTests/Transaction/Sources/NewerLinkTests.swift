import Foundation
import Switchyard
import Testing

/// A link of the app's own that supersedes one from outside whose destination is still unknown.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct NewerLinkTests {
    /// Opens links that continue when a test says so.
    private actor Slow {
        private let executor = HeldExecutor()

        nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

        func open(_ link: String, from source: LinkSource, by router: Router) async -> String {
            await router.open(link, from: source).outcome.word
        }

        nonisolated func hold() { executor.hold() }
        nonisolated func release() { executor.release() }
    }

    @Test(arguments: [true, false])
    func `an outside link is shown if the own link that would supersede it was cancelled`(_ isCancelled: Bool)
        async throws
    {
        let (house, gate, slow) = (OpenHouse(), OpenGate(), Slow())
        let router = house.router
        try house.install { builder in
            builder.intercept(
                ClosureInterceptor("wall") { _ in
                    await gate.wait()
                    return .proceed
                }, .route("listed"))
        }
        let outside = Task { await slow.open("eats://held/1", from: .customScheme(), by: router) }
        // Another thread opens it, so an idle router may not have received it yet.
        await router.waitForSuspendedLinks()
        // The own link must wait for this one.
        let older = await house.begin("eats://listed/1") { $0.isFromUser = false }
        slow.hold()
        router.openGate(Gate("held"))
        let newer = await house.begin("eats://menu")
        if isCancelled {
            newer.cancel()
            #expect(await newer.value == "cancelled")
        }
        slow.release()
        gate.open()
        #expect(await older.value == "arrived listed")
        #expect(await outside.value == (isCancelled ? "arrived held" : "superseded T3"))
        if !isCancelled { #expect(await newer.value == "arrived menu") }
    }
}

/// An executor that keeps its jobs while it is held.
// Unchecked, because the compiler does not know that each use of the state holds the lock.
private final class HeldExecutor: SerialExecutor, @unchecked Sendable {
    private let lock = NSLock()
    private let queue = DispatchQueue(label: "held")
    private var isHeld = false
    private var jobs: [UnownedJob] = []

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        let isKept = lock.withLock {
            if isHeld { jobs.append(job) }
            return isHeld
        }
        if !isKept { run([job]) }
    }

    func hold() { lock.withLock { isHeld = true } }

    func release() {
        let kept = lock.withLock {
            defer { (isHeld, jobs) = (false, []) }
            return jobs
        }
        run(kept)
    }

    private func run(_ jobs: [UnownedJob]) {
        let executor = asUnownedSerialExecutor()
        for job in jobs { queue.async { job.runSynchronously(on: executor) } }
    }
}
