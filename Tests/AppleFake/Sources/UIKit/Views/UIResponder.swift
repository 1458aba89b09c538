// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor open class UIResponder: NSObject {
    weak var fakeSystem: FakeSystem?

    /// The system in which the object was made.
    var fake: FakeSystem { fakeSystem ?? .ended }

    public override init() {
        fakeSystem = FakeSystem.current
        super.init()
    }

    init(fakeIn system: FakeSystem?) {
        fakeSystem = system
        super.init()
    }

    open var next: UIResponder? { nil }
}

@MainActor open class UIEvent: NSObject {
    public enum EventType: Int, Sendable {
        case touches = 0
        case motion = 1
        case remoteControl = 2
        case presses = 3
        case scroll = 10
        case hover = 11
        case transform = 14
    }

    open private(set) var type: EventType
    /// What the view under the event does.
    let fakeAction: () -> Void

    init(fake type: EventType, _ action: @escaping () -> Void = {}) {
        self.type = type
        fakeAction = action
        super.init()
    }
}
