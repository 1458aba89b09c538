// Causes each of the five misses of a call by name, and prints them as a table.
import Switchyard

protocol AccountService: Sendable {
    func greet(name: String) -> String
}

struct AccountStore: AccountService {
    func greet(name: String) -> String { "Hello \(name)" }
}

let contract = Contract(
    (any AccountService).self, "account",
    actions: [
        ContractAction("greet") { service, arguments in
            try service.greet(name: arguments.value("name"))
        }
    ])
let contracts = ContractRegistry()
let missing = ContractRegistry()
try contracts.provide(contract) { _ in AccountStore() }
try missing.declare(contract)

/// The outcome of a link to a contract's action.
@MainActor
func outcome(of link: String, from source: LinkSource = .app, isProvided: Bool = true) async throws -> String {
    let router = try Router("eats", origins: ["eats://"]) {
        $0.expose(contract)
        if isProvided { $0.provide(contract) { _ in AccountStore() } }
    }
    switch await router.open(link, from: source).outcome {
    case .notFound: return "notFound"
    case .failed(let stage, _): return "failed(.\(stage))"
    case .refused(.source): return "refused(.source)"
    case .unavailable(.noImplementation(let name)): return "unavailable(.noImplementation(\"\(name)\"))"
    case let outcome: return "\(outcome)"
    }
}

/// The miss of a call by name.
func miss(_ call: ContractCall, _ contracts: ContractRegistry) async -> CallError? {
    do throws(CallError) {
        _ = try await contracts.call(call)
        return nil
    } catch {
        return error.isMiss ? error : nil
    }
}

let name = try RouteParameters(query: "name=Ada")
let rows: [(when: String, miss: CallError?, outcome: String)] = [
    (
        "no contract has the name `acount`", await miss(ContractCall("acount", "greet", name, from: .app), contracts),
        try await outcome(of: "eats://acount/greet?name=Ada")
    ),
    (
        "`account` exposes no `greeet`", await miss(ContractCall("account", "greeet", name, from: .app), contracts),
        try await outcome(of: "eats://account/greeet?name=Ada")
    ),
    (
        "`name` is missing or has the wrong type", await miss(ContractCall("account", "greet", from: .app), contracts),
        try await outcome(of: "eats://account/greet")
    ),
    (
        "a widget calls an action that only the app's own code may call",
        await miss(ContractCall("account", "greet", name, from: .widget), contracts),
        try await outcome(of: "eats://account/greet?name=Ada", from: .widget)
    ),
    (
        "`account` is not provided, or creating it throws",
        await miss(ContractCall("account", "greet", name, from: .app), missing),
        try await outcome(of: "eats://account/greet?name=Ada", isProvided: false)
    ),
]
print("| `CallError` | when | code | a link ends with |\n|---|---|---|---|")
for row in rows {
    guard let miss = row.miss else { preconditionFailure(row.when) }
    let name = "\(Mirror(reflecting: miss).children.first?.label ?? "")"
    print("| `\(name)` | \(row.when) | \(miss.diagnosticCode.map(\.description) ?? "") | `\(row.outcome)` |")
}
precondition(Set(rows.compactMap(\.miss?.diagnosticCode)).count == 5)
