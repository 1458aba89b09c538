import RouteMatching
package import SwitchyardDiagnostics
package import SwitchyardRules

extension RouteRules {
    /// Looks for what is wrong with the rules together, beyond the ``report`` on each: circles, and targets that are not
    /// there.
    ///
    /// The rules are tried with links that they are about, made of harmless values, and with nothing known of the app or
    /// the person. So every cycle that is reported is one: there is a link that runs into it. A rule whose pattern takes
    /// values that cannot be guessed, such as those of an own type, is not tried.
    ///
    /// The work grows with the number of rules, not with its square. Where it is used up, the rules that are left are
    /// counted in a note.
    ///
    /// - Parameter table: The table that the rules are to be used with.
    /// - Returns: The findings, in the order of the list.
    package func findings(in table: RouteTable) -> [Finding] { lint(in: table).findings }

    /// The same, with the steps that were paid for, which tests compare with steps that they count.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - stepsPerRule: The steps that may be spent on each rule on average.
    /// - Returns: The findings, the steps for all rules, and the most steps for one of them.
    package func lint(
        in table: RouteTable, stepsPerRule: Int = 1 << 16
    ) -> (findings: [Finding], steps: Int, mostForOne: Int) {
        var linter = RuleLinter(compiled(for: table), stepsPerRule: stepsPerRule)
        let findings = linter.findings()
        return (findings, linter.spent, linter.mostForOne)
    }
}
