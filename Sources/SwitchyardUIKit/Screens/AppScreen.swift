#if canImport(UIKit)
public import UIKit

/// What a route shows with UIKit: a controller that is made when it is needed, and how it is presented.
///
/// ```swift
/// $0.screen(LibraryRoute.self) { route, _ in
///     switch route {
///     case .books: .controller(BooksController())
///     case .book(let isbn): .controller(BookController(isbn)).detents(.medium(), .large())
///     }
/// }
/// ```
@MainActor
public struct AppScreen {
    let make: @MainActor () -> UIViewController
    var isGuarded: (@MainActor () -> Bool)?
    var configure: [@MainActor (UIViewController) -> Void] = []

    /// A controller.
    ///
    /// - Parameter make: The controller, which is made once for each screen.
    /// - Returns: The screen.
    public static func controller(_ make: @autoclosure @escaping @MainActor () -> UIViewController) -> AppScreen {
        AppScreen(make: make)
    }

    /// With a question that keeps the user from pulling the modal down, as while something is not saved.
    ///
    /// - Parameter isGuarded: Whether the modal stays; it is asked when the user pulls.
    /// - Returns: The screen.
    public func keepsOpen(while isGuarded: @escaping @MainActor () -> Bool) -> AppScreen {
        var screen = self
        screen.isGuarded = isGuarded
        return screen
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

    init(make: @escaping @MainActor () -> UIViewController) { self.make = make }
}
#endif
