// What Khala does with classes, functions, notifications and rewrites.
import Switchyard

// snippet.class
protocol PlayerService: Sendable {
    func volume() -> Double
    func load(_ title: String, done: @Sendable (Bool) -> Void)
}

enum PlayerContract {
    static let contract = Contract(
        (any PlayerService).self, "player",
        actions: [ContractAction("volume") { service, _ in service.volume() }])
}
// snippet.end

struct Player: PlayerService {
    func volume() -> Double { 0.5 }
    func load(_ title: String, done: @Sendable (Bool) -> Void) { done(true) }
}

// snippet.declare
let router = try Router("eats", origins: ["eats://"]) {
    $0.provide(PlayerContract.contract, exposed: true) { _ in Player() }
}
// snippet.end

// snippet.call
let answer = try await router.call("player", "volume", from: .app)
print(answer.value as? Double ?? 0)  // 0.5

let player = try router.service(PlayerContract.contract)
player.load("song") { isLoaded in print(isLoaded) }  // true
// snippet.end
precondition(answer.value as? Double == 0.5)

// snippet.notify
let volumes = await router.contracts.broadcast("volume", from: .app)  // of every contract that has it
print(volumes.map(\.contract))  // ["player"]
// snippet.end
precondition(volumes.count == 1)

// snippet.rewrite
let rule = RouteRule("newPlayer", .pattern("/radio/:action"), .rewrite(to: "/player/{action}"))
let report = router.install(rules: [rule])
let outcome = await router.open("eats://radio/volume", from: .app).outcome  // performed(0.5)
// snippet.end
guard report.isClean, case .performed(let value) = outcome, value as? Double == 0.5 else {
    preconditionFailure("\(report) \(outcome)")
}

// snippet.log
for trace in router.history { print(trace.outcome, trace.route ?? "") }  // performed player.volume
// snippet.end
precondition(router.history.map(\.route) == ["player.volume"])
