import ConformanceSupport
import Switchyard
import SwitchyardRules
import SwitchyardSupport
import SwitchyardTesting
import Testing
@testable import SwitchyardNavigation

/// What the router records for a recorder.
@MainActor
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))
struct RecordingTests {
    let app: RouterApp
    let router: Router
    /// The records, in a word or two.
    let told = Journal()

    init() throws {
        var limits = RouterLimits()
        limits.history = 2
        app = try RouterApp(limits: limits)
        router = app.router
        try app.install()
    }

    func record(history: Int = 100) {
        router.startRecording(history: history, by: JournalRecorder { [told] in told.write($0) })
    }

    /// The external events.
    var outside: [String] { told.all.filter { !$0.hasPrefix("step") && !$0.hasPrefix("planning") } }

    @Test
    func `a cursor returns each transaction once, and the number of missed ones`() async throws {
        record(history: 3)
        for number in 1...2 { _ = await router.open("eats://orders/\(number)", from: .app).outcome }
        var pull = router.records(after: 0, limit: 10)
        #expect(pull.records.map(\.number) == [1, 2] && pull.cursor == 2 && pull.missed == 0)
        #expect(router.records(after: 2, limit: 10).records.isEmpty)
        for number in 3...7 { _ = await router.open("eats://orders/\(number)", from: .app).outcome }
        pull = router.records(after: 2, limit: 2)
        #expect(pull.records.map(\.number) == [5, 6] && pull.cursor == 6 && pull.missed == 2)
        pull = router.records(after: 6, limit: 2)
        #expect(pull.records.map(\.link) == ["eats://orders/7"] && pull.cursor == 7 && pull.missed == 0)
        // The cursor may come from an earlier run.
        pull = router.records(after: 99, limit: 2)
        #expect(pull.records.isEmpty && pull.cursor == 7 && pull.missed == 0)
        pull = router.records(after: -5, limit: -1)
        #expect(pull.records.isEmpty && pull.missed == 4)
        #expect(router.record(of: TransactionID(rawValue: 6))?.number == 6)
        #expect(router.record(of: TransactionID(rawValue: 1)) == nil)
    }

    @Test
    func `the router keeps more while recording, and as much as before afterwards`() async throws {
        _ = await router.open("eats://orders/1", from: .app).outcome
        #expect(router.history.first?.events == [])
        record(history: 3)
        #expect(router.traceLevel == .full)
        for number in 2...6 { _ = await router.open("eats://orders/\(number)", from: .app).outcome }
        #expect(router.history.map(\.id.rawValue) == [4, 5, 6])
        #expect(router.history.last?.events.isEmpty == false)
        router.stopRecording()
        #expect(router.traceLevel == .outcome)
        #expect(router.history.map(\.id.rawValue) == [5, 6])
        let count = told.all.count
        for number in 7...9 { _ = await router.open("eats://orders/\(number)", from: .app).outcome }
        #expect(router.history.map(\.id.rawValue) == [8, 9] && told.all.count == count)
        let records = router.records(after: 0, limit: 10)
        #expect(records.records.map(\.number) == [8, 9] && records.missed == 7)
        #expect(records.records.allSatisfy { $0.link == nil && $0.match?["id"] != nil })
    }

    @Test
    func `a record contains the original link, its destination, and the link that superseded it`() async throws {
        record()
        _ = router.install(rules: [RouteRule("moved", .pattern("/old/:id"), .rewrite(to: "/orders/{id}"))])
        _ = await router.open("eats://old/42?token=secret", from: .app).outcome
        _ = await router.open(OrdersRoute.list).outcome
        _ = await router.open("eats://nowhere?token=secret", from: .app).outcome
        var request = NavigationRequest("eats://orders/1", from: .notification)
        request.event = "tap"
        for _ in 1...2 { _ = await router.navigate(request).outcome }
        let records = router.records(after: 0, limit: 10).records
        #expect(
            records.map(\.link) == [
                "eats://old/42?token=secret", "eats://orders", "eats://nowhere?token=secret", "eats://orders/1",
                "eats://orders/1",
            ])
        #expect(records.map(\.match?.link).prefix(3) == ["eats://orders/42?token=secret", "eats://orders", nil])
        #expect(records.first?.namespace == "eats" && records[2].namespace == nil)
        #expect(records.map(\.by) == [nil, nil, nil, nil, TransactionID(rawValue: 4)])
        #expect(records.map(\.trace) == router.history.suffix(5))
        #expect(!router.historyLines.contains("secret"))
    }

    @Test
    func `each link is recorded with the number of links that had ended before`() async throws {
        let recorder = JournalRecorder { _ in }
        _ = await router.open("eats://orders/1", from: .app).outcome
        router.startRecording(history: 10, by: recorder)
        let waiting = router.open("eats://orders/42/pay", from: .app).id
        await app.suspended()
        for number in 2...3 { _ = await router.open("eats://orders/\(number)", from: .app).outcome }
        router.drop(waiting)
        _ = await router.open("eats://orders/4", from: .app).outcome
        #expect(recorder.ended.withLock { $0 } == [1, 1, 2, 4])
    }

    @Test
    func `external events are recorded once, and those of handlers and interceptors are not`() async throws {
        let router = router
        try app.install { builder in
            builder.intercept(
                ClosureInterceptor("logIn") { link in
                    guard !link.isRecheck, link.resumptions == 0 else {
                        _ = await router.open("eats://basket/add?item=checked", from: .app).outcome
                        return .proceed
                    }
                    return .suspend(until: .signedIn, presenting: HandWritten("sign-in"))
                }, .route("account"))
            builder.handle("account.logout") { _ in
                _ = await router.closeGate(.signedIn).outcome
                _ = router.install(rules: [])
                router.openGate(Gate("session"))
                router.openGate(Gate("nothing"))
                _ = await router.open("eats://orders/5", from: .app).outcome
                _ = await router.navigation.select("menu")
                return nil
            }
        }
        record()
        let opening = router.open("eats://account", from: .app)
        await app.suspended()
        await app.settle()
        router.openGate(.signedIn)
        #expect(await opening.value == "arrived account")
        _ = await router.open("eats://logout", from: .app).outcome
        #expect(!router.isOpen(.signedIn))
        router.openGate(.signedIn)
        router.openGate(Gate("session"))
        router.closeGate(Gate("session"))
        _ = router.install(rules: [RouteRule("one", .route("menu"), .block(reason: "no"))])
        #expect(
            outside == [
                "link T1 eats://account", "gate signedIn true", "link T4 eats://logout", "gate signedIn true",
                "gate session true", "gate session false", "rules one",
            ])
    }

    @Test
    func `an event of a task that a handler leaves running is recorded after the handler has ended`() async throws {
        let router = router
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        let left = Locked<Task<Void, Never>?>(nil)
        try app.install { builder in
            builder.handle("account.logout") { _ in
                let task = Task {
                    for await _ in ends {}
                    _ = await router.open("eats://orders/5", from: .app).outcome
                    router.openGate(Gate("nothing"))
                }
                left.withLock { $0 = task }
                return nil
            }
        }
        record()
        _ = await router.open("eats://logout", from: .app).outcome
        end.finish()
        await left.withLock { $0 }?.value
        #expect(outside == ["link T1 eats://logout", "link T2 eats://orders/5", "gate nothing true"])
    }

    @Test
    func `changes are recorded before they take effect`() async throws {
        let router = router
        let recorder = JournalRecorder { [told] word in
            told.write("\(word) while \(router.isOpen(.signedIn)) \(router.allRules.map(\.id))")
        }
        router.startRecording(history: 10, by: recorder)
        router.openGate(.signedIn)
        _ = router.install(rules: [RouteRule("one", .route("menu"), .block(reason: "no"))])
        router.install(toolRules: [RouteRule("two", .route("menu"), .block(reason: "no"))])
        #expect(
            told.all == [
                "gate signedIn true while false []", "rules one while true []", #"rules two one while true ["one"]"#,
            ])
        router.stopRecording()
    }

    @Test
    func `the rest of a link's plan stays the link's if a step is retried`() async throws {
        record()
        let refused = Locked(0)
        app.host.onStep = { _ in
            let isSecond = refused.withLock { count in
                count += 1
                return count == 2
            }
            return isSecond ? .refuses("busy") : .arrives
        }
        #expect(await router.open("eats://orders/42", from: .app).outcome.word == "arrived orders.detail")
        #expect(told.all == ["link T1 eats://orders/42", "planning T1", "step", "step", "planning the rest", "step"])
    }

    @Test
    func `a dropped link is recorded with its number`() async throws {
        record()
        let id = router.open("eats://orders/42/pay", from: .app).id
        await app.suspended()
        #expect(router.transactionsInFlight.map(\.phase) == [.suspended])
        router.drop(id)
        router.drop(id)
        #expect(outside == ["link T1 eats://orders/42/pay", "dropped T1"])
        #expect(router.record(of: id)?.trace.outcome == .cancelled)
    }

    @Test
    func `plans of the app are recorded with their destination, those of links with their link`() async throws {
        record()
        _ = await router.open("eats://orders/42", from: .app).outcome
        #expect(told.all == ["link T1 eats://orders/42", "planning T1", "step", "step"])
        _ = await router.navigation.navigate { planner throws(PlanRefusal) in try planner.back() }
        try app.host.act(.selected(StackAddress("menu")))
        #expect(
            told.all.dropFirst(4) == [
                "requested orders.list", "planning -", "step", "user", "step",
            ])
    }

    @Test
    func `the removal of a screen at the end of a session is not recorded as the app's own plan`() async throws {
        try app.install { builder in
            builder.intercept(
                ClosureInterceptor("private") { $0.isRecheck ? .refuse(reason: "signed out") : .proceed },
                .tag(RouteTag("private")))
        }
        _ = await router.open("eats://account", from: .app).outcome
        record()
        #expect(await router.signOut().count == 1)
        #expect(told.all == ["gate signedIn false", "planning -", "step"])
    }

    @Test
    func `a later recorder replaces the earlier one`() async throws {
        let first = JournalRecorder { [told] in told.write($0) }
        router.startRecording(history: 10, by: first)
        let second = Journal()
        router.startRecording(history: 10, by: JournalRecorder { second.write($0) })
        // Nor does the first one stop a recording that is no longer its own.
        router.stopRecording(by: first)
        _ = await router.open("eats://logout", from: .app).outcome
        #expect(told.all.isEmpty && second.all == ["link T1 eats://logout"])
        router.stopRecording()
        router.stopRecording()
        #expect(router.traceLevel == .outcome)
    }

    @Test
    func `calls are recorded with the link that made them`() async throws {
        let router = router
        try app.install { builder in
            builder.handle("account.logout") { _ in
                _ = try? await router.contracts.call(ContractCall("account", "forget", from: .app))
                return nil
            }
        }
        record()
        _ = try? await router.contracts.call(ContractCall("account", "greet", from: .app))
        _ = await router.open("eats://logout", from: .app).outcome
        #expect(outside == ["call account/greet -", "link T1 eats://logout", "call account/forget T1"])
        router.stopRecording()
        _ = try? await router.contracts.call(ContractCall("account", "greet", from: .app))
        #expect(outside.count == 3)
    }

    @Test
    func `concurrent readers never read a transaction twice`() async throws {
        record(history: 50)
        let router = router
        let count = 400
        let opening = Task.detached {
            for number in 1...count { _ = await router.open("eats://basket/add?item=\(number)", from: .app).outcome }
        }
        let seen = await Task.detached {
            var (cursor, seen, missed) = (0, [Int](), 0)
            while seen.count + missed < count {
                let pull = router.records(after: cursor, limit: 7)
                (cursor, seen, missed) = (pull.cursor, seen + pull.records.map(\.number), missed + pull.missed)
                await Task.yield()
            }
            return seen
        }.value
        await opening.value
        #expect(seen == seen.sorted() && Set(seen).count == seen.count && seen.last == count)
    }
}

/// Records what it receives, in a word or two.
private final class JournalRecorder: RouterRecorder {
    private let write: @Sendable (String) -> Void
    /// The number of links that had ended before each.
    let ended = Locked<[Int]>([])

    init(_ write: @escaping @Sendable (String) -> Void) { self.write = write }

    func record(_ link: RecordedLink, after ended: Int) {
        self.ended.withLock { $0.append(ended) }
        if case .link(let text) = link.request.destination {
            write("link \(link.id) \(text)")
        } else {
            write("link \(link.id)")
        }
    }

    func record(_ event: RouterEvent, after ended: Int) { write(event.word) }

    func willPerform(_ plan: NavigationPlan, in scene: SceneID, for requester: PlanRequester) {
        switch requester {
        case .link(let id): write("planning \(id)")
        case .app: write("planning -")
        case .sameAsBefore: write("planning the rest")
        }
    }

    func record(_ update: NavigationUpdate, _ state: NavigationState, at time: Duration) { write("step") }

    func record(_ call: CallTrace, at time: Duration) {
        write("call \(call.name) \(call.parent.map { "\($0)" } ?? "-")")
    }

    func record(_ event: RouterTreeEvent, at time: Duration) { write("tree \(event.what) \(event.path)") }
}

extension RouterEvent {
    /// The records, for comparing.
    fileprivate var word: String {
        switch self {
        case .dropped(let id, _): "dropped \(id)"
        case .gate(let name, let isOpen, _): "gate \(name) \(isOpen)"
        case .rules(let rules, _): "rules \(rules.list.map(\.id).joined(separator: " "))"
        case .event: "user"
        case .connected(let scene, _): "connected \(scene.id)"
        case .disconnected(let scene, _): "disconnected \(scene)"
        case .requested(let goal, _): "requested \(goal.visibleEntry.route?.name ?? "-")"
        }
    }
}
