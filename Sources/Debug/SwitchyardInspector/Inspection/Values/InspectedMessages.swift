/// The first message for a page.
package struct InspectedHello: Codable, Sendable, Hashable {
    package var type = "hello"
    package var run: String
    var resumed: Bool
    package var app: App
    /// Whether the source is a running router, and not a file.
    var live: Bool
    /// The names of the methods that change something.
    var can: [String]
    var limits: Limits
    var sources: [String]
    package var scenes: [String]
    /// Whether values are shown that routes do not reveal; never those that routes hide.
    var revealsAll: Bool
    /// Whether an export contains values if the page does not choose.
    var exportsValues: Bool?
    /// The header of an exported session.
    package var session: SessionHeader?

    init(
        run: String, resumed: Bool, app: App, live: Bool, can: [String], limits: Limits, sources: [String],
        scenes: [String], revealsAll: Bool, exportsValues: Bool? = nil, session: SessionHeader? = nil
    ) {
        self.run = run
        self.resumed = resumed
        self.app = app
        self.live = live
        self.can = can
        self.limits = limits
        self.sources = sources
        self.scenes = scenes
        self.revealsAll = revealsAll
        self.exportsValues = exportsValues
        self.session = session
    }

    package struct App: Codable, Sendable, Hashable {
        package var name: String
        package var version: String?

        init(name: String, version: String? = nil) {
            self.name = name
            self.version = version
        }
    }

    struct Limits: Codable, Sendable, Hashable {
        var history: Int
        var moments: Int
        var calls: Int

        init(history: Int, moments: Int, calls: Int) {
            self.history = history
            self.moments = moments
            self.calls = calls
        }
    }
}

/// The changes since the last message.
struct InspectedBatch: Codable, Sendable, Hashable {
    package var type = "batch"
    var seq: Int
    var transactions: [InspectedTransaction]
    /// The number of transactions that were discarded before the page received them.
    var missed: Int
    package var active: [InspectedActive]?
    var moments: [InspectedMoment]?
    var calls: [InspectedCall]?
    var suspended: [InspectedSuspended]?
    var rules: InspectedRules?
    var gates: [String: Bool]?
    package var scenes: [String]?
    var counts: Counts

    init(
        seq: Int, transactions: [InspectedTransaction], missed: Int, active: [InspectedActive]? = nil,
        moments: [InspectedMoment]? = nil, calls: [InspectedCall]? = nil, suspended: [InspectedSuspended]? = nil,
        rules: InspectedRules? = nil, gates: [String: Bool]? = nil, scenes: [String]? = nil, counts: Counts
    ) {
        self.seq = seq
        self.transactions = transactions
        self.missed = missed
        self.active = active
        self.moments = moments
        self.calls = calls
        self.suspended = suspended
        self.rules = rules
        self.gates = gates
        self.scenes = scenes
        self.counts = counts
    }

    struct Counts: Codable, Sendable, Hashable {
        var transactions: Int
        package var kept: Int
        var moments: Int
        var missedMoments: Int
        var calls: Int
        var missedCalls: Int

        init(transactions: Int, kept: Int, moments: Int, missedMoments: Int, calls: Int, missedCalls: Int) {
            self.transactions = transactions
            self.kept = kept
            self.moments = moments
            self.missedMoments = missedMoments
            self.calls = calls
            self.missedCalls = missedCalls
        }
    }
}
