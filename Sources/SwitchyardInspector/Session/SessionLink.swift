/// A link as it came in.
struct SessionLink: Codable, Sendable, Hashable {
    var id: Int
    var link: String
    var source: String
    /// The origin of the page, or the app that called.
    var from: String?
    var scene: String?
    /// Values of the caller; `nil` in a list is a key without a value.
    var arguments: [Argument]?
    var event: String?
    var isFromPerson: Bool
    /// How long it may wait, in microseconds.
    var lifetime: Int64
    /// How it is shown; `nil` where the route decides.
    var policy: SessionPolicy?
    /// Whether objects came with it, which no file can hold.
    var hadPayload: Bool?

    struct Argument: Codable, Sendable, Hashable {
        var name: String
        var texts: [String?]
    }
}
