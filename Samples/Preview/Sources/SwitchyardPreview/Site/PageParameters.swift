/// What every call of a page says: which page it is.
struct PageParameters: Decodable {
    var page: String
}

/// What a page says that asks for a scene.
struct JoinParameters: Decodable {
    /// The app; none is the main one.
    var app: String?
    /// The key of the scene that it showed before.
    var key: String?
    /// The links of what it showed before, should the scene be gone.
    var restore: [String]?
}

/// What a page is told that has asked for a scene.
struct JoinAnswer: Encodable {
    var page: String
    var key: String
    var app: String
    var title: String
    var scene: String
    var accent: PreviewAccent
    var tabs: [String: PreviewTab]
    var links: [String]
    var inspector: String?
    var sources: [String]
}

/// Which step a page has shown to its end.
struct StepParameters: Decodable {
    var step: Int
}

/// Which row or button was tapped.
struct TapParameters: Decodable {
    var entry: Int64
    var action: Int
    var label: String
    var values: [String: String]?
}

/// Where something was done.
struct PlaceParameters: Decodable {
    var entry: Int64?
    var branch: String?
    var modal: Int64?
}

/// What is to be opened.
struct OpenParameters: Decodable {
    var link: String
    var source: String?
}

/// How a person comes back from another app.
struct ReturnParameters: Decodable {
    /// The way; none is by the switcher of apps.
    var way: String?
    /// What the other app sends along.
    var query: String?
}

/// Which other app is removed or put back.
struct SchemeParameters: Decodable {
    var scheme: String
}

/// What became of an event.
struct EventAnswer: Encodable {
    /// Whether it can be so.
    var followed: Bool
    /// The last step that may have been sent and is not under way, so that the page need not begin it.
    var dropped: Int
}
