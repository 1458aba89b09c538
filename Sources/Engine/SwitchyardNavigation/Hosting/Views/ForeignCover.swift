/// A controller that code of the app has put above a screen of the router, so that views cannot show a step.
package enum ForeignCover: Sendable, Hashable {
    /// A presented controller, by the name of its type: a modal of the scene, above which views present nothing.
    case presented(String)
    /// A controller that was pushed on the navigation controller of SwiftUI, by the name of its type.
    case pushed(String)

    /// Why a step is refused while it covers the screen.
    package var refusal: String {
        switch self {
        case .presented(let name):
            "The app has presented '\(name)' in the window. Close it first, or declare it as a route."
        case .pushed(let name):
            "The app has pushed '\(name)' on the navigation controller of SwiftUI. Pop it first, or declare it as a route."
        }
    }
}
