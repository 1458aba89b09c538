import ConformanceSupport
import Foundation
import RouteMatching
import SwitchyardContracts
import Testing

/// Many threads at once, mainly for `make tsan`.
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))
struct ServiceStressTests {
    private static let rounds = Stress.operations

    @Test
    func `concurrent callers create a service once`() async throws {
        for _ in 0..<Self.rounds {
            let (services, journal) = (ServiceRegistry(), Journal())
            try services.provide(Int.self) { services in
                journal.write("int")
                return Int(try services.resolve(Int8.self))
            }
            try services.provide(Int8.self) { _ in
                journal.write("int8")
                return 8
            }
            let sum = await withTaskGroup { group in
                for number in 0..<8 {
                    group.addTask {
                        number.isMultiple(of: 2)
                            ? (try? services.resolve(Int.self)) ?? 0 : Int((try? services.resolve(Int8.self)) ?? 0)
                    }
                }
                return await group.reduce(0, +)
            }
            #expect(sum == 64)
            #expect(journal.all.sorted() == ["int", "int8"])
        }
    }

    @Test
    func `a dependency cycle across threads is reported, without a dead lock`() async throws {
        for _ in 0..<Self.rounds {
            let services = ServiceRegistry()
            try services.provide(Int.self) { Int(try $0.resolve(Int8.self)) }
            try services.provide(Int8.self) { Int8(try $0.resolve(Int.self)) }
            let results = await withTaskGroup { group in
                group.addTask { (try? services.resolve(Int.self)) == nil }
                group.addTask { (try? services.resolve(Int8.self)) == nil }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(results == [true, true])
        }
    }

    @Test
    func `eight tasks concurrently resolve, override, remove and call`() async throws {
        let contracts = ContractRegistry()
        let services = contracts.services
        try contracts.provide(CounterContract.contract, scope: .session) { _ in Counter() }
        let journal = Journal()
        await withTaskGroup { group in
            for number in 0..<8 {
                group.addTask {
                    for operation in 0..<Self.rounds {
                        switch (number + operation) % 4 {
                        case 0: journal.write((try? services.resolve((any Counting).self)) == nil ? "lost" : "found")
                        case 1:
                            var overrides = ServiceOverrides()
                            overrides.provide((any Counting).self) { _ in Counter(from: 1_000) }
                            let count = await services.withOverrides(overrides) { await Self.count(contracts) }
                            journal.write(count >= 1_000 ? "found" : "lost")
                        case 2:
                            services.endSession()
                            journal.write("found")
                        default: journal.write(await Self.count(contracts) < 1_000 ? "found" : "lost")
                        }
                    }
                }
            }
        }
        #expect(journal.all == Array(repeating: "found", count: 8 * Self.rounds))
    }

    @Test
    func `a service that is replaced or removed during its creation is not kept`() async throws {
        for round in 0..<(Self.rounds * 20) {
            let services = ServiceRegistry()
            try services.provide(Int.self) { _ in 1 }
            try services.provide(Int8.self) { _ in 1 }
            await withTaskGroup { group in
                group.addTask {
                    _ = try? services.resolve(Int.self)
                    _ = try? services.resolve(Int8.self)
                }
                group.addTask {
                    try? services.provide(Int.self, replacing: true) { _ in 2 }
                    services.remove(Int8.self)
                }
            }
            #expect(try services.resolve(Int.self) == 2, "round \(round)")
            #expect(throws: CallError.self, "round \(round)") { try services.resolve(Int8.self) }
        }
    }

    @Test
    func `eight tasks concurrently declare, remove, call and call all`() async throws {
        let contracts = ContractRegistry()
        let outcomes = await withTaskGroup { group in
            for number in 0..<8 {
                group.addTask {
                    var strange: [String] = []
                    for operation in 0..<Self.rounds {
                        switch (number + operation) % 4 {
                        case 0: try? contracts.provide(CounterContract.contract, replacing: true) { _ in Counter() }
                        case 1:
                            contracts.remove("counter")
                            contracts.services.remove((any Counting).self)
                        case 2:
                            for answer in await contracts.broadcast("next", from: .app) {
                                strange += Self.strange(answer.result)
                            }
                        default:
                            do throws(CallError) {
                                _ = try await contracts.call(ContractCall("counter", "next", from: .app))
                            } catch {
                                strange += Self.strange(.failure(error))
                            }
                        }
                    }
                    return strange
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        #expect(outcomes == [])
    }

    /// The errors that a call must not have while its contract is added and removed.
    private static func strange(_ result: Result<CallValue, CallError>) -> [String] {
        switch result {
        case .success(let value): value.value is Int ? [] : ["\(String(describing: value.value))"]
        case .failure(let miss) where [.missingTarget, .missingImplementation].contains(miss.outcome): []
        case .failure(let failure): ["\(failure)"]
        }
    }

    private static func count(_ contracts: ContractRegistry) async -> Int {
        let value = try? await contracts.call(ContractCall("counter", "next", from: .app))
        return value?.value as? Int ?? .max
    }
}

protocol Counting: Sendable {
    func next() async -> Int
}

actor Counter: Counting {
    private var count: Int

    init(from start: Int = 0) { count = start }

    func next() -> Int {
        count += 1
        return count
    }
}

enum CounterContract {
    static let contract = Contract(
        (any Counting).self, "counter",
        actions: [ContractAction("next") { service, _ in await service.next() }])
}
