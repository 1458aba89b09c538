#if canImport(UIKit)
import SwitchyardDiagnostics
import SwitchyardOutcomes

/// The findings that the host reports about the app at run time.
extension Finding {
    static func leakedScreen(_ type: String) -> Finding {
        found(
            DiagnosticCode(1344), about: type, "The controller '\(type)' lives on after its screen is gone.",
            "Find what holds it in the debugger's memory graph, and hold it weakly there.")
    }

    static func replacedDelegate(of branch: String) -> Finding {
        found(
            DiagnosticCode(1345), about: branch,
            "Code of the app keeps setting the delegate of the adopted stack '\(branch)'.",
            "Set the delegate before 'adopt', or once after it.")
    }

    static var lateNotifications: Finding {
        found(
            DiagnosticCode(1346), about: "receiveNotifications",
            "Answers to notifications are received after the first scene was connected.",
            "Call 'receiveNotifications' in 'application(_:willFinishLaunchingWithOptions:)'.")
    }

    static func manyTabs(_ count: Int) -> Finding {
        found(
            DiagnosticCode(1348), about: "\(count)",
            "The app has \(count) tabs, and a phone shows four of them beside More.",
            "Declare at most five tabs, or show the others from a screen.")
    }

    static func unusualColumns(_ count: Int) -> Finding {
        found(
            DiagnosticCode(1349), about: "\(count)",
            "The app has \(count) columns, and a split view two or three: they are tabs.",
            "Declare two or three columns, or pass a 'container' to 'makeWindow'.")
    }
}
#endif
