import ConformanceSupport
import Foundation
import Switchyard
import SwitchyardTesting
import Testing

/// The traces of links.
@MainActor
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))
struct TraceTests {
    let app: RouterApp

    init() throws {
        app = try RouterApp()
        try app.install()
    }

    @Test
    func `each link leaves one trace, with its outcome, in the order in which they end`() async throws {
        _ = await app.router.open("eats://orders/42", from: .notification).outcome
        _ = await app.router.open("eats://nowhere", from: .app).outcome
        _ = await app.router.open("eats://account", from: .widget).outcome
        _ = await app.router.open("eats://orders/../1", from: .app).outcome
        _ = await app.router.open("eats://basket/add?item=secret", from: .app).outcome
        let words = app.router.history.map { trace in
            "\(trace.id) \(trace.source.rawValue) \(trace.route ?? "-") \(trace.outcome.rawValue) \(trace.detail ?? "")"
        }
        #expect(
            words == [
                "T1 notification orders.detail arrived without parent orders.list",
                "T2 app - notFound nearest is menu",
                "T3 widget account refused source: widget",
                "T4 app - refused link: dot-segment",
                "T5 app basket.add performed ",
            ])
        #expect(!app.router.historyLines.contains("secret"))
        #expect(!app.router.historyLines.contains("42"))
    }

    @Test
    func `a value is shown if the route reveals it`() async throws {
        try app.install { $0.reveal(["id"], of: "orders.detail") }
        _ = await app.router.open("eats://orders/42?tab=items", from: .app).outcome
        #expect(app.router.history.first?.values == ["id": "42", "•": "•"])
    }

    @Test
    func `a full trace contains every step, an outcome trace none`() async throws {
        let router = app.router
        try app.install { builder in
            builder.intercept(
                ClosureInterceptor("logIn") { link in
                    link.resumptions == 0 ? .suspend(until: .signedIn) : .proceed
                })
        }
        router.traceLevel = .full
        let opening = router.open("eats://orders/42", from: .app)
        await app.suspended()
        app.clock.advance(by: .milliseconds(5))
        router.openGate(.signedIn)
        _ = await opening.outcome
        let trace = try #require(router.history.last)
        #expect(
            trace.events.map { "\($0.stage): \($0.detail ?? "-")" } == [
                "match: -", "route: orders.detail", "intercept logIn: suspend until signedIn",
                "gate signedIn: waits", "gate signedIn: resumed", "match: again",
                "route: orders.detail", "intercept logIn: proceed", "plan: 2 steps",
            ])
        #expect(trace.took == 5_000)
        #expect(trace.events.last?.at == 5_000)
        router.traceLevel = .outcome
        try app.install()
        _ = await router.open("eats://orders/42", from: .app).outcome
        #expect(router.history.last?.events == [])
    }

    @Test
    func `the history has a limit, and its lines can be parsed`() async throws {
        var limits = RouterLimits()
        limits.history = 3
        let app = try RouterApp(limits: limits)
        try app.install()
        for number in 1...5 { _ = await app.router.open("eats://basket/add?item=\(number)", from: .app).outcome }
        #expect(app.router.history.map(\.id.rawValue) == [3, 4, 5])
        let lines = app.router.historyLines.split(separator: "\n")
        let read = try lines.map { try JSONDecoder().decode(TransactionTrace.self, from: Data($0.utf8)) }
        #expect(read == app.router.history)
    }

    @Test
    func `observers are notified of each end, in the order in which they were added, until they are removed`()
        async throws
    {
        struct Watch: RouterObserver {
            let name: String
            let journal: Journal

            func transactionEnded(_ trace: TransactionTrace) {
                journal.write("\(name) \(trace.outcome.rawValue)")
            }
        }
        app.router.add(Watch(name: "first", journal: app.journal))
        let remove = app.router.add(Watch(name: "second", journal: app.journal))
        _ = await app.router.open("eats://logout", from: .app).outcome
        remove()
        _ = await app.router.open("eats://nowhere", from: .app).outcome
        #expect(
            app.journal.all == [
                "account.logout ", "first performed", "second performed", "first notFound",
            ])
    }

    @Test
    func `an observer is notified of each beginning before anything happens to the link`() async throws {
        struct Watch: RouterObserver {
            let journal: Journal

            func transactionBegan(_ id: TransactionID, parent: TransactionID?, source: LinkSource.Kind) {
                let parent = parent.map { " in \($0)" } ?? ""
                journal.write("began \(id) from \(source.rawValue)\(parent)")
            }

            func transactionEnded(_ trace: TransactionTrace) { journal.write("ended \(trace.id)") }
        }
        let router = app.router
        try app.install { builder in
            builder.handle("account.logout") { _ in
                await router.open("eats://basket/add?item=soup", from: .app).outcome.word
            }
        }
        router.add(Watch(journal: app.journal))
        _ = await router.open("eats://logout", from: .app).outcome
        _ = await router.open("eats://..", from: .notification).outcome
        #expect(
            app.journal.all == [
                "began T1 from app", "began T2 from app in T1", "basket.add soup", "ended T2", "ended T1",
                "began T3 from notification", "ended T3",
            ])
    }

    @Test
    func `a link that is not admitted begins and ends`() async throws {
        struct Watch: RouterObserver {
            let journal: Journal
            func transactionBegan(_ id: TransactionID, parent: TransactionID?, source: LinkSource.Kind) {
                journal.write("began \(id)")
            }
            func transactionEnded(_ trace: TransactionTrace) { journal.write("\(trace.outcome.rawValue) \(trace.id)") }
        }
        app.router.add(Watch(journal: app.journal))
        var request = NavigationRequest("eats://orders/42", from: .app)
        request.event = "tap"
        for _ in 1...2 { _ = await app.router.navigate(request).outcome }
        #expect(app.journal.all == ["began T1", "arrived T1", "began T2", "duplicated T2"])
    }

    @Test
    func `a link that ends while its beginning is announced ends once`() async throws {
        struct Watch: RouterObserver {
            let router: Router
            let journal: Journal
            func transactionBegan(_ id: TransactionID, parent: TransactionID?, source: LinkSource.Kind) {
                journal.write("began \(id)")
                router.closeGate(.signedIn)
            }
            func transactionEnded(_ trace: TransactionTrace) { journal.write("\(trace.outcome.rawValue) \(trace.id)") }
        }
        app.router.openGate(.signedIn)
        app.router.add(Watch(router: app.router, journal: app.journal))
        let outcome = await app.router.open("eats://orders/42", from: .app).outcome
        #expect(outcome == .cancelled)
        #expect(app.journal.all == ["began T1", "cancelled T1"])
        #expect(app.router.history.count == 1)
    }

    @Test
    func `the trace exists when the link has ended, on any thread`() async {
        let router = app.router
        let missing = await Task.detached {
            var missing = 0
            for number in 1...500 {
                _ = await router.open("eats://basket/add?item=\(number)", from: .app).outcome
                if router.history.last?.id.rawValue != number { missing += 1 }
            }
            return missing
        }.value
        #expect(missing == 0)
    }

    @Test
    func `links that were not admitted leave a trace as well`() async throws {
        var request = NavigationRequest("eats://orders/42", from: .app)
        request.event = "tap"
        _ = await app.router.navigate(request).outcome
        _ = await app.router.navigate(request).outcome
        #expect(app.router.history.map(\.outcome) == [.arrived, .duplicated])
    }
}
