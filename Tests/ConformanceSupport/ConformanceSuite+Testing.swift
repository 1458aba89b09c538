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
    /// Skips a test if the shared data is absent.
    public static var sharedData: Self {
        .enabled(
            if: SharedData.root != nil, "the shared data is absent; set SWITCHYARD_SHARED or put it beside the clone")
    }
}
