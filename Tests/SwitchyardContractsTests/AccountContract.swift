import ConformanceSupport
import RouteMatching
import SwitchyardContracts
import Testing

/// A handwritten contract, as a module publishes it.
protocol AccountService: Sendable {
    func greet(name: String, times: Int) throws -> String
    func note(_ text: String) async
    func move(to place: Place) -> Int
    func total(of amounts: [Double]) -> Double
    func watch() -> AsyncStream<Int>
}

struct Place: Codable, Sendable, Hashable {
    var street: String
    var number: Int?
}

struct Empty: Error {}

enum AccountContract {
    static let contract = Contract(
        (any AccountService).self, "account", summary: "The user of the app.",
        actions: [
            ContractAction(
                "greet",
                parameters: ["name: String", "times: Int = 1"],
                result: "String", accepting: [.app, .customScheme],
                pattern: RoutePattern(checked: "/account/greet/:name")
            ) { try $0.greet(name: $1.value("name"), times: $1.value("times", default: 1)) },
            ContractAction("note", parameters: ["text: String"]) {
                try await $0.note($1.value("text"))
            },
            ContractAction("move", parameters: ["place: Place"], result: "Int") {
                try $0.move(to: $1.value("place"))
            },
            ContractAction("total", parameters: ["amounts: [Double]"], result: "Double") {
                try $0.total(of: $1.value("amounts"))
            },
        ])
}

final class Account: AccountService {
    private let journal: Journal

    init(_ journal: Journal = Journal()) { self.journal = journal }

    func greet(name: String, times: Int) throws -> String {
        if name.isEmpty { throw Empty() }
        return Array(repeating: "Hello \(name)", count: max(0, min(times, 9))).joined(separator: ", ")
    }

    func note(_ text: String) async { journal.write(text) }
    func move(to place: Place) -> Int { place.number ?? 0 }
    func total(of amounts: [Double]) -> Double { amounts.reduce(0, +) }
    func watch() -> AsyncStream<Int> { AsyncStream { $0.finish() } }
}

extension Journal {
    /// Writes a call, which must not contain the values that tests use.
    func write(_ call: CallTrace) {
        write("\(call.contract)/\(call.action) \(call.source) \(call.outcome)")
        #expect(call.detail?.contains("secret") != true)
    }
}
