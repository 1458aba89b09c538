// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

/// A search, which UIKit presents from the nearest controller that defines a context while it is active (P16).
@MainActor open class UISearchController: UIViewController {
    open private(set) var searchResultsController: UIViewController?
    /// The item in whose bar the search field is.
    weak var fakeItem: UINavigationItem?

    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        modalPresentationStyle = .custom
    }

    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open override func viewDidLoad() {
        super.viewDidLoad()
        guard let results = searchResultsController, let inner = results.view else { return }
        addChild(results)
        view.addSubview(inner)
        results.didMove(toParent: self)
    }

    open var isActive: Bool {
        get { fakePresenting != nil && !fakeIsBeingDismissed }
        set {
            guard newValue != isActive else { return }
            if newValue {
                fakeItem?.fakeController?.present(self, animated: true) {}
            } else {
                fake.note("\(fakeLabel) is not active any more")
                fakePresenting?.fakeBeginDismissal(true, isInteractive: false, nil)
            }
        }
    }
}

extension FakeSystem {
    /// Plays a tap into the search field of a screen.
    @discardableResult package func search(in screen: UIViewController) -> Bool {
        acting(as: .user) {
            guard let search = screen.navigationItem.searchController, screen.viewIfLoaded?.window != nil,
                !search.isActive, transitions.isEmpty
            else { return false }
            note("user searches in \(screen.fakeLabel)")
            search.isActive = true
            return search.isActive
        }
    }
}

extension UINavigationController {
    /// Whether a search hides the way back.
    var fakeIsSearched: Bool {
        fakePresented is UISearchController || fakeStack.last?.fakePresented is UISearchController
    }

    /// A new top lies below an active search of the stack, and a search whose screen goes stays in the chain (P16).
    func fakeCheckSearch(_ new: [UIViewController]) {
        let gone = fakeStack.filter { !new.contains($0) }
        // Nothing can end a search below a modal, which would go with it.
        if let search = fakePresented as? UISearchController, search.fakePresented == nil, fakeStack.last !== new.last {
            fake.violate("P16", "a change of \(fakeLabel) below an active search")
        } else if gone.contains(where: { $0.fakePresented is UISearchController }) {
            fake.violate("P16", "a screen of \(fakeLabel) goes whose search is active")
        }
    }
}
