// An app moves from Khala in three stages: before, both together, after.
import Switchyard

// snippet.hide
/// Stands for Khala.
enum Khala {
    static func call(_ link: String) -> Double? { link == "kl://Player/volume" ? Player().volume() : nil }
}

// snippet.show
// snippet.before
// Before. A link names a class and a function.
final class Player: Sendable {
    func volume() -> Double { 0.5 }
}

func currentVolume() -> Double? { Khala.call("kl://Player/volume") }
// snippet.end

// snippet.both
// Both. The contract is new, and its implementation still calls Khala.
protocol PlayerService: Sendable {
    func volume() async -> Double
}

enum PlayerContract {
    static let contract = Contract(
        (any PlayerService).self, "player",
        actions: [
            ContractAction("volume", accepting: [.app, .customScheme]) { service, _ in await service.volume() }
        ])
}

struct CalledPlayer: PlayerService {
    func volume() -> Double { Khala.call("kl://Player/volume") ?? 0 }
}

func mixedRouter() throws -> Router {
    try Router("music", origins: ["kl://"], accepting: [.customScheme]) {
        $0.provide(PlayerContract.contract, exposed: true) { _ in CalledPlayer() }
    }
}
// snippet.end

// snippet.after
// After. The class implements the contract; nothing is found by its name any more.
extension Player: PlayerService {}

func newRouter() throws -> Router {
    try Router("music", origins: ["kl://"], accepting: [.customScheme]) {
        $0.provide(PlayerContract.contract, exposed: true) { _ in Player() }
    }
}
// snippet.end
// snippet.hide

precondition(currentVolume() == 0.5)
for router in [try mixedRouter(), try newRouter()] {
    let outcome = await router.open("kl://player/volume", from: .customScheme()).outcome
    guard case .performed(let value) = outcome, value as? Double == 0.5 else { preconditionFailure("\(outcome)") }
}
