// Each link has a trace, for analytics, for logs and for debugging.
import Foundation
import Switchyard
import SwitchyardTesting

// snippet.observer
struct Analytics: RouterObserver {
    let tracker: Tracker

    func transactionEnded(_ trace: TransactionTrace) {
        tracker.send(
            "open", [trace.source.rawValue, trace.route ?? "none", trace.outcome.rawValue, "\(trace.took) µs"])
    }
}
// snippet.end

// Unchecked, because the compiler does not know the lock: each use of `lines` holds it.
final class Tracker: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []
    func send(_ event: String, _ words: [String]) {
        lock.withLock { lines.append("\(event) \(words.joined(separator: " "))") }
    }
    var all: [String] { lock.withLock { lines } }
}

extension RouteTag {
    static let personal = RouteTag("personal")
}

struct LogIn: Interceptor {
    let id = InterceptorID("logIn")

    func intercept(_ link: LinkContext) async throws -> InterceptorAnswer {
        link.resumptions > 0 ? .proceed : .suspend(until: .signedIn)
    }
}

struct Menu: TypedRoute {
    static let routes = [RouteDescriptor("menu", "/", Menu())]
}

struct Account: TypedRoute {
    static let routes = [RouteDescriptor("account", "/account", Account(), tags: [.personal])]
}

let tracker = Tracker()

// snippet.reveal
struct Search: TypedRoute {
    var q: String?
    var sort: String?

    static let routes = [
        RouteDescriptor(
            "search", "/search{?q&sort}", accepting: [.notification], revealing: ["sort"]
        ) {
            Search(q: try $0.value("q"), sort: try $0.value("sort"))
        } write: {
            ["q": $0.q, "sort": $0.sort]
        }
    ]
}

// snippet.hide
var settings = RouterSettings()
let clock = TestClock()
settings.clock = clock
let router = try Router(
    "eats", origins: ["eats://"], routes: Menu.self, Account.self, Search.self, settings: settings
) {
    $0.root(Menu())
    $0.intercept(LogIn(), on: .personal)
}
let app = HeadlessApp(router, clock: clock)
// snippet.show
let remove = router.add(Analytics(tracker: tracker))
_ = await router.open("eats://search?q=pregnancy+test&sort=price", from: .notification).outcome
print(router.history.last?.values ?? [:])  // ["q": "•", "sort": "price"]
// snippet.end
precondition(router.history.last?.values == ["q": "•", "sort": "price"])
precondition(tracker.all == ["open notification search arrived 0 µs"], "\(tracker.all)")

// snippet.full
router.traceLevel = .full
let opening = router.open("eats://account", from: .app)
// snippet.hide
try await app.settle()
// snippet.show
clock.advance(by: .seconds(2))  // the user signs in meanwhile
router.openGate(.signedIn)
_ = await opening.outcome
for event in router.history.last?.events ?? [] { print(event.at, event.stage, event.detail ?? "") }
// 0 match
// 0 route account
// 0 intercept logIn suspend until signedIn
// 0 gate signedIn waits
// 2000000 gate signedIn resumed
// 2000000 match again
// 2000000 route account
// 2000000 intercept logIn proceed
// 2000000 plan 1 step
// snippet.end
let events = (router.history.last?.events ?? []).map { "\($0.at) \($0.stage) \($0.detail ?? "")" }
precondition(
    events == [
        "0 match ", "0 route account", "0 intercept logIn suspend until signedIn", "0 gate signedIn waits",
        "2000000 gate signedIn resumed", "2000000 match again", "2000000 route account",
        "2000000 intercept logIn proceed", "2000000 plan 1 step",
    ], "\(events)")

// snippet.lines
remove()
router.traceLevel = .outcome
_ = await router.open("eats://serach?q=soup", from: .notification).outcome
print(router.historyLines.split(separator: "\n").last ?? "")
// {"began":2000000,"code":"SY0251","detail":"nearest is search","events":[],"id":3,"outcome":"notFound", …
// snippet.end
precondition(tracker.all.count == 2 && router.history.count == 3)
let line = #"{"began":2000000,"code":"SY0251","detail":"nearest is search","events":[],"id":3,"outcome":"notFound","#
precondition(router.historyLines.split(separator: "\n").last?.hasPrefix(line) == true, router.historyLines)
