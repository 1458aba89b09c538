#if canImport(UIKit)
import UIKit

/// The window that a host fills, by which its screens find the router.
final class HostWindow: UIWindow, RoutedWindow {
    /// The host, which exists as long as its window.
    var routedHost: WindowHost?

    override func sendEvent(_ event: UIEvent) {
        takeFocus(by: event)
        super.sendEvent(event)
    }
}

/// A window of a host: that of its stacks, or that of its overlays.
@MainActor
protocol RoutedWindow: AnyObject {
    var routedHost: WindowHost? { get }
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
