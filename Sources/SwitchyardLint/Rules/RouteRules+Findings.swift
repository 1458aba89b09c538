import RouteMatching
package import SwitchyardDiagnostics
package import SwitchyardRules

extension RouteRules {
    /// The findings about the rules together, in addition to the ``report`` about each: cycles, and targets that do not
    /// exist.
    ///
    /// Each rule is tried with links that match it. The links contain harmless values, and nothing is known about the
    /// app or the user. So every reported cycle is real: a link exists that enters it. A rule whose pattern needs
    /// values that cannot be guessed, such as those of an app's own type, is not tried.
    ///
    /// The work grows with the number of rules, not with its square. If the limit is reached, a note counts the
    /// remaining rules.
    ///
    /// - Parameters:
    ///   - table: The table with which the rules are used.
    ///   - tags: The tags of the table's routes; `nil` to not check the tags of rules.
    /// - Returns: The findings, in the order of the list.
    package func findings(in table: RouteTable, tags: Set<String>? = nil) -> [Finding] {
        lint(in: table, tags: tags).findings
    }

    /// The same, with the number of charged steps, which tests compare with the steps that they count.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - tags: The tags of the table's routes; `nil` to not check the tags of rules.
    ///   - stepsPerRule: The average limit of steps per rule.
    /// - Returns: The findings, the steps for all rules, and the most steps for one rule.
    package func lint(
        in table: RouteTable, tags: Set<String>? = nil, stepsPerRule: Int = 1 << 16
    ) -> (findings: [Finding], steps: Int, mostForOne: Int) {
        var linter = RuleLinter(compiled(for: table), tags: tags, stepsPerRule: stepsPerRule)
        let findings = linter.findings()
        return (findings, linter.spent, linter.mostForOne)
    }
}
