import Switchyard
import Testing
import UIKit

@testable import SwitchyardUIKit

/// Each controller finds its router and its scene, wherever it is.
@MainActor struct SwitchyardAccessorTests {
    /// Where a controller is while its code asks for the router.
    enum Place: CaseIterable {
        case viewDidLoad, onTop, belowTheTop, inAnotherTab, belowACover, inAModal, inAChild, inAForeignScreen
        case inAForeignModal, inAnOverlay, afterItWasRemoved
    }

    @Test(arguments: Place.allCases)
    func `a controller finds its router`(place: Place) async throws {
        try await FakeSystem.run { system in
            let library = LibraryApp()
            let page = Page("page")
            var found: [SceneNavigation] = []
            page.onLoad = { found.append(page.switchyard) }
            let isCover = place == .inAModal
            library.makes = { $0 == (place == .inAnOverlay ? .banner : isCover ? .pick : .book(isbn: 1)) ? page : nil }
            let app = try await PlayedApp(system, library)
            _ = try await app.perform { router in
                switch place {
                case .inAModal: router.open(LibraryRoute.pick)
                case .inAnOverlay: router.open(LibraryRoute.banner)
                default: router.open(LibraryRoute.book(isbn: 1))
                }
            }
            var asking: UIViewController = page
            switch place {
            case .viewDidLoad, .onTop, .inAModal, .inAnOverlay: break
            case .belowTheTop: _ = try await app.perform { $0.push(LibraryRoute.book(isbn: 2)) }
            case .inAnotherTab: _ = try await app.perform { $0.select(.loans) }
            case .belowACover: _ = try await app.perform { $0.open(LibraryRoute.cover) }
            case .inAChild:
                asking = UIViewController()
                page.addChild(asking)
            case .inAForeignScreen:
                asking = Foreign()
                system.foreign.push(asking, on: try app.stack)
                system.foreign.push(UIViewController(), on: try app.stack)
            case .inAForeignModal:
                asking = Foreign()
                let modal = UINavigationController(rootViewController: asking)
                system.foreign.present(modal, on: try app.tabs)
            case .afterItWasRemoved: _ = try await app.perform { $0.back() }
            }
            try await system.settle()
            if place != .viewDidLoad { found = [asking.switchyard] }
            #expect(found.map { $0.router === app.router } == [true])
            #expect(found.map(\.scene) == [app.router.sceneID(of: app.scene)])
        }
    }

    @Test func `a request finds the receipt below the full-screen modal of another library`() async throws {
        try await FakeSystem.run { system in
            let library = LibraryApp()
            let page = Page("pay")
            library.makes = { $0 == .book(isbn: 1) ? page : nil }
            let app = try await PlayedApp(system, library)
            #expect(try await app.perform { $0.open(LibraryRoute.book(isbn: 1)) } == .arrived)
            let cover = UIViewController()
            cover.modalPresentationStyle = .fullScreen
            system.foreign.present(cover, on: try app.tabs)
            try await system.settle()
            #expect(page.viewIfLoaded?.window == nil)
            #expect(page.switchyard.router === app.router)
        }
    }

    @Test func `a controller outside all windows has no router, is reported, and its verbs end as unavailable`()
        async throws
    {
        try await FakeSystem.run { _ in
            var found: [Finding] = []
            let before = ControllerPlaces.onMiss
            ControllerPlaces.onMiss = { found.append($0) }
            defer { ControllerPlaces.onMiss = before }
            let alone = Foreign()
            #expect(alone.switchyard.router == nil)
            #expect(alone.switchyard.scene == nil)
            let push = alone.switchyard.push(LibraryRoute.pick)
            #expect(await push.outcome.kind == .unavailable)
            #expect(found.count == 3)
            #expect(
                found.first.map { "\($0)" } == """
                    warning SY1389 'Foreign' has no router: none created it, and it is in no window of a router.
                        Read 'switchyard' from 'viewDidLoad' on. In an initializer, pass 'screen.router' on.
                    """)
        }
    }

    @Test func `the places of released controllers are removed`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            let place = ScreenPlace(router: app.router, scene: "main")
            for _ in 0..<10_000 { ControllerPlaces.add(UIViewController(), at: place) }
            #expect(ControllerPlaces.count < 1_000)
            // A new controller may have the address of a released one.
            for _ in 0..<100 {
                let controller = UIViewController()
                let known = ControllerPlaces.place(of: controller) != nil
                #expect(!known)
            }
        }
    }

    @Test func `a controller in a window of views finds the router and the scene of the window`() async throws {
        try await FakeSystem.run { system in
            let app = try await PlayedApp(system)
            let window = UIWindow(windowScene: app.scene)
            let controller = UIViewController()
            window.rootViewController = controller
            window.makeKeyAndVisible()
            window.mark(with: ScreenPlace(router: app.router, scene: "views"), for: app.app) {}
            #expect(controller.switchyard.router === app.router)
            #expect(controller.switchyard.scene == "views")
        }
    }
}

// MARK: Names that apps use

/// A module of an app with VIPER or Clean Swift: its names do not collide with the package.
@MainActor private protocol RoutingLogic: AnyObject {}

@MainActor
private class VIPERController: UIViewController {
    var router: (any RoutingLogic)?
    var presenter: (any RoutingLogic)?
    var interactor: (any RoutingLogic)?
    var coordinator: (any RoutingLogic)?
    var navigator: (any RoutingLogic)?
    var scene: String?
    var host: String?
    var place: Int?
    var navigate: ((String) -> Void)?
    var navigation: UINavigationController?

    func open(_ text: String) {}
    func push(_ controller: UIViewController) {}
    func back() {}
    func dismiss() {}
}

extension SwitchyardAccessorTests {
    @Test func `a module whose controllers have their own router and presenter compiles and finds the router`()
        async throws
    {
        try await FakeSystem.run { system in
            let library = LibraryApp()
            let controller = VIPERController(nibName: nil, bundle: nil)
            library.makes = { $0 == .book(isbn: 1) ? controller : nil }
            let app = try await PlayedApp(system, library)
            #expect(try await app.perform { $0.open(LibraryRoute.book(isbn: 1)) } == .arrived)
            #expect(controller.router == nil)
            #expect(controller.switchyard.router === app.router)
        }
    }
}
