import ConformanceSupport
import RouteMatching
import Testing

/// JLRoutes: what its own tests assert, its README, and its source.
struct JLRoutesTests {
    @Test(.sharedData, arguments: JLRoutes.suite.runnable)
    func `a row of JLRoutes holds or differs as listed`(row: ConformanceCase) {
        JLRoutes.suite.check(row)
    }

    @Test func `all 143 rows of JLRoutes are run or listed`() {
        JLRoutes.suite.checkCounts()
    }
}
