import RouteMatching
public import SwitchyardRules

extension RouteRules {
    /// Looks for what is wrong with the rules together, beyond ``problems`` of each: circles, and targets that are not
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
    /// - Returns: The problems, in the order of the list.
    public func problems(in table: RouteTable) -> [RouteRuleProblem] { lint(in: table).problems }

    /// The same, with the steps that were paid for, which tests compare with steps that they count.
    ///
    /// - Parameters:
    ///   - table: The table.
    ///   - stepsPerRule: The steps that may be spent on each rule on average.
    /// - Returns: The problems, the steps for all rules, and the most steps for one of them.
    package func lint(
        in table: RouteTable, stepsPerRule: Int = 1 << 16
    ) -> (problems: [RouteRuleProblem], steps: Int, mostForOne: Int) {
        var linter = RuleLinter(compiled(for: table), stepsPerRule: stepsPerRule)
        let problems = linter.problems()
        return (problems, linter.spent, linter.mostForOne)
    }
}
