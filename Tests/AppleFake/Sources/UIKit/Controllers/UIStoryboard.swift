// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor open class UIStoryboard: NSObject {
    private let name: String

    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        self.name = name
        super.init()
    }

    open func instantiateInitialViewController() -> UIViewController? { make("") }

    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        instantiateViewController(identifier: identifier)
    }

    public func instantiateViewController<ViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController where ViewController: UIViewController {
        let made: UIViewController?
        if let creator {
            made = FakeSystem.current.hasStoryboard(name, identifier) ? creator(NSCoder()) : nil
        } else {
            made = make(identifier)
        }
        guard let controller = made as? ViewController else {
            // UIKit raises here, and there is nothing to return.
            fatalError("no \(ViewController.self) with the identifier \(identifier) in the storyboard \(name)")
        }
        return controller
    }

    private func make(_ identifier: String) -> UIViewController? {
        FakeSystem.current.storyboards[name]?[identifier]?(NSCoder())
    }
}

@MainActor open class UINib: NSObject {
    private let name: String

    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        self.name = name
        super.init()
    }
}

extension FakeSystem {
    /// Adds a scene of a storyboard to the app's bundle; an empty identifier is the initial one.
    package func addStoryboard(
        _ name: String, _ identifier: String, _ make: @escaping @MainActor (NSCoder) -> UIViewController?
    ) {
        storyboards[name, default: [:]][identifier] = make
    }

    /// Adds a nib to the app's bundle.
    package func addNib(_ name: String, _ make: @escaping @MainActor (UIViewController) -> UIView) {
        nibs[name] = make
    }

    func hasStoryboard(_ name: String, _ identifier: String) -> Bool { storyboards[name]?[identifier] != nil }

    func loadNib(_ name: String?, _ owner: UIViewController) -> UIView? { name.flatMap { nibs[$0] }?(owner) }
}
