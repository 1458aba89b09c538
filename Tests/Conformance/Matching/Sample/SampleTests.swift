import ConformanceSupport
import Testing

/// The rows of this project, which need no external data.
struct SampleTests {
    @Test(arguments: SampleRows.suite.runnable)
    func `a row of the sample has the expected result`(row: ConformanceCase) {
        SampleRows.suite.check(row)
    }

    @Test func `the sample has at least a hundred rows`() {
        SampleRows.suite.checkCounts()
        #expect(SampleRows.suite.runnable.count >= 100)
    }
}
