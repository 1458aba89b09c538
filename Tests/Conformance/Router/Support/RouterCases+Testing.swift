import ConformanceSupport
import Testing

extension RouterCases {
    /// Runs a row with its own router, and records issues.
    @MainActor
    func check(_ row: ConformanceCase) async {
        guard let source = rows[row.id] else { return }
        let found: String
        if let check = checks[row.id] {
            do { found = try await check.run(source) } catch { found = "error: \(error)" }
        } else {
            found = "neither run nor listed"
        }
        if let problem = suite.problem(of: row, found: found) { Issue.record("\(problem)") }
    }

    /// Checks that every row is run or listed, and records issues.
    func checkCounts() { suite.checkCounts() }
}
