#if canImport(UIKit)
import SwitchyardRouter
import UIKit

/// A view in a window that the app created, by which its screens find their router.
final class HostMarker: UIView, RoutedWindow {
    weak var routedHost: WindowHost?

    init(_ host: WindowHost) {
        super.init(frame: .zero)
        routedHost = host
        isHidden = true
    }

    required init?(coder: NSCoder) { nil }
}

/// A view in a window of SwiftUI, by which its controllers find their router.
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
