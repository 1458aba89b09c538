// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public final class UIColor: NSObject, Sendable {
    public static let clear = UIColor()
}

public final class UIImage: NSObject, Sendable {
    private let name: String

    public init?(systemName name: String) {
        self.name = name
        super.init()
    }

    public init?(named name: String) {
        self.name = name
        super.init()
    }
}

@MainActor open class UIBarItem: NSObject {
    open var title: String?
    open var image: UIImage?
    open var tag = 0
    open var isEnabled = true
}

@MainActor open class UIBarButtonItem: UIBarItem {}

@MainActor open class UITabBarItem: UIBarItem {
    open var badgeValue: String?
    open var selectedImage: UIImage?

    public override init() { super.init() }

    public convenience init(title: String?, image: UIImage?, tag: Int) {
        self.init()
        self.title = title
        self.image = image
        self.tag = tag
    }

    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init()
        self.title = title
        self.image = image
        self.selectedImage = selectedImage
    }
}

@MainActor open class UINavigationItem: NSObject {
    open var title: String?
    open var hidesBackButton = false
    open var leftBarButtonItem: UIBarButtonItem?
    open var rightBarButtonItem: UIBarButtonItem?
    open var searchController: UISearchController? {
        didSet { searchController?.fakeItem = self }
    }
    /// The controller whose item it is.
    weak var fakeController: UIViewController?

    public init(title: String) {
        self.title = title
        super.init()
    }
}
