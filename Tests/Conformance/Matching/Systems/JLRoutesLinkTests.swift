import ConformanceSupport
import Testing

/// JLRoutes: the assertions of its own tests, its README and its source.
struct JLRoutesLinkTests {
    @Test(arguments: JLRoutes.suite.runnable)
    func `a row of JLRoutes agrees or differs as listed`(row: ConformanceCase) {
        JLRoutes.suite.check(row)
    }

    @Test func `all 143 rows of JLRoutes are run or listed`() {
        JLRoutes.suite.checkCounts()
    }
}
