#if canImport(UIKit)
import SwitchyardNavigation
import UIKit

// tvOS has neither sheets nor popovers: every modal fills the screen.
#if os(tvOS)
extension ModalStyle {
    /// The presentation style of UIKit.
    var presentation: UIModalPresentationStyle { .fullScreen }
}

extension UIViewController {
    func anchorPopover(in presenter: UIViewController) {}
}
#else
extension ModalStyle {
    /// The presentation style of UIKit.
    var presentation: UIModalPresentationStyle {
        switch self {
        case .sheet: .pageSheet
        case .fullScreen: .fullScreen
        case .popover: .popover
        case .alert: .formSheet
        }
    }
}

extension UIViewController {
    /// Anchors a popover in the middle of its presenter, without an arrow, if the screen sets no anchor.
    func anchorPopover(in presenter: UIViewController) {
        guard let popover = popoverPresentationController, let view = presenter.view, popover.sourceItem == nil,
            popover.barButtonItem == nil, popover.sourceView == nil
        else { return }
        popover.sourceView = view
        popover.sourceRect = CGRect(x: view.bounds.midX, y: view.bounds.midY, width: 0, height: 0)
        popover.permittedArrowDirections = []
    }
}
#endif
#endif
