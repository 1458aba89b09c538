import RouteMatching
import SwitchyardContracts

protocol Greeting: Sendable {
    func greet(_ name: String) -> String
}

struct PlainGreeting: Greeting {
    func greet(_ name: String) -> String { "hello \(name)" }
}

let contract = Contract(
    (any Greeting).self, "greeting",
    actions: [
        ContractAction("greet", parameters: ["name: String"]) {
            service, arguments in
            service.greet(try arguments.value("name"))
        }
    ])
let contracts = ContractRegistry()
try contracts.provide(contract) { _ in PlainGreeting() }
let greeting = try await contracts.call(
    ContractCall("greeting", "greet", try RouteParameters(query: "name=Ada"), from: .app))
print(greeting.value ?? "-")
