package import SwitchyardBase
package import SwitchyardRouter

#if canImport(UIKit)
public import UIKit
#endif

/// The screen of a route: a controller or a view that is made when it is needed, and its presentation.
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
/// With `SwitchyardSwiftUI`, one closure may return both: `.view { BookView(isbn) }` shows in a window of UIKit too, and a controller
/// shows in a window of SwiftUI too.
@MainActor
public struct AppScreen {
    /// The content that an adapter for views shows instead of a controller.
    package let views: (any ScreenViews)?
    /// Whether the user may not dismiss the modal now.
    package var isGuarded: (@MainActor () -> Bool)?

    #if canImport(UIKit)
    /// Makes the controller for a place.
    package let make: @MainActor (ScreenPlace) -> UIViewController
    /// The closures that configure the controller before it is presented, in order.
    package var configure: [@MainActor (UIViewController) -> Void] = []

    /// A controller.
    ///
    /// - Parameter make: The controller, which is made once for each screen.
    /// - Returns: The screen.
    public static func controller(_ make: @autoclosure @escaping @MainActor () -> UIViewController) -> AppScreen {
        AppScreen { _ in make() }
    }

    /// Configures the controller before it is presented, for instance its transition or the anchor of a pop-over.
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

    package init(
        views: (any ScreenViews)? = nil, make: @escaping @MainActor (ScreenPlace) -> UIViewController
    ) {
        self.views = views
        self.make = make
    }
    #else
    package init(views: any ScreenViews) { self.views = views }
    #endif

    /// Keeps the user from dismissing the modal while a condition holds, such as unsaved changes.
    ///
    /// - Parameter isGuarded: Whether the modal stays. UIKit asks when the user pulls it down, SwiftUI when its views are made.
    /// - Returns: The screen.
    public func keepsOpen(while isGuarded: @escaping @MainActor () -> Bool) -> AppScreen {
        var screen = self
        screen.isGuarded = isGuarded
        return screen
    }
}

/// The place of a screen, by which its views find their router.
package struct ScreenPlace: Sendable {
    package let router: Router
    package let scene: SceneID

    package init(router: Router, scene: SceneID) {
        self.router = router
        self.scene = scene
    }
}

/// The content of a screen that needs no controller.
package protocol ScreenViews {}
