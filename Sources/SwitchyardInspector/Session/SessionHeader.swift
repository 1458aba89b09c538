/// What a session that was exported says of itself.
struct SessionHeader: Codable, Sendable, Hashable {
    /// The version of the format that this library reads and writes.
    static let current = 1

    var version = SessionHeader.current
    var app: InspectedHello.App
    var run: String
    /// Whether values that routes do not reveal are as they were; else others stand in for them.
    var revealsAll: Bool
    /// How many different values others stand in for.
    var standIns: Int
    /// What was lost before it was exported.
    var missed: Missed
    var scenes: [String]

    struct Missed: Codable, Sendable, Hashable {
        var happenings: Int
        var transactions: Int
        var moments: Int
        var calls: Int
    }
}
