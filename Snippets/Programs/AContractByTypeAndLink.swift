// A contract that is called by type, by name and by link.
// snippet.hide
#if Macros
// snippet.show
import Switchyard

// snippet.interface
// The interface module.
@Contract("account")
protocol AccountService: Sendable {
    @Exposed(accepting: [.notification, .webPage]) func greet(name: String) async throws -> String
    @Exposed func signOut() async
    func sessions() -> AsyncStream<Int>
}

extension Contract<any AccountService> {
    static var account: Self { AccountServiceContract.contract }
}
// snippet.end

// snippet.feature
// The feature.
struct AccountModule: AppModule {
    let id = ModuleID("account")

    func declare(in app: inout RouterBuilder) {
        app.provide(.account, exposed: true) { _ in AccountStore() }
    }
}

struct AccountStore: AccountService {
    func greet(name: String) -> String { "Hello \(name)" }
    func signOut() {}
    func sessions() -> AsyncStream<Int> { AsyncStream { $0.finish() } }
}
// snippet.end

// snippet.callers
// Callers.
func greet(_ router: Router) async throws {
    // By type; interceptors of calls see it.
    let greeting = try await router.call(.account) { try await $0.greet(name: "Ada") }
    print(greeting)

    // The implementation itself, for streams and for many calls.
    let account = try router.service(.account)
    for await session in account.sessions() { print(session) }

    // By name, as a script or a web page calls.
    let page = LinkSource.webPage(origin: "https://library.example")
    let value = try await router.call("account", "greet", ["name": "Ada"], from: page)
    print(value.value as? String ?? "")

    // By link.
    let outcome = await router.open("library://account/greet?name=Ada", from: .notification).outcome
    if case .performed(let value as String) = outcome { print(value) }
    // snippet.hide
    precondition(greeting == "Hello Ada" && value.value as? String == greeting)
    guard case .performed(let returned as String) = outcome, returned == greeting else {
        preconditionFailure("\(outcome)")
    }
    // snippet.show
}
// snippet.end
// snippet.hide

let router = try Router("library", origins: ["library://"], accepting: [.notification], modules: [AccountModule()])
try await greet(router)
let refused = await router.open("library://account/signOut", from: .notification).outcome
precondition(refused.kind == .refused, "\(refused)")
#endif
