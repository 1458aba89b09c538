public import SwitchyardModules
public import SwitchyardRouter
public import SwitchyardRoutes

#if canImport(UIKit)
public import UIKit
#endif

extension RouterBuilder {
    // For the compiler, a closure of several statements without a `return` also fits the methods below. They are
    // disfavored, so that it is a view of `SwitchyardSwiftUI`.

    /// Declares the screens of a type of routes.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    ///   - make: Creates the screen of a route.
    @_disfavoredOverload
    public mutating func screen<Route: TypedRoute>(
        _ type: Route.Type, file: String = #fileID, line: Int = #line,
        _ make: @escaping @MainActor (Route, ScreenContext<Route>) throws -> AppScreen
    ) {
        screen(type, as: AppScreen.self, file: file, line: line, make)
    }

    #if canImport(UIKit)
    /// Declares the screens of a type of routes, each a controller.
    ///
    /// - Parameters:
    ///   - type: The type.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    ///   - make: Creates the controller of a route.
    @_disfavoredOverload
    public mutating func screen<Route: TypedRoute>(
        _ type: Route.Type, file: String = #fileID, line: Int = #line,
        _ make: @escaping @MainActor (Route, ScreenContext<Route>) throws -> UIViewController
    ) {
        screen(type, as: AppScreen.self, file: file, line: line) { route, context in
            let controller = try make(route, context)
            return .controller(controller)
        }
    }
    #endif
}
