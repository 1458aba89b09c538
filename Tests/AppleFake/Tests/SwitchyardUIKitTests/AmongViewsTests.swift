import Switchyard
import Testing
import UIKit

@testable import SwitchyardUIKit

/// What the adapter for SwiftUI needs of UIKit: overlays, controllers among views, and modals in a context.
@MainActor struct AmongViewsTests {
    /// A window whose stack SwiftUI has created: controllers of SwiftUI contain the screens.
    private final class Window: UIResponder, UIWindowSceneDelegate, RoutedHost {
        var window: UIWindow?
        let root = UIViewController()
        let stack = UINavigationController(rootViewController: UIViewController())
        var hosting: UIViewController { stack.viewControllers[0] }
        let place = ScreenPlace(router: LibraryApp().router, scene: "views")
        var filling: UIViewController? { root.presentedViewController ?? root }
        private(set) var touches = 0

        func takeFocus() { touches += 1 }

        func scene(
            _ scene: UIScene, willConnectTo session: UISceneSession,
            options connectionOptions: UIScene.ConnectionOptions
        ) {
            guard let scene = scene as? UIWindowScene else { return }
            let window = UIWindow(windowScene: scene)
            window.rootViewController = root
            root.contain(stack)
            window.makeKeyAndVisible()
            self.window = window
        }
    }

    private func play(_ body: (FakeSystem, Window, UIWindowScene) async throws -> Void) async throws {
        try await FakeSystem.run { system in
            let window = Window()
            let scene = system.connect(window)
            try await system.settle()
            try await body(system, window, scene)
        }
    }

    // MARK: Overlays

    @Test func `overlays of views are above modals and alerts, and stay as they are while those come and go`()
        async throws
    {
        try await play { system, window, scene in
            let overlays = OverlayWindow(in: scene, of: window)
            var made: [EntryID] = []
            let show = { (ids: [EntryID]) in
                overlays.show(ids) { id in
                    made.append(id)
                    return Page("\(id)")
                }
            }
            show([EntryID(number: 1)])
            let first = try #require(overlays.overlays.first)
            system.foreign.present(
                UIAlertController(title: "Saved", message: nil, preferredStyle: .alert), on: window.root)
            try await system.settle()
            show([EntryID(number: 1), EntryID(number: 2)])
            #expect(overlays.overlays.map(\.title) == ["\(EntryID(number: 1))", "\(EntryID(number: 2))"])
            #expect(overlays.overlays.first === first)
            #expect(overlays.windowLevel == .alert && !overlays.isHidden)
            #expect(first.viewIfLoaded?.window === overlays)
            system.foreign.dismiss(on: window.root)
            try await system.settle()
            show([EntryID(number: 2)])
            #expect(overlays.overlays.count == 1)
            #expect(made == [EntryID(number: 1), EntryID(number: 2)])
            show([])
            #expect(overlays.isHidden)
        }
    }

    @Test func `touches beside an overlay of views reach the window below, and touches in it move the focus`()
        async throws
    {
        try await play { system, window, scene in
            let overlays = OverlayWindow(in: scene, of: window)
            let page = Page("toast")
            overlays.show([EntryID(number: 1)]) { _ in page }
            let button = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            page.view.addSubview(button)
            #expect(overlays.hitTest(CGPoint(x: 20, y: 20), with: nil) === button)
            #expect(overlays.hitTest(CGPoint(x: 300, y: 300), with: nil) == nil)
            system.touch(overlays)
            #expect(window.touches == 1)
            #expect(overlays.place?.scene == "views")
        }
    }

    // MARK: Controllers

    /// A controller of the app with everything that a bar shows.
    private final class Screen: UIViewController {
        let button = UIBarButtonItem()
        let search = UISearchController(searchResultsController: nil)
        var isImmersive = false

        init() { super.init(nibName: nil, bundle: nil) }

        required init?(coder: NSCoder) { nil }

        override func viewDidLoad() {
            super.viewDidLoad()
            navigationItem.title = "Orders"
            navigationItem.rightBarButtonItems = [button]
            navigationItem.titleView = UIView()
            navigationItem.searchController = search
            navigationItem.largeTitleDisplayMode = .always
            toolbarItems = [UIBarButtonItem()]
        }

        override var prefersStatusBarHidden: Bool { isImmersive }
        override var prefersHomeIndicatorAutoHidden: Bool { isImmersive }
    }

    @Test func `a controller among views has its items in the bar as long as it is visible`() async throws {
        try await play { system, window, _ in
            let (screen, bars, item) = (Screen(), BorrowedBars(), window.hosting.navigationItem)
            let ownButton = UIBarButtonItem()
            item.leftBarButtonItems = [ownButton]
            let frame = ControllerFrame(screen, sharing: bars) { _ in }
            window.hosting.contain(frame)
            try await system.settle()
            for _ in 0..<2 {
                #expect(item.rightBarButtonItems == [screen.button])
                #expect(item.titleView != nil && item.titleView === screen.navigationItem.titleView)
                #expect(item.searchController === screen.search)
                #expect(item.largeTitleDisplayMode == .always)
                #expect(window.hosting.toolbarItems == screen.toolbarItems)
                // What the controller does not set remains that of the views.
                #expect(item.leftBarButtonItems == [ownButton])
                window.stack.pushViewController(Page("next"), animated: true)
                try await system.settle()
                #expect(item.rightBarButtonItems == nil && item.titleView == nil && item.searchController == nil)
                #expect(item.largeTitleDisplayMode == .automatic && window.hosting.toolbarItems == nil)
                #expect(item.leftBarButtonItems == [ownButton])
                window.stack.popViewController(animated: true)
                try await system.settle()
            }
        }
    }

    @Test func `items that change while the controller is visible are shown, and what the views write is kept`()
        async throws
    {
        try await play { system, window, _ in
            let (screen, item) = (Screen(), window.hosting.navigationItem)
            let frame = ControllerFrame(screen, sharing: BorrowedBars()) { _ in }
            window.hosting.contain(frame)
            try await system.settle()
            let later = [UIBarButtonItem(), UIBarButtonItem()]
            screen.navigationItem.rightBarButtonItems = later
            screen.navigationItem.titleView = nil
            try await system.settle()
            #expect(item.rightBarButtonItems == later && item.titleView == nil)
            // SwiftUI evaluates a toolbar again.
            let own = [UIBarButtonItem()]
            item.rightBarButtonItems = own
            try await system.settle()
            #expect(item.rightBarButtonItems == later)
            frame.leave()
            try await system.settle()
            #expect(item.rightBarButtonItems == own)
        }
    }

    @Test func `of two controllers in one controller of SwiftUI, the newer one is shown`() async throws {
        try await play { system, window, _ in
            let (bars, item) = (BorrowedBars(), window.hosting.navigationItem)
            let (former, newer) = (Screen(), UIViewController())
            let button = UIBarButtonItem()
            newer.navigationItem.leftBarButtonItems = [button]
            let frames = [former, newer].map { ControllerFrame($0, sharing: bars) { _ in } }
            window.hosting.contain(frames[0])
            try await system.settle()
            // New views appear before the former ones disappear.
            window.hosting.contain(frames[1])
            try await system.settle()
            frames[0].leave()
            try await system.settle()
            #expect(item.leftBarButtonItems == [button])
            #expect(item.rightBarButtonItems == nil && item.titleView == nil && item.searchController == nil)
            frames[1].leave()
            try await system.settle()
            #expect(item.leftBarButtonItems == nil)
        }
    }

    @Test func `the title, the status bar and the home indicator of a controller among views are reported`()
        async throws
    {
        try await play { system, window, _ in
            let screen = Screen()
            var traits: [ControllerFrame.Traits] = []
            let frame = ControllerFrame(screen, sharing: BorrowedBars()) { traits.append($0) }
            window.hosting.contain(frame)
            try await system.settle()
            #expect(traits.map(\.title) == ["Orders"])
            screen.isImmersive = true
            try await system.settle()
            #expect(traits.map(\.hidesStatusBar) == [false, true])
            #expect(traits.last?.hidesHomeIndicator == true)
        }
    }

    // MARK: Modals

    @Test(arguments: [UIModalPresentationStyle.currentContext, .overCurrentContext])
    func `a modal in the context of a stack of SwiftUI is seen from a visible screen`(
        style: UIModalPresentationStyle
    ) async throws {
        try await play { system, window, _ in
            let probe = UIViewController()
            window.hosting.contain(probe)
            try await system.settle()
            #expect(window.root.modals(above: [probe]) == [])
            let popup = Foreign()
            popup.modalPresentationStyle = style
            system.foreign.present(popup, on: window.hosting)
            try await system.settle()
            #expect(window.root.presentedViewController == nil)
            #expect(window.root.modals(above: [probe]) == [popup])
            let sheet = Foreign()
            system.foreign.present(sheet, on: window.root)
            try await system.settle()
            #expect(window.root.modals(above: [probe]) == [popup, sheet])
            #expect(popup.typeName == "Foreign")
        }
    }
}

extension UIViewController {
    /// Puts a controller into this one.
    fileprivate func contain(_ child: UIViewController) {
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }

    /// Takes this controller out of the one that contains it.
    fileprivate func leave() {
        willMove(toParent: nil)
        view.removeFromSuperview()
        removeFromParent()
    }
}
