/// The first message that a page gets.
struct InspectedHello: Codable, Sendable, Hashable {
    var type = "hello"
    var run: String
    var resumed: Bool
    var app: App
    /// Whether a router runs behind it, and not a file.
    var live: Bool
    /// What a page may ask for besides looking.
    var can: [String]
    var limits: Limits
    var sources: [String]
    var scenes: [String]
    /// Whether values are shown that routes do not reveal.
    var revealsAll: Bool
    /// What a session that was exported says of itself.
    var session: SessionHeader?

    struct App: Codable, Sendable, Hashable {
        var name: String
        var version: String?
    }

    struct Limits: Codable, Sendable, Hashable {
        var history: Int
        var moments: Int
        var calls: Int
    }
}

/// What is new since a page looked last.
struct InspectedBatch: Codable, Sendable, Hashable {
    var type = "batch"
    var seq: Int
    var transactions: [InspectedTransaction]
    /// How many transactions are gone that the page never got.
    var missed: Int
    var active: [InspectedActive]?
    var moments: [InspectedMoment]?
    var calls: [InspectedCall]?
    var suspended: [InspectedSuspended]?
    var rules: InspectedRules?
    var gates: [String: Bool]?
    var scenes: [String]?
    var counts: Counts

    struct Counts: Codable, Sendable, Hashable {
        var transactions: Int
        var kept: Int
        var moments: Int
        var missedMoments: Int
        var calls: Int
        var missedCalls: Int
    }
}
