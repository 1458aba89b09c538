/// The parameters of every call: the page.
struct PageParameters: Decodable {
    var page: String
}

/// The parameters of a page that requests a scene.
struct JoinParameters: Decodable {
    /// The app; `nil` for the main one.
    var app: String?
    /// The key of the scene that it showed before.
    var key: String?
    /// The links of the screens that it showed before, in case the scene is closed.
    var restore: [String]?
}

/// The answer to a page that requested a scene.
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

/// The step that a page has performed.
struct StepParameters: Decodable {
    var step: Int
}

/// The row or button that was tapped.
struct TapParameters: Decodable {
    var entry: Int64
    var action: Int
    var label: String
    var values: [String: String]?
}

/// The screen of an action.
struct PlaceParameters: Decodable {
    var entry: Int64?
    var branch: String?
    var modal: Int64?
}

/// The link to open.
struct OpenParameters: Decodable {
    var link: String
    var source: String?
}

/// How the user returns from another app.
struct ReturnParameters: Decodable {
    /// The callback; `nil` for the app switcher.
    var way: String?
    /// The parameters from the other app.
    var query: String?
}

/// The other app to remove or restore.
struct SchemeParameters: Decodable {
    var scheme: String
}

/// The answer to an event.
struct EventAnswer: Encodable {
    /// Whether the event is valid.
    var followed: Bool
    /// The last step that may have been sent and is not active, so that the page need not start it.
    var dropped: Int
}
