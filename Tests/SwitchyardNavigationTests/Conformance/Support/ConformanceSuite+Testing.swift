import ConformanceSupport
import Testing

extension ConformanceSuite {
    /// Runs a row, and records a failure.
    func check(_ row: ConformanceCase) {
        if let problem = problem(of: row) { Issue.record("\(problem)") }
    }

    /// Checks that every row is run or listed, and records failures.
    func checkCounts() {
        for problem in problemsOfCounts() { Issue.record("\(problem)") }
    }
}

extension ConformanceCase: CustomTestStringConvertible {
    package var testDescription: String { id }
}

extension Trait where Self == ConditionTrait {
    /// Skips a test if the shared data is missing.
    static var sharedData: Self {
        .enabled(
            if: SharedData.root != nil, "the shared data is missing; set SWITCHYARD_SHARED or put it next to the clone")
    }
}
