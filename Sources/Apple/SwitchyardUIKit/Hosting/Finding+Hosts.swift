#if canImport(UIKit)
import SwitchyardRouter
package import SwitchyardSupport

/// The findings that the host reports about the app at run time.
extension Finding {
    static func leakedScreen(_ type: String) -> Finding {
        found(
            DiagnosticCode(1344), about: type, "The controller '\(type)' is not released after its screen was removed.",
            "Find the strong reference in the debugger's memory graph, and make it weak. If the app caches the controller, "
                + "declare its screen with 'cachedByApp()'.")
    }

    static func replacedDelegate(of branch: String) -> Finding {
        found(
            DiagnosticCode(1345), about: branch,
            "Code of the app repeatedly sets the delegate of the adopted stack '\(branch)'.",
            "Set the delegate before 'adopt', or once after it.")
    }

    static func replacedDelegate(ofModal route: String) -> Finding {
        found(
            DiagnosticCode(1345), about: route,
            "Code of the app replaces the delegate of the modal '\(route)', so 'keepsOpen' has no effect.",
            "Set the delegate in 'presented'.")
    }

    /// A controller asks for its router, and has none.
    static func noRouter(of controller: String) -> Finding {
        Finding(
            DiagnosticCode(1389), as: .warning, value: controller,
            "'\(controller)' has no router: none created it, and it is in no window of a router.",
            "Read 'switchyard' from 'viewDidLoad' on. In an initializer, pass 'screen.router' on.")
    }

    static var lateNotifications: Finding {
        found(
            DiagnosticCode(1346), about: "receiveNotifications",
            "Responses to notifications are received only after the first scene was connected.",
            "Call 'receiveNotifications' in 'application(_:willFinishLaunchingWithOptions:)'.")
    }

    package static func manyTabs(_ count: Int) -> Finding {
        found(
            DiagnosticCode(1348), about: "\(count)",
            "The app has \(count) tabs, but a phone shows only four of them and More.",
            "Declare at most five tabs, or show the others from a screen.")
    }

    static func unusualColumns(_ count: Int) -> Finding {
        found(
            DiagnosticCode(1349), about: "\(count)",
            "The app has \(count) columns, but a split view has two or three, so they are shown as tabs.",
            "Declare two or three columns, or pass a 'container' to 'makeWindow'.")
    }
}
#endif
