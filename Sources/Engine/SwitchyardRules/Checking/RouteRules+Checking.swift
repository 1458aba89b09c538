internal import RouteMatching
import SwitchyardSupport

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
    func lint(stepsPerRule: Int = 1 << 16) -> (findings: [Finding], steps: Int, mostForOne: Int) {
        var linter = RuleLinter([self], at: 0, stepsPerRule: stepsPerRule) { _ in [] }
        let findings = linter.findings()
        return (findings, linter.spent, linter.mostForOne)
    }
}
