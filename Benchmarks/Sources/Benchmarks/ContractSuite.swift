import BenchmarkSupport
import Foundation
import Switchyard

/// Finding services and calling contracts, compared with hand-written code.
@MainActor
enum ContractSuite {
    private static let batch = 20_000

    static func run(sweeps: Int, into report: inout Report) async throws {
        let contracts = ContractRegistry()
        try contracts.provide(OrderContract.contract) { _ in Orders() }
        for number in 0..<100 { try contracts.services.provide(Int.self, named: "\(number)") { _ in number } }
        try compareLookUps(contracts.services, sweeps, into: &report)
        try await compareCalls(contracts, sweeps, into: &report)
        try await compareCallsByName(contracts, sweeps, into: &report)
    }

    private static func compareLookUps(
        _ services: ServiceRegistry, _ sweeps: Int, into report: inout Report
    ) throws {
        let table = LockedTable()
        table.store(Orders() as any OrderService, under: (any OrderService).self)
        let comparison = try Comparison.interleaved(
            sweeps: sweeps, what: "a service", sameResult: true,
            ours: {
                try Measure.median(of: batch) {
                    repeated { (try? services.resolve((any OrderService).self).count) ?? 0 }
                }
            },
            theirs: {
                try Measure.median(of: batch) {
                    repeated { table.find((any OrderService).self)?.count ?? 0 }
                }
            })
        report.add(
            Finding(
                suite: "contracts", table: "resolve a singleton", measure: "to a dictionary", comparison,
                bound: .atMost(2)))
    }

    private static func compareCalls(
        _ contracts: ContractRegistry, _ sweeps: Int, into report: inout Report
    ) async throws {
        let resolved = try contracts.services.resolve((any OrderService).self)
        let direct: any OrderService = resolved.count == 0 ? NoOrders() : Orders()
        let comparison = try Comparison.interleaved(
            sweeps: sweeps, what: "a typed call", sameResult: true,
            ours: { try Measure.median(of: batch) { added(by: resolved) } },
            theirs: { try Measure.median(of: batch) { added(by: direct) } })
        report.add(
            Finding(
                suite: "contracts", table: "typed call, resolved once", measure: "to a protocol's", comparison,
                bound: .atMost(1.5)))
        var pairs: [(ours: Measurement, theirs: Measurement)] = []
        for _ in 0..<sweeps {
            let theirs = await median { _ = await direct.later(1) }
            let ours = await median {
                _ = try? await contracts.call(OrderContract.contract, "later") { await $0.later(1) }
            }
            pairs.append((ours, theirs))
        }
        report.add(
            Finding(
                suite: "contracts", table: "typed call through the one place", measure: "to a protocol's",
                Comparison(pairs), bound: nil))
    }

    private static func compareCallsByName(
        _ contracts: ContractRegistry, _ sweeps: Int, into report: inout Report
    ) async throws {
        let (query, json) = (Array("id=1&name=a".utf8), Data(#"{"id":1,"name":"a"}"#.utf8))
        let bytes = Array(json)
        let decoder = JSONDecoder()
        var last: Int?
        var value: CallValue?
        func add(_ name: String, _ bound: Bound?, _ ours: () async -> Void) async throws {
            var pairs: [(ours: Measurement, theirs: Measurement)] = []
            for _ in 0..<sweeps {
                let theirs = await median { last = (try? decoder.decode(OrderArguments.self, from: json))?.id }
                pairs.append((await median(ours), theirs))
            }
            guard last == 1, value?.value as? Int == 2 else {
                throw BenchmarkError.checksumsDiffer(what: "calls", expected: 2, found: last ?? 0)
            }
            report.add(
                Finding(
                    suite: "contracts", table: "call by name, arguments in \(name)", measure: "to JSONDecoder",
                    Comparison(pairs), bound: bound))
        }
        try await add("a query", .atMost(0.2)) {
            guard let arguments = try? RouteParameters(query: String(decoding: query, as: UTF8.self)) else { return }
            value = try? await contracts.call(ContractCall("orders", "named", arguments, from: .app))
        }
        try await add("JSON", nil) {
            guard let arguments = try? RouteParameters(json: bytes) else { return }
            value = try? await contracts.call(ContractCall("orders", "named", arguments, from: .app))
        }
    }

    /// Not inlined, so that the compiler does not know the type behind the protocol.
    @inline(never)
    private static func added(by orders: any OrderService) -> Int {
        var sum = 0
        for _ in 0..<batch { sum = orders.add(sum) }
        return sum
    }

    private static func repeated(_ body: () -> Int) -> Int {
        var sum = 0
        for _ in 0..<batch { sum &+= body() }
        return sum
    }

    private static func median(_ body: () async -> Void) async -> Measurement {
        var samples: [Double] = []
        for _ in 0..<5 {
            let clock = ContinuousClock()
            let start = clock.now
            for _ in 0..<batch { await body() }
            samples.append(start.duration(to: clock.now).nanoseconds / Double(batch))
        }
        return Measurement(nanoseconds: samples.sorted()[2], checksum: 0)
    }
}

private struct OrderArguments: Decodable {
    let id: Int
    let name: String
}

private protocol OrderService: Sendable {
    var count: Int { get }
    func add(_ number: Int) -> Int
    func later(_ number: Int) async -> Int
    func named(id: Int, name: String) -> Int
}

private final class Orders: OrderService {
    let count = 1

    @inline(never)
    func add(_ number: Int) -> Int { number &+ count }

    @inline(never)
    func later(_ number: Int) async -> Int { number &+ count }

    func named(id: Int, name: String) -> Int { id &+ name.utf8.count }
}

/// A second type, so that the compiler does not know which one is called.
private final class NoOrders: OrderService {
    let count = 0

    func add(_ number: Int) -> Int { number }
    func later(_ number: Int) async -> Int { number }
    func named(id: Int, name: String) -> Int { id }
}

private enum OrderContract {
    static let contract = Contract(
        (any OrderService).self, "orders",
        actions: [
            ContractAction("named") {
                try $0.named(id: $1.value("id", as: Int.self), name: $1.value("name", as: String.self))
            }
        ])
}

/// The hand-written equivalent.
// Unchecked, because the compiler does not know the lock: each use of `values` holds it.
private final class LockedTable: @unchecked Sendable {
    private let lock = NSLock()
    private var values: [ObjectIdentifier: Any] = [:]

    func store<Value>(_ value: Value, under type: Value.Type) {
        lock.withLock { values[ObjectIdentifier(type)] = value }
    }

    func find<Value>(_ type: Value.Type) -> Value? {
        lock.withLock { values[ObjectIdentifier(type)] as? Value }
    }
}
