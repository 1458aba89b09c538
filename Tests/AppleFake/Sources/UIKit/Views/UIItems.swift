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

    public override init() { super.init() }
}

@MainActor open class UIBarButtonItem: UIBarItem {
    open var primaryAction: UIAction?

    public override init() { super.init() }

    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
        self.init()
        self.title = title
        self.image = image
        self.primaryAction = primaryAction
    }
}

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
    open var titleView: UIView?
    open var prompt: String?
    open var hidesBackButton = false
    open var backBarButtonItem: UIBarButtonItem?
    open var backAction: UIAction?
    open var leftBarButtonItems: [UIBarButtonItem]?
    open var rightBarButtonItems: [UIBarButtonItem]?
    open var leftItemsSupplementBackButton = false
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
    open var hidesSearchBarWhenScrolling = true

    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    public enum LargeTitleDisplayMode: Int, Sendable {
        case automatic, always, never, inline
    }

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
