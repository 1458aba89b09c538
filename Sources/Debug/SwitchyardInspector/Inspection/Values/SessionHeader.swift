/// The header of an exported session.
package struct SessionHeader: Codable, Sendable, Hashable {
    /// The version of the format that this library reads and writes.
    package static let current = 1

    package var version = SessionHeader.current
    package var app: InspectedHello.App
    package var run: String
    /// Whether the file contains values that routes do not reveal; otherwise stand-ins replace them.
    ///
    /// Stand-ins replace hidden values in either case.
    package var revealsAll: Bool
    /// The number of different values that stand-ins replace.
    package var standIns: Int
    /// The numbers of records that were discarded before the export.
    package var missed: Missed
    package var scenes: [String]

    package init(
        version: Int = SessionHeader.current, app: InspectedHello.App, run: String, revealsAll: Bool, standIns: Int,
        missed: Missed, scenes: [String]
    ) {
        self.version = version
        self.app = app
        self.run = run
        self.revealsAll = revealsAll
        self.standIns = standIns
        self.missed = missed
        self.scenes = scenes
    }

    package struct Missed: Codable, Sendable, Hashable {
        package var happenings: Int
        package var transactions: Int
        package var moments: Int
        package var calls: Int

        package init(happenings: Int, transactions: Int, moments: Int, calls: Int) {
            self.happenings = happenings
            self.transactions = transactions
            self.moments = moments
            self.calls = calls
        }
    }
}
