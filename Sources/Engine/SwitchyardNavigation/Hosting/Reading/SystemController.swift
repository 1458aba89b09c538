/// Tells what UIKit puts on the screen by itself from modals, by the name of a class.
///
/// UIKit presents a controller of its own for a menu, in the chain of presented controllers. The menu goes away by
/// itself, so it is no modal of a scene.
package enum SystemController: Sendable, Hashable {
    /// A controller of the app, of a library, or a public one of the system, such as an alert or a share sheet.
    case none
    /// The controller of a menu.
    case menu
    /// Another controller that is private to UIKit.
    case other

    /// Reads the name of a class.
    package init(className: String) {
        let parts = className.split(separator: ".")
        // A class of the app has the module of the app.
        let isOfUIKit = parts.count < 2 || ["UIKit", "UIKitCore", "__C"].contains(parts[0])
        guard isOfUIKit, let name = parts.last, name.hasPrefix("_UI") else {
            self = .none
            return
        }
        self = name.hasPrefix("_UIContextMenu") ? .menu : .other
    }

    /// Whether the name of a class is that of a view in which SwiftUI draws.
    package static func isHostingView(className: String) -> Bool { className.contains("HostingView") }

    /// Whether a presented controller is no modal.
    package func isLeftOut(isCustom: Bool) -> Bool {
        switch self {
        case .none: false
        case .menu: true
        case .other: isCustom
        }
    }
}
