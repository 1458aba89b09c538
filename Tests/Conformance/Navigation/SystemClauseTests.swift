import ConformanceSupport
import Testing

/// What the documentation of routable-ios, JSDVCRouter and DeepLinkKit says about stacks, in addition to their rows.
struct SystemClauseTests {
    @Test(arguments: StackClauses.suite.runnable)
    func `a clause about stacks gives the expected result, or a listed difference`(row: ConformanceCase) {
        StackClauses.suite.check(row)
    }

    @Test func `all 16 clauses about three routers are run`() {
        StackClauses.suite.checkCounts()
    }
}

enum StackClauses {
    static let suite = ConformanceSuite(
        name: "systems-stacks", total: 16,
        rows: checks.sorted { $0.key < $1.key }.map { clause, check in
            ConformanceCase(id: clause, expected: check.meaning) {
                do { return try check.run() } catch { return "\(error)" }
            }
        },
        differences: [
            DeliberateDifference(
                "stacks below a modal change while they are covered, so that the user sees one transition",
                ["routable-ios: presented modal is dismissed first": "push order, dismiss"]),
            DeliberateDifference(
                "going back first goes back within the modal, and then dismisses it",
                ["routable-ios: dismiss if something is presented": "dismiss; pop 1"]),
            DeliberateDifference(
                "if a route has several entries, going back leads to the nearest one",
                ["JSDVCRouter: …BackPage (class name | instance)": "nothing; pop 1"]),
        ])
}
