package import SwitchyardBase
package import SwitchyardRouter

#if canImport(UIKit)
public import UIKit
#endif

/// What a route shows: a controller or a view that is made when it is needed, and how it is presented.
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
/// With `SwitchyardSwiftUI` one closure may return both: `.view { BookView(isbn) }` shows in a window of UIKit, and a controller
/// shows among views of SwiftUI.
@MainActor
public struct AppScreen {
    /// What an adapter for views shows in the place of a controller.
    package let views: (any ScreenViews)?
    /// Whether the user may not pull the modal down now.
    package var isGuarded: (@MainActor () -> Bool)?

    #if canImport(UIKit)
    /// Makes the controller for a place.
    package let make: @MainActor (ScreenPlace) -> UIViewController
    /// What is done with the controller before it is presented, in order.
    package var configure: [@MainActor (UIViewController) -> Void] = []

    /// A controller.
    ///
    /// - Parameter make: The controller, which is made once for each screen.
    /// - Returns: The screen.
    public static func controller(_ make: @autoclosure @escaping @MainActor () -> UIViewController) -> AppScreen {
        AppScreen { _ in make() }
    }

    /// With what UIKit has to know before the controller is presented: a transition, the anchor of a pop-over.
    ///
    /// - Parameter configure: What is done with the controller that is presented, which may be a stack around the
    ///   screen's own.
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

    /// With a question that keeps the user from pulling the modal down, as while something is not saved.
    ///
    /// - Parameter isGuarded: Whether the modal stays. UIKit asks when the user pulls, and SwiftUI when its views are made.
    /// - Returns: The screen.
    public func keepsOpen(while isGuarded: @escaping @MainActor () -> Bool) -> AppScreen {
        var screen = self
        screen.isGuarded = isGuarded
        return screen
    }
}

/// Where a screen shows: by it the views of a controller find their router.
package struct ScreenPlace: Sendable {
    package let router: Router
    package let scene: SceneID

    package init(router: Router, scene: SceneID) {
        self.router = router
        self.scene = scene
    }
}

/// What a screen shows where views need no controller.
package protocol ScreenViews {}
