import Switchyard
import SwitchyardNavigation

/// An input of the router, as in a session file.
enum SessionEvent: Sendable, Hashable {
    case link(SessionLink)
    case dropped(Int)
    case gate(String, isOpen: Bool)
    /// Rules as JSON; `nil` if they could not be written.
    case rules(String?)
    case person(SessionGesture, scene: String)
    /// The app navigated without a link.
    case requested(NavigationScene)
    case connected(NavigationScene)
    case disconnected(String)
    /// An input of an unknown kind.
    case unknown(String)

    /// The name of its kind in files.
    var kind: String {
        switch self {
        case .link: "link"
        case .dropped: "dropped"
        case .gate: "gate"
        case .rules: "rules"
        case .person: "person"
        case .requested: "requested"
        case .connected: "connected"
        case .disconnected: "disconnected"
        case .unknown(let kind): kind
        }
    }
}

extension SessionEvent: Codable {
    private enum Key: String, CodingKey {
        case kind, link, id, name, isOpen, rules, gesture, scene, goal
    }

    init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: Key.self)
        switch try values.decode(String.self, forKey: .kind) {
        case "link": self = .link(try values.decode(SessionLink.self, forKey: .link))
        case "dropped": self = .dropped(try values.decode(Int.self, forKey: .id))
        case "gate":
            self = .gate(
                try values.decode(String.self, forKey: .name), isOpen: try values.decode(Bool.self, forKey: .isOpen))
        case "rules": self = .rules(try values.decodeIfPresent(String.self, forKey: .rules))
        case "person":
            self = .person(
                try values.decode(SessionGesture.self, forKey: .gesture),
                scene: try values.decode(String.self, forKey: .scene))
        case "requested": self = .requested(try values.decode(NavigationScene.self, forKey: .goal))
        case "connected": self = .connected(try values.decode(NavigationScene.self, forKey: .goal))
        case "disconnected": self = .disconnected(try values.decode(String.self, forKey: .scene))
        case let kind: self = .unknown(kind)
        }
    }

    func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(kind, forKey: .kind)
        switch self {
        case .link(let link): try values.encode(link, forKey: .link)
        case .dropped(let id): try values.encode(id, forKey: .id)
        case .gate(let name, let isOpen):
            try values.encode(name, forKey: .name)
            try values.encode(isOpen, forKey: .isOpen)
        case .rules(let rules): try values.encodeIfPresent(rules, forKey: .rules)
        case .person(let gesture, let scene):
            try values.encode(gesture, forKey: .gesture)
            try values.encode(scene, forKey: .scene)
        case .requested(let goal), .connected(let goal): try values.encode(goal, forKey: .goal)
        case .disconnected(let scene): try values.encode(scene, forKey: .scene)
        case .unknown: break
        }
    }
}

/// An action of the user or the system in a scene, as in a session file.
struct SessionGesture: Codable, Sendable, Hashable {
    /// `wentBack`, `dismissed`, `dismissedOverlay`, `selected`, `pushedForeign`, `presentedForeign`, `changed`,
    /// `focused` or `closed`.
    var what: String
    var entry: EntryID?
    var at: StackAddress?
    var name: String?
    var style: ModalStyle?

    init(_ event: NavigationEvent) {
        switch event {
        case .wentBack(to: let entry, at: let address):
            what = "wentBack"
            self.entry = entry
            at = address
        case .dismissed(let entry):
            what = "dismissed"
            self.entry = entry
        case .dismissedOverlay(let entry):
            what = "dismissedOverlay"
            self.entry = entry
        case .selected(let address):
            what = "selected"
            at = address
        case .pushedForeign(let name, at: let address):
            what = "pushedForeign"
            self.name = name
            at = address
        case .presentedForeign(let name, let style):
            what = "presentedForeign"
            self.name = name
            self.style = style
        case .changed: what = "changed"
        case .focused: what = "focused"
        case .closed: what = "closed"
        }
    }

    /// The event; `nil` if a member is missing, or the kind is unknown.
    var event: NavigationEvent? {
        switch what {
        case "wentBack": entry.flatMap { entry in at.map { .wentBack(to: entry, at: $0) } }
        case "dismissed": entry.map { .dismissed($0) }
        case "dismissedOverlay": entry.map { .dismissedOverlay($0) }
        case "selected": at.map { .selected($0) }
        case "pushedForeign": name.flatMap { name in at.map { .pushedForeign(name, at: $0) } }
        case "presentedForeign": name.flatMap { name in style.map { .presentedForeign(name, $0) } }
        case "changed": .changed
        case "focused": .focused
        case "closed": .closed
        default: nil
        }
    }
}
