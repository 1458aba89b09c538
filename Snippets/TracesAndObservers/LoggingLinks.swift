// Links and calls in a log: one line each, the system's log and Instruments, the backends of a server.
import Foundation
import Switchyard
import SwitchyardObservability

let router = try Router("eats", origins: ["eats://"]) {
    $0.handle(RoutePattern(checked: "/logout"), named: "logout") { _ in nil }
    $0.handle(RoutePattern(checked: "/search{?q&sort}"), named: "search") { _ in nil }
    $0.reveal(["sort"], of: "search")
}

// snippet.line
struct Console: RouterObserver {
    func transactionEnded(_ trace: TransactionTrace) {
        if trace.needsAttention { FileHandle.standardError.write(Data((trace.logLine + "\n").utf8)) }
    }

    func callEnded(_ trace: CallTrace) {
        if trace.needsAttention { FileHandle.standardError.write(Data((trace.logLine + "\n").utf8)) }
    }
}

router.add(Console())
_ = await router.open("eats://serach?q=soup", from: .app).outcome
// T1 notFound from app, 112 µs, SY0251: nearest is search
// snippet.end

_ = await router.open("eats://search?q=soup&sort=price", from: .app).outcome
let lines = router.history.map { trace in
    trace.logLine.replacingOccurrences(of: "\(trace.took) µs", with: "112 µs")
}
precondition(
    lines == [
        "T1 notFound from app, 112 µs, SY0251: nearest is search",
        "T2 performed search from app, 112 µs, q=• sort=price",
    ], "\(lines)")

// snippet.system
#if canImport(os)
router.add(OSLogObserver(subsystem: "app.eats"))
router.add(SignpostObserver(subsystem: "app.eats"))
#endif
// snippet.end

// snippet.server
#if Observability
router.add(LoggingObserver())
router.add(MetricsObserver())
router.add(TracingObserver())
#endif
// snippet.end

_ = await router.open("eats://logout", from: .app).outcome
