// Opens each kind of callback link, and prints the outcomes as a table.
import Switchyard
import SwitchyardTesting

struct Menu: TypedRoute {
    static let routes = [RouteDescriptor("menu", "/", Menu())]
}

struct BankPayment: ReturningRoute {
    struct RouteResult: Sendable, Decodable {
        let receipt: Int
    }

    static let routes = [RouteDescriptor("payment.bank", "/bank", BankPayment())]
}

/// One payment, and its result.
@MainActor
struct Payment {
    let app: HeadlessApp
    let paying: Task<String, Never>

    init() async throws {
        let router = try Router("eats", origins: ["eats://"], routes: Menu.self, BankPayment.self) {
            $0.root(Menu())
            $0.external(BankPayment.self, callback: XCallback()) { _, _ in .app(try ExternalLink("bank://pay")) }
        }
        app = HeadlessApp(router)
        paying = Task {
            do throws(ResultError) {
                return "the result, \(try await router.result(of: BankPayment()).receipt)"
            } catch {
                switch error {
                case .failed(let code, _): return "`failed(code: \(code ?? "nil"), …)`"
                case .unreadable: return "`unreadable`"
                default: return "`\(error)`"
                }
            }
        }
        try await app.settle()
    }

    /// Opens one of the callback links of the outgoing link.
    func comeBack(_ answer: String, _ query: String = "") async throws -> String {
        let link = try LinkQuery(link: app.departures[0])["x-\(answer)"] ?? ""
        let outcome = await app.open(link + query, from: .customScheme()).outcome
        switch outcome {
        case .expired(let stage): return "`expired(.\(stage))`"
        case .failed(let stage, _): return "`failed(.\(stage))`"
        default: return "`\(outcome.kind.rawValue)`"
        }
    }
}

let rows: [(what: String, act: @MainActor (Payment) async throws -> String)] = [
    ("`x-success` with `receipt=7`", { try await $0.comeBack("success", "?receipt=7") }),
    ("`x-success` without a receipt", { try await $0.comeBack("success") }),
    (
        "`x-error` with `errorCode=12`",
        { try await $0.comeBack("error", "?errorCode=12&errorMessage=No%20money") }
    ),
    ("`x-cancel`", { try await $0.comeBack("cancel") }),
    (
        "a second callback link",
        { payment in
            _ = try await payment.comeBack("success", "?receipt=7")
            return try await payment.comeBack("cancel")
        }
    ),
    (
        "a callback link after ten minutes",
        { payment in
            payment.app.clock.advance(by: XCallback().lifetime)
            _ = await payment.paying.value
            return try await payment.comeBack("success", "?receipt=7")
        }
    ),
    (
        "a callback link after the waiting task was cancelled",
        { payment in
            payment.paying.cancel()
            _ = await payment.paying.value
            return try await payment.comeBack("success", "?receipt=7")
        }
    ),
    (
        "a link with an unknown token",
        { payment in
            let outcome = await payment.app.open("eats://x-callback/0000/success?receipt=7", from: .customScheme())
                .outcome
            payment.paying.cancel()
            return "`\(outcome.kind.rawValue)`"
        }
    ),
]
print("| the other app opens | the callback link ends as | the caller receives |\n|---|---|---|")
for row in rows {
    let payment = try await Payment()
    let outcome = try await row.act(payment)
    let result = outcome == "`notFound`" ? "nothing; it continues to wait" : await payment.paying.value
    print("| \(row.what) | \(outcome) | \(result) |")
}
