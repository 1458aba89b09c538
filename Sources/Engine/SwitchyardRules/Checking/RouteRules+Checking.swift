internal import RouteMatching
package import SwitchyardSupport

extension RouteRules {
    /// The findings about each rule and about the rules together: cycles, and targets that do not exist.
    ///
    /// Each rule is tried with links that match it. The links contain harmless values, and nothing is known about the
    /// app or the user. So every reported cycle is real: a link exists that enters it. A rule whose pattern needs
    /// values that cannot be guessed, such as those of an app's own type, is not tried.
    ///
    /// The work grows with the number of rules, not with its square. If the limit is reached, a note counts the
    /// remaining rules.
    var checkedReport: RuleReport { Self.checkedReport(of: [self]) { _ in [] } }

    /// The same about several lists for one table, each with the cycles that it has together with the others.
    ///
    /// - Parameters:
    ///   - lists: The lists, in the order in which they are applied.
    ///   - mostSteps: The limit of steps for each list; rules beyond it are reported as not tried.
    ///   - tags: Returns the tags of a matched route.
    /// - Returns: The findings about the rules of each list by themselves, and then about them together.
    static func checkedReport(
        of lists: [RouteRules], mostSteps: Int = .max, tags: @escaping (RouteMatch) -> [String]
    ) -> RuleReport {
        let findings = lists.indices.flatMap { place in
            var linter = RuleLinter(lists, at: place, mostSteps: mostSteps, tags: tags)
            return lists[place].report.findings + linter.findings()
        }
        return RuleReport(
            findings: findings, omitted: lists.reduce(into: [:]) { $0.merge($1.report.omitted, uniquingKeysWith: +) },
            inactive: lists.flatMap(\.report.inactive))
    }

    /// The findings about the rules together, with the charged steps, which tests compare with the steps that they count.
    ///
    /// - Parameter stepsPerRule: The average limit of steps per rule.
    /// - Returns: The findings, the steps for all rules, and the most steps for one rule.
    package func lint(stepsPerRule: Int = 1 << 16) -> (findings: [Finding], steps: Int, mostForOne: Int) {
        var linter = RuleLinter([self], at: 0, stepsPerRule: stepsPerRule) { _ in [] }
        let findings = linter.findings()
        return (findings, linter.spent, linter.mostForOne)
    }
}
