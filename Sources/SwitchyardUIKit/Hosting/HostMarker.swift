#if canImport(UIKit)
import SwitchyardRouter
import UIKit

/// Stands in a window that an app made for itself, so that its screens find their router.
final class HostMarker: UIView, RoutedWindow {
    weak var routedHost: WindowHost?

    init(_ host: WindowHost) {
        super.init(frame: .zero)
        routedHost = host
        isHidden = true
    }

    required init?(coder: NSCoder) { nil }
}

/// Stands in a window of SwiftUI, so that its controllers find their router.
final class RouterMarker: UIView {
    let router: Router

    init(_ router: Router) {
        self.router = router
        super.init(frame: .zero)
        isHidden = true
    }

    required init?(coder: NSCoder) { nil }
}
#endif
