#if canImport(UIKit)
public import SwitchyardRouter
public import UIKit

/// The window that a host fills, by which its screens find the router.
final class HostWindow: UIWindow, RoutedWindow {
    /// The host, which exists as long as its window.
    var routedHost: WindowHost?
}

extension UIViewController {
    /// The router whose host shows this controller; `nil` while its view is in no window of a router.
    public var router: Router? { viewIfLoaded?.window?.router }
}

/// A window of a host: that of its stacks, or that of its overlays.
@MainActor
protocol RoutedWindow: AnyObject {
    var routedHost: WindowHost? { get }
}
#endif
