// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor open class UITab: NSObject {
    open private(set) var identifier: String
    open var title: String
    open var image: UIImage?
    open var subtitle: String?
    open var badgeValue: String?
    open var isHidden = false
    private let provider: ((UITab) -> UIViewController)?
    /// The controller, from when the tab is shown first (T10).
    package private(set) var fakeMade: UIViewController?
    open internal(set) weak var tabBarController: UITabBarController?

    public init(
        title: String, image: UIImage?, identifier: String, viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        self.title = title
        self.image = image
        self.identifier = identifier
        provider = viewControllerProvider
        super.init()
    }

    open var viewController: UIViewController? {
        if fakeMade == nil, FakeSystem.current.unknowns.askedTabMakesController { _ = fakeMake() }
        return fakeMade
    }

    /// Calls the provider, once.
    func fakeMake() -> UIViewController? {
        if fakeMade == nil, let provider {
            let made = FakeSystem.current.callOut { provider(self) }
            fakeMade = made
            tabBarController?.fakeTake(made)
        }
        return fakeMade
    }
}
