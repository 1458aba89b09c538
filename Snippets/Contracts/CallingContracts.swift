// A contract without macros, called by type, by name and by link.
import Foundation
import Switchyard

// snippet.protocol
/// In the interface of the feature, which other modules import.
protocol AccountService: Sendable {
    func greet(name: String, times: Int) async throws -> String
    func signOut() async
    func sessions() -> AsyncStream<Int>
}
// snippet.end

// snippet.hand
enum AccountContract {
    static let contract = Contract(
        (any AccountService).self, "account", summary: "The account of the user.",
        actions: [
            ContractAction(
                "greet", parameters: ["name: String", "times: Int = 1"], result: "String", summary: "Says hello.",
                accepting: [.app, .notification]
            ) { service, arguments in
                try await service.greet(
                    name: arguments.value("name"), times: arguments.value("times", default: 1))
            },
            ContractAction("signOut") { service, _ in await service.signOut() },
        ])
}
// snippet.end

/// In the feature itself, which only the app imports.
struct AccountStore: AccountService {
    func greet(name: String, times: Int) -> String {
        Array(repeating: "Hello \(name)", count: max(0, min(times, 9))).joined(separator: ", ")
    }
    func signOut() {}
    func sessions() -> AsyncStream<Int> { AsyncStream { $0.finish() } }
}

// snippet.provide
let router = try Router("eats", origins: ["eats://"]) {
    $0.provide(AccountContract.contract, exposed: true) { _ in AccountStore() }
}
// snippet.end

// snippet.type
let account = try router.service(AccountContract.contract)
let greeting = try await account.greet(name: "Ada", times: 1)  // Hello Ada
// snippet.end
precondition(greeting == "Hello Ada")

// snippet.checked
let checked = try await router.call(AccountContract.contract, "greet") { account in
    try await account.greet(name: "Ada", times: 1)
}
// snippet.end
precondition(checked == greeting)

// snippet.name
let answer = try await router.call("account", "greet", ["name": "Ada", "times": 2], from: .app)
print(answer.value as? String ?? "")  // Hello Ada, Hello Ada
// snippet.end
precondition(answer.value as? String == "Hello Ada, Hello Ada")

// snippet.script
let script = try RouteParameters(json: Data(#"{ "name": "Ada", "times": 2 }"#.utf8))
let sent = try await router.contracts.call(ContractCall("account", "greet", script, from: .app))
print(String(decoding: try sent.json(), as: UTF8.self))  // "Hello Ada, Hello Ada"
// snippet.end
let json = try sent.json()
precondition(String(decoding: json, as: UTF8.self) == #""Hello Ada, Hello Ada""#)

// snippet.link
let outcome = await router.open("eats://account/greet?name=Ada", from: .notification).outcome  // performed("Hello Ada")
let refused = await router.open("eats://account/signOut", from: .notification).outcome  // refused: only own code may
// snippet.end
guard case .performed(let value) = outcome, value as? String == "Hello Ada", refused.kind == .refused else {
    preconditionFailure("\(outcome) \(refused)")
}

// snippet.descriptors
print(router.contracts.actionLines.joined(separator: "\n"))
// account/greet(name: String, times: Int = 1) -> String, from app, notification: Says hello.
// account/signOut(), from app, restore, test
// snippet.end
precondition(
    router.contracts.actionLines == [
        "account/greet(name: String, times: Int = 1) -> String, from app, notification: Says hello.",
        "account/signOut(), from app, restore, test",
    ], "\(router.contracts.actionLines)")
