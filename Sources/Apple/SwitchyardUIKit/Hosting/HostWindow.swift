#if canImport(UIKit)
package import UIKit

/// The window that a host fills, by which its screens find the router.
final class HostWindow: UIWindow, RoutedWindow {
    /// The host, which exists as long as its window.
    var routedHost: (any RoutedHost)?

    override func sendEvent(_ event: UIEvent) {
        takeFocus(by: event)
        super.sendEvent(event)
    }
}

/// A host of screens in a window, with its overlays in another window above it.
@MainActor
package protocol RoutedHost: AnyObject {
    /// The router, and the scene that it shows in the window.
    var place: ScreenPlace { get }
    /// The topmost controller that fills the window below the overlays; `nil` if there is no window.
    var filling: UIViewController? { get }
    /// The user works in one of the windows.
    func takeFocus()
}

/// A window of a host: that of its stacks, or that of its overlays.
@MainActor
protocol RoutedWindow: AnyObject {
    var routedHost: (any RoutedHost)? { get }
}

extension RoutedWindow {
    /// Moves the focus to this window when the user touches it.
    ///
    /// Two windows of a split screen are both active, and UIKit reports no change between them.
    func takeFocus(by event: UIEvent) {
        if event.type == .touches { routedHost?.takeFocus() }
    }
}
#endif
