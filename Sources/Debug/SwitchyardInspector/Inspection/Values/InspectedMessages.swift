/// The first message for a page.
package struct InspectedHello: Codable, Sendable, Hashable {
    package var type = "hello"
    package var run: String
    package var resumed: Bool
    package var app: App
    /// Whether the source is a running router, and not a file.
    package var live: Bool
    /// The names of the methods that change something.
    package var can: [String]
    package var limits: Limits
    package var sources: [String]
    package var scenes: [String]
    /// Whether values are shown that routes do not reveal; never those that routes hide.
    package var revealsAll: Bool
    /// Whether an export contains values if the page does not choose.
    package var exportsValues: Bool?
    /// The header of an exported session.
    package var session: SessionHeader?

    package init(
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

        package init(name: String, version: String? = nil) {
            self.name = name
            self.version = version
        }
    }

    package struct Limits: Codable, Sendable, Hashable {
        package var history: Int
        package var moments: Int
        package var calls: Int

        package init(history: Int, moments: Int, calls: Int) {
            self.history = history
            self.moments = moments
            self.calls = calls
        }
    }
}

/// The changes since the last message.
package struct InspectedBatch: Codable, Sendable, Hashable {
    package var type = "batch"
    package var seq: Int
    package var transactions: [InspectedTransaction]
    /// The number of transactions that were discarded before the page received them.
    package var missed: Int
    package var active: [InspectedActive]?
    package var moments: [InspectedMoment]?
    package var calls: [InspectedCall]?
    package var suspended: [InspectedSuspended]?
    package var rules: InspectedRules?
    package var gates: [String: Bool]?
    package var scenes: [String]?
    package var counts: Counts

    package init(
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

    package struct Counts: Codable, Sendable, Hashable {
        package var transactions: Int
        package var kept: Int
        package var moments: Int
        package var missedMoments: Int
        package var calls: Int
        package var missedCalls: Int

        package init(transactions: Int, kept: Int, moments: Int, missedMoments: Int, calls: Int, missedCalls: Int) {
            self.transactions = transactions
            self.kept = kept
            self.moments = moments
            self.missedMoments = missedMoments
            self.calls = calls
            self.missedCalls = missedCalls
        }
    }
}
