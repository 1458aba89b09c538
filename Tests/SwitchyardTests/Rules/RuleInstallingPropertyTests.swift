import ConformanceSupport
import Foundation
import Switchyard
import SwitchyardRules
import SwitchyardSupport
import Testing
@testable import SwitchyardRouter

/// Concurrent installs of tables and rules: the call that began last wins, compiled for the last table.
@MainActor
@Suite(.timeLimit(.minutes(5)), .tags(.concurrent))
struct RuleInstallingPropertyTests {
    /// The input of one call; its number is the name of the rule, or the first segment of the table's link.
    enum Kind: CaseIterable, Sendable {
        case rules, toolRules, table
    }

    /// One call.
    struct Change: Sendable {
        let kind: Kind
        let number: Int

        func make(on router: Router, _ tables: [Declarations]) {
            let rule = RouteRule("r\(number)", .route("menu"), .block(reason: "closed"))
            switch kind {
            case .rules: #expect(router.install(rules: [rule]).isClean)
            case .toolRules: router.install(toolRules: [rule])
            case .table: router.install(tables[number])
            }
        }

        /// The number of the call whose rules or table the router uses.
        func current(of router: Router, _ tables: [Declarations]) -> Int? {
            switch kind {
            case .rules: router.rules.first.flatMap { Int($0.id.dropFirst()) }
            case .toolRules: router.toolRules.first.flatMap { Int($0.id.dropFirst()) }
            case .table: tables.firstIndex { $0 === router.declarations }
            }
        }
    }

    /// Tables with one route, each with another link.
    private static func tables(_ count: Int) throws -> [Declarations] {
        try (0..<count).map { number in
            let route = Route("menu", try RoutePattern("/t\(number)/menu"), target: .handler)
            let map = RouteMap(
                file: "eats",
                namespaces: [
                    .init("eats", origins: [try Origin("eats://")], isDefault: true, rows: [RouteMap.Row(route)])
                ])
            return try DeclarationsBuilder(map).build()
        }
    }

    /// Opens the link of the installed table: a rule that was compiled for another one would not match it.
    private func outcome(of router: Router, _ tables: [Declarations]) async -> String {
        guard let table = tables.firstIndex(where: { $0 === router.declarations }) else { return "no table" }
        return await router.open("eats://t\(table)/menu", from: .app).outcome.word
    }

    /// Runs a function on its own thread, which may block.
    private nonisolated static func run(_ body: @escaping @Sendable () -> Void) { Thread.detachNewThread(body) }

    @Test func `calls take effect in the order in which they began, in whatever order they are compiled`() async throws
    {
        let count = 8
        let tables = try Self.tables(count)
        for round in 0..<max(8, SplitMix.count / 200) {
            var random = SplitMix(UInt64(round))
            let place = Comment(rawValue: "seed \(SplitMix.seed), round \(round)")
            let router = Router()
            router.install(tables[0])
            let changes = (0..<count).map {
                Change(kind: Kind.allCases.randomElement(using: &random) ?? .rules, number: $0)
            }
            let waits = (0..<count).map { _ in DispatchSemaphore(value: 0) }
            let (entered, ended, calls) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), Locked(0))
            router.onCompilingRules {
                let call = calls.withLock { calls in
                    calls += 1
                    return calls - 1
                }
                entered.signal()
                waits[call].wait()
            }
            for change in changes {
                Self.run {
                    change.make(on: router, tables)
                    ended.signal()
                }
                // The next call begins while this one compiles.
                #expect(entered.wait(timeout: .now() + 40) == .success, place)
            }
            for call in (0..<count).shuffled(using: &random) {
                waits[call].signal()
                #expect(ended.wait(timeout: .now() + 40) == .success, place)
                // After a call returns, its input or a later one is installed.
                #expect(changes[call].current(of: router, tables) ?? -1 >= call, place)
            }
            for kind in Kind.allCases {
                guard let last = changes.last(where: { $0.kind == kind }) else { continue }
                #expect(last.current(of: router, tables) == last.number, place)
            }
            router.onCompilingRules(nil)
            let rules = changes.last { $0.kind == .toolRules } ?? changes.last { $0.kind == .rules }
            let expected = rules.map { "blocked r\($0.number)" } ?? "unavailable noHandler(\"menu\")"
            #expect(await outcome(of: router, tables) == expected, place)
        }
    }

    @Test func `concurrent calls leave only input that no later call replaced`() async throws {
        let (tasks, each) = (4, max(25, SplitMix.count / 200))
        let count = tasks * each
        let tables = try Self.tables(count)
        let router = Router()
        router.install(tables[0])
        /// When each call began and ended, by one counter.
        let times = Locked((count: 0, spans: [Int: (began: Int, ended: Int)]()))
        await withTaskGroup(of: Void.self) { group in
            for task in 0..<tasks {
                group.addTask {
                    var random = SplitMix(UInt64(task))
                    for index in 0..<each {
                        let change = Change(
                            kind: Kind.allCases.randomElement(using: &random) ?? .rules, number: task * each + index)
                        times.withLock { times in
                            times.count += 1
                            times.spans[change.number] = (times.count, .max)
                        }
                        change.make(on: router, tables)
                        times.withLock { times in
                            times.count += 1
                            times.spans[change.number]?.ended = times.count
                        }
                    }
                }
            }
        }
        let spans = times.withLock { $0.spans }
        var kinds: [Int: Kind] = [:]
        for task in 0..<tasks {
            var random = SplitMix(UInt64(task))
            for index in 0..<each { kinds[task * each + index] = Kind.allCases.randomElement(using: &random) ?? .rules }
        }
        for kind in Kind.allCases {
            let current = Change(kind: kind, number: 0).current(of: router, tables)
            let number = try #require(current, "seed \(SplitMix.seed)")
            let ended = try #require(spans[number]).ended
            let later = spans.filter { kinds[$0.key] == kind && $0.value.began > ended }
            #expect(later.isEmpty, "seed \(SplitMix.seed): \(kind) of \(number)")
        }
        let front = try #require(router.toolRules.first?.id)
        #expect(await outcome(of: router, tables) == "blocked \(front)", "seed \(SplitMix.seed)")
    }
}
