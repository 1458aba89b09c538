// Which interceptors a link meets, and in which order.
import Foundation
import SwitchyardCore
import SwitchyardFiles
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
    let journal: Journal

    func intercept(_ link: LinkContext) async throws -> InterceptorAnswer {
        journal.write(name)
        return .proceed
    }
}

let journal = Journal()
let (risk, logIn, survey, count) = (
    Note(name: "risk", journal: journal), Note(name: "logIn", journal: journal),
    Note(name: "survey", journal: journal), Note(name: "count", journal: journal)
)

// snippet.map
let document = """
    { "version": 1, "namespaces": [ { "name": "eats", "origins": ["eats://"], "routes": [
      { "name": "menu", "pattern": "/" },
      { "name": "orders", "pattern": "/orders", "tags": ["private"] },
      { "name": "pay", "pattern": "/pay", "tags": ["private"], "interceptors": ["risk"] } ] } ] }
    """
// snippet.end
var builder = RouterTableBuilder(try RouteMap(data: Data(document.utf8), file: "eats.json"))
// snippet.add
extension RouteTag {
    static let personal = RouteTag("private")
}

builder.intercept(risk, .listed, after: ["logIn"])
builder.intercept(logIn, .tag(.personal))
builder.intercept(survey, .route("orders"))
builder.intercept(count, before: ["logIn"])  // everything
// eats://        count
// eats://orders  survey, count, logIn
// eats://pay     count, logIn, risk
// snippet.end

let router = Router()
router.navigation.connect(HeadlessHost(NavigationScene("main", stack: RouteReference("menu"))))
router.install(try builder.build())

/// The interceptors that a link meets.
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

// snippet.rules
_ = router.install(rules: [RouteRule("careful", .route("orders"), .require(["risk", "stock"]))])
// A link to the orders waits for the gate "stock", and then passes survey, count, logIn and risk.
// snippet.end
let before = journal.all.count
let opening = router.open("eats://orders", from: .app)
try await router.waitUntilIdle()
precondition(router.suspended.map(\.gate.rawValue) == ["stock"] && journal.all.count == before)
router.openGate(Gate("stock"))
let outcome = await opening.outcome
precondition(outcome.kind == .arrived && journal.all.last == "risk", "\(journal.all)")
