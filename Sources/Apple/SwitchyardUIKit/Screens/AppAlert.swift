/// A button of an alert that a route shows.
@MainActor
public struct AppAlertAction {
    /// The role of a button of an alert.
    public enum Role: Sendable, Hashable {
        /// It continues.
        case standard
        /// It cancels.
        case cancel
        /// It deletes something.
        case destructive
    }

    /// The text of the button.
    public let title: String
    /// The role of the button.
    public let role: Role
    /// Called when the button is tapped; the alert closes by itself.
    public let run: @MainActor () -> Void

    /// Creates a button.
    ///
    /// - Parameters:
    ///   - title: The text of the button.
    ///   - role: The role of the button.
    ///   - run: Called when the button is tapped; the alert closes by itself.
    public init(_ title: String, role: Role = .standard, run: @escaping @MainActor () -> Void = {}) {
        self.title = title
        self.role = role
        self.run = run
    }

    /// A button that cancels.
    ///
    /// - Parameter title: The text of the button.
    /// - Returns: The button.
    public static func cancel(_ title: String) -> AppAlertAction { AppAlertAction(title, role: .cancel) }
}

/// The content of an alert.
@MainActor
package struct AppAlert: ScreenViews {
    package let title: String
    package let message: String
    package let actions: [AppAlertAction]
}

extension AppScreen {
    /// An alert, for a route that is presented with the style `alert`.
    ///
    /// ```swift
    /// case .soldOut: .alert("Sold out", message: "Shall we tell you?", AppAlertAction("Tell me") { watch() }, .cancel("No"))
    /// ```
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - message: The text below the title; empty by default.
    ///   - actions: The buttons. Without any, the alert has one button with the text "OK".
    /// - Returns: The screen.
    public static func alert(_ title: String, message: String = "", _ actions: AppAlertAction...) -> AppScreen {
        let actions = actions.isEmpty ? [.cancel("OK")] : actions
        let alert = AppAlert(title: title, message: message, actions: actions)
        #if canImport(UIKit)
        return AppScreen(views: alert) { _ in alert.controller() }
        #else
        return AppScreen(views: alert)
        #endif
    }
}

#if canImport(UIKit)
import UIKit

extension AppAlert {
    fileprivate func controller() -> UIAlertController {
        let controller = UIAlertController(
            title: title, message: message.isEmpty ? nil : message, preferredStyle: .alert)
        for action in actions {
            controller.addAction(UIAlertAction(title: action.title, style: action.role.style) { _ in action.run() })
        }
        return controller
    }
}

extension AppAlertAction.Role {
    fileprivate var style: UIAlertAction.Style {
        switch self {
        case .standard: .default
        case .cancel: .cancel
        case .destructive: .destructive
        }
    }
}
#endif
