// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor open class UITab: NSObject {
    open private(set) var identifier: String
    open var title: String
    open var image: UIImage?
    open var subtitle: String?
    open var badgeValue: String?
    private let provider: ((UITab) -> UIViewController)?
    private var made: UIViewController?
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
        if made == nil, let provider { made = provider(self) }
        return made
    }
}
