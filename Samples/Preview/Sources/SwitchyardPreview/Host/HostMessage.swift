import Switchyard

/// A message from a host to its page.
enum HostMessage {
    /// The current state.
    ///
    /// The page shows it at once, or with an animation if the app changed something itself.
    case scene(NavigationScene, [EntryID: ContentMessage], PreviewDeparture?, isAnimated: Bool = false)
    /// A step that the page performs and acknowledges, with the state after it.
    case step(Int, NavigationStep, NavigationScene, [EntryID: ContentMessage], PreviewDeparture?)
    /// Screens that have changed.
    case contents([EntryID: ContentMessage])
    /// A sentence about the result of an action.
    case said(String)
    /// The state of the app, independent of the visible screen.
    case standing(PreviewStanding)
    /// Messages for the pages in frames, in order.
    case web([WebPush])
    /// Another page shows the scene now.
    case replaced
}

extension HostMessage: Encodable {
    private enum Key: String, CodingKey {
        case type, number, what, animated, scene, contents, departure, text, waiting, missing, pushes
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        switch self {
        case .scene(let scene, let contents, let departure, let isAnimated):
            try values.encode("scene", forKey: .type)
            try values.encode(isAnimated, forKey: .animated)
            try Self.encode(scene, contents, departure, in: &values)
        case .step(let number, let step, let scene, let contents, let departure):
            try values.encode("step", forKey: .type)
            try values.encode(number, forKey: .number)
            try values.encode(step.isAnimated, forKey: .animated)
            try Self.encode(scene, contents, departure, in: &values)
        case .contents(let contents):
            try values.encode("contents", forKey: .type)
            try values.encode(Self.named(contents), forKey: .contents)
        case .said(let text):
            try values.encode("said", forKey: .type)
            try values.encode(text, forKey: .text)
        case .standing(let standing):
            try values.encode("standing", forKey: .type)
            try values.encode(standing.waiting, forKey: .waiting)
            try values.encode(standing.missing, forKey: .missing)
        case .web(let pushes):
            try values.encode("web", forKey: .type)
            try values.encode(pushes, forKey: .pushes)
        case .replaced: try values.encode("replaced", forKey: .type)
        }
    }

    private static func encode(
        _ scene: NavigationScene, _ contents: [EntryID: ContentMessage], _ departure: PreviewDeparture?,
        in values: inout KeyedEncodingContainer<Key>
    ) throws {
        try values.encode(scene, forKey: .scene)
        try values.encode(named(contents), forKey: .contents)
        try values.encodeIfPresent(departure, forKey: .departure)
    }

    private static func named(_ contents: [EntryID: ContentMessage]) -> [String: ContentMessage] {
        Dictionary(uniqueKeysWithValues: contents.map { ("\($0.key.rawValue)", $0.value) })
    }
}

/// The state of an app, which the pages of all its scenes show.
struct PreviewStanding: Sendable, Hashable {
    /// The gates for which links wait.
    var waiting: [String] = []
    /// The schemes of the removed apps.
    var missing: [String] = []
}
