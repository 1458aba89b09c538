#if canImport(SwiftUI)
public import SwiftUI
public import SwitchyardModules
public import SwitchyardRouter
public import SwitchyardRoutes
import SwitchyardUIKit

extension RouterBuilder {
    /// Declares the screens of a type of routes, each a view.
    ///
    /// ```swift
    /// $0.screen(LibraryRoute.self) { route, _ in
    ///     switch route {
    ///     case .books: BooksView()
    ///     case .book(let isbn): BookView(isbn)
    ///     }
    /// }
    /// ```
    ///
    /// The closure is called whenever SwiftUI evaluates the screen. For objects that are created once for a screen, use
    /// `@StateObject` in the view, or return an `AppScreen`.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    ///   - make: Creates the view of a route.
    public mutating func screen<Route: TypedRoute>(
        _ type: Route.Type, file: String = #fileID, line: Int = #line,
        @ViewBuilder _ make: @escaping @MainActor (Route, ScreenContext<Route>) -> some View
    ) {
        screen(type, as: AppScreen.self, file: file, line: line) { route, context in
            .view { make(route, context) }
        }
    }
}
#endif
