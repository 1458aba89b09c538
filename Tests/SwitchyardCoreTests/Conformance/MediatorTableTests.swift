import ConformanceSupport
import Foundation
import Testing

/// The page that lists every row of the mediators, beside the lists of the suites.
struct MediatorTableTests {
    @Test(
        .sharedData,
        arguments: [
            CTMediator.cases.suite, Khala.cases.suite, KhalaContracts.cases.suite, BeeHiveServices.cases.suite,
            BeeHiveModules.suite, SwiftyMediator.cases.suite, HACRouter.cases.suite, JSDVCRouter.cases.suite,
        ])
    func `the page tells of a difference where a suite lists one, and nowhere else`(suite: ConformanceSuite) throws {
        let told = try Self.rows()
        let listed = Set(suite.differences.flatMap(\.rows.keys))
        for row in suite.runnable {
            let note = try #require(told[row.id], "\(row.id) is not on the page")
            #expect((note != "–") == listed.contains(row.id), "\(row.id): \(note)")
        }
    }

    /// What the page says that we do instead, by row.
    private static func rows() throws -> [String: String] {
        var rows: [String: String] = [:]
        for line in try Repository.text("Documentation/Mediators.md").split(separator: "\n") {
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            if cells.count == 4 { rows[cells[0]] = cells[3] }
        }
        return rows
    }
}

extension ConformanceSuite: CustomTestStringConvertible {
    package var testDescription: String { name }
}
