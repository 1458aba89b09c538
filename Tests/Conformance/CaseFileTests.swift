import ConformanceSupport
import Testing

/// The files of `Cases`.
struct CaseFileTests {
    /// The systems whose rows suites of this folder run.
    private static let run = [
        "abrouter", "beehive", "ctmediator", "dzurlroute", "hacrouter", "hhrouter", "jlroutes", "jsdvcrouter", "khala",
        "lpd_mvvm_kit", "marmot", "mgjrouter", "ribs", "sdrouter", "swiftymediator",
    ]

    @Test func `each system is run by a suite`() throws {
        #expect(try SystemRows.systems() == Self.run)
    }

    @Test(arguments: run)
    func `each row has an identifier of its own, an operation and an expectation`(system: String) {
        let rows = SystemRows.of(system)
        #expect(!rows.isEmpty)
        #expect(Set(rows.map { $0["id"]?.string }).count == rows.count)
        #expect(rows.allSatisfy { $0["id"]?.string != nil && $0["op"]?.string != nil && $0["expect"] != nil })
    }
}
