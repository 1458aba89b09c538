public import Testing

extension ConformanceSuite {
    /// Runs a row, and records a problem as an issue.
    public func check(_ row: ConformanceCase) {
        if let problem = problem(of: row) { Issue.record("\(problem)") }
    }

    /// Checks that every row is run or listed, and records problems as issues.
    public func checkCounts() {
        for problem in problemsOfCounts() { Issue.record("\(problem)") }
    }
}

extension ConformanceCase: CustomTestStringConvertible {
    /// The identifier of the row.
    public var testDescription: String { id }
}

extension Trait where Self == ConditionTrait {
    /// Skips a test without the data of third parties.
    public static var thirdPartyData: Self {
        .enabled(
            if: ThirdPartyData.isPresent, "needs data of third parties; Tests/Conformance/README.md says how to get it")
    }
}
