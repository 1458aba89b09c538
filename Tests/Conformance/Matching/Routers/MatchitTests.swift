import ConformanceSupport
import Testing

/// matchit (Rust): the assertions of its own tests about matching and inserting.
struct MatchitTests {
    @Test(.thirdPartyData, arguments: Matchit.matching.runnable)
    func `a path of matchit matches or differs as listed`(row: ConformanceCase) {
        Matchit.matching.check(row)
    }

    @Test(.thirdPartyData, arguments: Matchit.inserting.runnable)
    func `a pattern of matchit is accepted or differs as listed`(row: ConformanceCase) {
        Matchit.inserting.check(row)
    }

    @Test func `all 320 matches and 297 insertions of matchit are run or listed`() {
        Matchit.matching.checkCounts()
        Matchit.inserting.checkCounts()
    }
}
