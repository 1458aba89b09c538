#if DEBUG
import SwitchyardSupport
import ConformanceSupport
import Switchyard
import SwitchyardTesting

/// Records which code of an app ran, and whether its thread held a lock of the library.
final class ForeignCode: Sendable {
    private let journal = Journal()

    /// Represents the code with a name.
    @discardableResult
    func run(_ name: String) -> Bool {
        let held = HeldLocks.count
        journal.write(held == 0 ? name : "\(name) within \(held) locks")
        return true
    }

    /// An object of the app whose deinitialiser is code of the app, too.
    func object(_ name: String) -> ForeignObject { ForeignObject(name, self) }

    /// The names of all code that ran, once each.
    var ran: Set<String> { Set(journal.all) }

    /// The code that ran while a lock was held.
    var locked: [String] { ran.filter { $0.contains(" within ") }.sorted() }

    func waitFor(_ name: String) async { await journal.waitForLine(name) }
}

final class ForeignObject: Sendable {
    let name: String
    private let code: ForeignCode

    init(_ name: String, _ code: ForeignCode) { (self.name, self.code) = (name, code) }

    deinit { code.run("end of \(name)") }
}

struct ForeignClock: Clock {
    let code: ForeignCode
    let clock: TestClock

    var now: TestClock.Instant {
        code.run("clock.now")
        return clock.now
    }

    var minimumResolution: Duration { .zero }

    func sleep(until deadline: TestClock.Instant, tolerance: Duration?) async throws {
        code.run("clock.sleep")
        try await withTaskCancellationHandler {
            try await clock.sleep(until: deadline, tolerance: tolerance)
        } onCancel: {
            code.run("clock.cancel")
        }
    }
}

struct ForeignNumbers: RandomNumberGenerator, Sendable {
    let code: ForeignCode
    private var numbers = KnownNumbers()

    init(_ code: ForeignCode) { self.code = code }

    mutating func next() -> UInt64 {
        code.run("random")
        return numbers.next()
    }
}

struct ForeignInterceptor: RouteGuard {
    let code: ForeignCode
    let object: ForeignObject

    var id: InterceptorID {
        code.run("interceptor.name")
        return InterceptorID("foreign")
    }

    func allows(_ link: LinkContext) -> Bool { code.run("interceptor") }
}

struct ForeignCallInterceptor: CallInterceptor {
    let code: ForeignCode
    let object: ForeignObject

    var name: String {
        code.run("callInterceptor.name")
        return "foreign"
    }

    func intercept(_ call: ContractCall) async throws -> CallAnswer {
        code.run("callInterceptor")
        return .proceed
    }
}

struct ForeignObserver: RouterObserver {
    let code: ForeignCode
    let object: ForeignObject

    func transactionBegan(_ id: TransactionID, parent: TransactionID?, source: LinkSource.Kind) {
        code.run("observer.began")
    }
    func transactionEnded(_ trace: TransactionTrace) { code.run("observer.ended") }
    func callEnded(_ trace: CallTrace) { code.run("observer.call") }
    func routerReported(_ finding: Finding) -> Bool { code.run("observer.reported") }
}

final class ForeignRecorder: RouterRecorder {
    let code: ForeignCode

    init(_ code: ForeignCode) { self.code = code }

    deinit { code.run("end of recorder") }

    func record(_ link: RecordedLink, after ended: Int) { code.run("recorder.link") }
    func record(_ event: RouterEvent, after ended: Int) { code.run("recorder.happening") }
    func willPerform(_ plan: NavigationPlan, in scene: SceneID, for requester: PlanRequester) {
        code.run("recorder.plan")
    }
    func record(_ update: NavigationUpdate, _ state: NavigationState, at time: Duration) { code.run("recorder.update") }
    func record(_ call: CallTrace, at time: Duration) { code.run("recorder.call") }
    func record(_ event: RouterTreeEvent, at time: Duration) { code.run("recorder.tree") }
}

/// A value of the app that travels with a link.
struct ForeignValue: Sendable, Equatable {
    let code: ForeignCode

    static func == (first: ForeignValue, second: ForeignValue) -> Bool { first.code.run("payload.==") }
}

struct ForeignModule: AppModule {
    let code: ForeignCode
    var title = "shop"
    var waits = false
    let declares: @Sendable (inout RouterBuilder) -> Void

    var id: ModuleID {
        code.run("module.name")
        return ModuleID(title)
    }
    var dependencies: [ModuleID] {
        code.run("module.dependencies")
        return []
    }
    var startup: ModuleStartup {
        code.run("module.startup")
        return ModuleStartup(isLazy: waits)
    }

    func declare(in app: inout RouterBuilder) {
        code.run("module.declare")
        declares(&app)
    }

    func start(_ context: ModuleContext) async throws {
        code.run("module.start")
        guard waits else { return }
        let door = Door()
        await withTaskCancellationHandler {
            code.run("module.waits")
            await door.pass()
        } onCancel: {
            code.run("module.cancel")
        }
    }

    func stop() async { code.run("module.stop") }
}
#endif
