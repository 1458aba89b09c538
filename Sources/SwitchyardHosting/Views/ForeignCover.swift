/// A controller that code of the app has put above a screen of the router, which SwiftUI does not report.
package enum ForeignCover: Sendable, Hashable {
    /// A presented controller that fills the screen, by the name of its type.
    case presented(String)
    /// A controller that was pushed on the navigation controller of SwiftUI, by the name of its type.
    case pushed(String)

    /// Why a step is refused while it covers the screen.
    package var refusal: String {
        switch self {
        case .presented(let name):
            "The app covers the window with '\(name)'. Close it first, or declare it as a route."
        case .pushed(let name):
            "The app has pushed '\(name)' on the navigation controller of SwiftUI. Pop it first, or declare it as a route."
        }
    }
}
