import Foundation
import RouteMatching
import SwitchyardSupport
import Testing
@testable import SwitchyardRules

/// The work of lint grows linearly with the number of rules, not quadratically.
struct RuleLintWorkTests {
    /// Counts calls, from any thread.
    // Unchecked, because the compiler does not know that each use of `count` holds the lock.
    private final class Counter: @unchecked Sendable {
        private let lock = NSLock()
        private var count = 0

        func add() { lock.withLock { count += 1 } }

        var all: Int { lock.withLock { count } }
    }

    /// The step budget of each rule: small, so that it is used up.
    private static let stepsPerRule = 1 << 12

    /// The budget of a list, without the rule that exceeds it.
    private static func most(_ count: Int) -> Int { stepsPerRule * (count + 32) }

    /// Half of the rules call their own type for every segment of each link, half are tried with long links.
    private static func costly(_ count: Int, _ counter: Counter) -> RouteRules {
        let types = (0..<count / 2).map { number in
            PlaceholderType("t\(number)") { _ in
                counter.add()
                return false
            }
        }
        let rules = (0..<count).map { number in
            let pattern =
                number < count / 2
                ? "/*/:x<t\(number)>/end" : String(repeating: "/s", count: 120) + "/q\(number)"
            return RouteRule("r\(number)", .pattern(pattern), .rewrite(to: .link("/nowhere/\(number)")))
        }
        return RouteRules(rules, for: Eats.table, options: .init(types: types, limits: .init(maxSteps: .max)))
    }

    @Test func `the steps grow linearly with the rules, where without a limit they would grow quadratically`() {
        var before: (bound: Int, unbound: Int)?
        for count in [30, 60, 120] {
            let counter = Counter()
            let rules = Self.costly(count, counter)
            #expect(rules.report.findings == [])
            let found = rules.lint(stepsPerRule: Self.stepsPerRule)
            #expect(found.findings.last?.code == RuleCode.unexaminedRules)
            // The budget covers at least the steps taken.
            let counted = counter.all
            #expect(counted > 0 && counted <= found.steps)
            #expect(found.steps <= Self.most(count) + found.mostForOne)
            let unbound = rules.lint(stepsPerRule: 1 << 40)
            #expect(unbound.findings.last?.code != RuleCode.unexaminedRules)
            let all = counter.all - counted
            #expect(all <= unbound.steps)
            // Twice the number of rules.
            if let before {
                #expect(found.steps < 3 * before.bound)
                #expect(all > 3 * before.unbound)
            }
            before = (found.steps, all)
        }
    }

    @Test(arguments: [200, 400, 800])
    func `names and parameters of targets use up the budget too`(count: Int) throws {
        let parameters = Dictionary(uniqueKeysWithValues: (0..<100).map { ("p\($0)", "text") })
        let rules = RouteRules(
            (0..<count).map { number in
                RouteRule(
                    "r\(number)", .pattern("/a\(number)/:id"),
                    number % 2 == 0
                        ? .require((0..<100).map { "g\(($0 + number) % 1_000)" })
                        : .rewrite(toRoute: "orders.detail", parameters: parameters))
            }, for: Eats.table, options: .init(limits: .init(maxSteps: .max)))
        #expect(rules.report.findings == [])
        let found = rules.lint(stepsPerRule: Self.stepsPerRule)
        #expect(found.findings.last?.code == RuleCode.unexaminedRules)
        #expect(found.steps <= Self.most(count) + found.mostForOne)
        let bound = RuleBudget(rules.slots).parts
        #expect(found.mostForOne >= bound, "each link that is tried is charged for all names")
    }

    @Test(arguments: [500, 1_000, 2_000])
    func `lists at their limits are tried until the budget is used up`(count: Int) throws {
        let rules = RouteRules(
            (0..<count).map { number in
                RouteRule(
                    "r\(number)", .pattern("/*/a\(number % 7)/*/r\(number)/*"), .rewrite(to: .link("/b/\(number)")))
            }, for: Eats.table, options: .init(limits: .init(maxSteps: .max)))
        #expect(rules.report.findings == [])
        let found = rules.lint(stepsPerRule: Self.stepsPerRule)
        #expect(found.findings.last?.code == RuleCode.unexaminedRules)
        #expect(found.steps <= Self.most(count) + found.mostForOne)
    }
}
