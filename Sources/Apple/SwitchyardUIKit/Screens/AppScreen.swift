package import SwitchyardRouter
package import SwitchyardSupport

#if canImport(UIKit)
public import UIKit
#endif

/// The screen of a route: a controller or a view that is created when it is needed, and its presentation.
///
/// ```swift
/// $0.screen(LibraryRoute.self) { route, _ in
///     switch route {
///     case .books: .controller(BooksController())
///     case .book(let isbn): .controller(BookController(isbn)).detents(.medium(), .large())
///     }
/// }
/// ```
///
/// With `SwitchyardSwiftUI`, one closure may return both: `.view { BookView(isbn) }` also works in a window of UIKit,
/// and a controller also works in a window of SwiftUI.
@MainActor
public struct AppScreen {
    /// The content that the adapter for SwiftUI shows instead of a controller.
    package let views: (any ScreenViews)?
    /// Whether the user may not dismiss the modal now.
    package var staysOpen: (@MainActor () -> Bool)?

    #if canImport(UIKit)
    private let makeController: @MainActor (ScreenPlace) -> UIViewController
    /// The closures that configure the controller before it is presented, in order.
    package var configure: [@MainActor (UIViewController) -> Void] = []
    /// Whether the app keeps the controller after its screen was removed.
    package private(set) var isCached = false

    /// A controller.
    ///
    /// - Parameter make: The controller, which is created once for each screen.
    /// - Returns: The screen.
    public static func controller(_ make: @autoclosure @escaping @MainActor () -> UIViewController) -> AppScreen {
        AppScreen { _ in make() }
    }

    /// Configures the controller before it is presented, for example its transition or the anchor of a popover.
    ///
    /// In a window of SwiftUI, the closure is called when the modal is about to appear, which is too late for a transition.
    ///
    /// - Parameter configure: Configures the presented controller, which may be a stack around the controller of the screen.
    /// - Returns: The screen.
    public func presented(_ configure: @escaping @MainActor (UIViewController) -> Void) -> AppScreen {
        var screen = self
        screen.configure.append(configure)
        return screen
    }

    /// States that the app keeps the controller after its screen was removed, for example to show it again faster.
    ///
    /// A debug build then does not report the controller as leaked.
    ///
    /// - Returns: The screen.
    public func cachedByApp() -> AppScreen {
        var screen = self
        screen.isCached = true
        return screen
    }

    package init(
        views: (any ScreenViews)? = nil, make: @escaping @MainActor (ScreenPlace) -> UIViewController
    ) {
        self.views = views
        makeController = make
    }

    /// Creates the controller for a place, in which it then finds the router.
    package func make(_ place: ScreenPlace) -> UIViewController {
        let controller = makeController(place)
        ControllerPlaces.add(controller, at: place)
        return controller
    }
    #else
    package init(views: any ScreenViews) { self.views = views }
    #endif

    /// Keeps the modal open while a condition is true, such as unsaved changes: neither the user nor a link dismisses it.
    ///
    /// Set a delegate of its presentation controller in ``presented(_:)``: one that is set later decides alone.
    ///
    /// - Parameter condition: Whether the modal stays. The router reads it before each navigation that would dismiss
    ///   the modal, UIKit when the user pulls it down, SwiftUI when its views are created.
    /// - Returns: The screen.
    public func keepsOpen(while condition: @escaping @MainActor () -> Bool) -> AppScreen {
        var screen = self
        screen.staysOpen = condition
        return screen
    }
}

/// The place of a screen, by which its views find their router.
package struct ScreenPlace: Sendable {
    package let router: Router
    package let scene: SceneID
    /// Whether the screen is above all others, which stay visible around its content.
    package let isOverlay: Bool

    package init(router: Router, scene: SceneID, isOverlay: Bool = false) {
        self.router = router
        self.scene = scene
        self.isOverlay = isOverlay
    }
}

/// The content of a screen that needs no controller.
package protocol ScreenViews {}
