// Which interceptors run for a link, and in which order.
import Foundation
import Switchyard
import SwitchyardRules
import SwitchyardTesting

// Unchecked, because the compiler does not know the lock: each use of `lines` holds it.
final class Journal: @unchecked Sendable {
    private let lock = NSLock()
    private var lines: [String] = []
    func write(_ line: String) { lock.withLock { lines.append(line) } }
    var all: [String] { lock.withLock { lines } }
}

struct Note: Interceptor {
    let name: String
    var id: InterceptorID { InterceptorID(name) }
    let journal: Journal

    func intercept(_ link: LinkContext) async throws -> InterceptorAnswer {
        journal.write(name)
        return .proceed
    }
}

struct Count: ObservingInterceptor {
    let id = InterceptorID("count")
    let journal: Journal

    func observe(_ link: LinkContext) { journal.write("count") }
}

let journal = Journal()
let (risk, logIn, survey, count) = (
    Note(name: "risk", journal: journal), Note(name: "logIn", journal: journal),
    Note(name: "survey", journal: journal), Count(journal: journal)
)

extension RouteTag {
    static let personal = RouteTag("personal")
    static let payment = RouteTag("payment")
}

struct Menu: TypedRoute {
    static let routes = [RouteDescriptor("menu", "/", Menu())]
}

struct Orders: TypedRoute {
    static let routes = [RouteDescriptor("orders", "/orders", Orders(), tags: [.personal])]
}

struct Checkout: TypedRoute {
    static let routes = [
        RouteDescriptor("pay", "/pay", Checkout(), tags: [.personal, .payment])
    ]
}

// snippet.add
let router = try Router("eats", origins: ["eats://"], routes: Menu.self, Orders.self, Checkout.self) {
    $0.root(Menu())
    $0.intercept(risk, on: .payment, after: [InterceptorID("logIn")])
    $0.intercept(logIn, on: .personal, after: [InterceptorID("count")])
    $0.intercept(survey, routesOf: Orders.self)
    $0.interceptAll(count)
    $0.gate(Gate("stock"))
}
// eats://        count
// eats://orders  survey, count, logIn
// eats://pay     count, logIn, risk
// snippet.end
let app = HeadlessApp(router)

/// The interceptors that run for a link.
@MainActor
func met(_ link: String) async -> [String] {
    let before = journal.all.count
    let outcome = await router.open(link, from: .app).outcome
    precondition(outcome.kind == .arrived, "\(outcome)")
    return Array(journal.all.dropFirst(before))
}

var names = await met("eats://")
precondition(names == ["count"], "\(names)")
names = await met("eats://orders")
precondition(names == ["survey", "count", "logIn"], "\(names)")
names = await met("eats://pay")
precondition(names == ["count", "logIn", "risk"], "\(names)")

_ = router.install(rules: [RouteRule("careful", .route("orders"), .require(["risk", "stock"]))])
// A link to the orders waits for the gate "stock". Then survey, count, logIn and risk run.
let before = journal.all.count
let opening = app.open("eats://orders", from: .app)
try await app.settle()
precondition(router.suspended.map(\.gate.rawValue) == ["stock"] && journal.all.count == before)
router.openGate(Gate("stock"))
let outcome = await opening.outcome
precondition(outcome.kind == .arrived && journal.all.last == "risk", "\(journal.all)")
