import ConformanceSupport
import Testing

/// The Web Platform Tests of URLPattern whose pattern is only a pathname.
struct URLPatternTests {
    @Test(.thirdPartyData, arguments: URLPatternPathnames.suite.runnable)
    func `a pathname pattern matches as in a browser`(row: ConformanceCase) {
        URLPatternPathnames.suite.check(row)
    }

    @Test func `all 169 pathname rows are run or listed`() {
        URLPatternPathnames.suite.checkCounts()
    }

    @Test(.thirdPartyData, arguments: URLPatternComparison.suite.runnable)
    func `two pathname patterns rank as in a browser`(row: ConformanceCase) {
        URLPatternComparison.suite.check(row)
    }

    @Test func `all 25 comparison rows are run or listed`() {
        URLPatternComparison.suite.checkCounts()
    }

    @Test(.thirdPartyData, arguments: URLPatternGeneration.suite.runnable)
    func `a pathname is generated as in the proposal`(row: ConformanceCase) {
        URLPatternGeneration.suite.check(row)
    }

    @Test func `all 19 generation rows are run or listed`() {
        URLPatternGeneration.suite.checkCounts()
    }
}
