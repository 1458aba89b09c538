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

@MainActor open class UIEvent: NSObject {}
