// Interceptors, observers and miss handlers of calls, and a call of all implementations.
import Switchyard

protocol CacheService: Sendable {
    func clear() async -> Int
    func trim(to limit: Int) async -> Int
}

struct Pictures: CacheService {
    func clear() -> Int { 12 }
    func trim(to limit: Int) -> Int { min(limit, 12) }
}

struct Menus: CacheService {
    func clear() -> Int { 3 }
    func trim(to limit: Int) -> Int { min(limit, 3) }
}

let contract = Contract(
    (any CacheService).self, "cache",
    actions: [
        ContractAction("clear") { service, _ in await service.clear() },
        ContractAction("trim") { service, values in await service.trim(to: try values.value("limit")) },
    ])
let contracts = ContractRegistry()

// snippet.interceptor
struct Maintenance: CallInterceptor {
    let name = "maintenance"

    func intercept(_ call: ContractCall) async throws -> CallAnswer {
        call.contract == "payment" ? .refuse(reason: "Back at six.") : .proceed
    }
}

contracts.add(Maintenance())
// snippet.end

// snippet.observer
let stop = contracts.observe { trace in
    print(trace.contract, trace.action, trace.ending)  // cache clear returned
}
// snippet.end

// snippet.all
try contracts.provide(contract, named: "pictures") { _ in Pictures() }
try contracts.provide(contract, named: "menus") { _ in Menus() }

let typed = await contracts.broadcast(contract, "clear") { await $0.clear() }
for (name, result) in typed { print(name ?? "", try result.get()) }  // pictures 12, then menus 3

let named = await contracts.broadcast("trim", ["limit": 10], from: .app)  // all contracts that expose `trim`
// snippet.end
let cleared = try typed.map { try $0.result.get() }
precondition(cleared == [12, 3])
precondition(named.map(\.implementation) == ["pictures", "menus"])

// snippet.misses
contracts.handleMisses(of: "coupons") { call, miss in CallValue([String]()) }  // a feature that this build lacks
contracts.handleMisses { call, miss in
    print(miss)  // There is no contract 'cash'. Declared contracts: cache.
    return nil  // the call fails with the miss
}
// snippet.end
let coupons = try await contracts.call(ContractCall("coupons", "list", from: .app))
precondition(coupons.value as? [String] == [])
let failed = try? await contracts.call(ContractCall("cash", "clear", from: .app))
let paid = try? await contracts.call(ContractCall("payment", "pay", from: .app))
precondition(failed == nil && paid == nil)
stop()
