#if canImport(UIKit)
import UIKit

/// A view in a window that the app or SwiftUI created: by it, controllers find their router, and the router follows the focus.
final class WindowMarker: UIView {
    let place: ScreenPlace
    private(set) weak var owner: AnyObject?
    private let watch: FocusWatch

    /// Creates a marker.
    init(_ place: ScreenPlace, for owner: AnyObject, onFocus: @escaping @MainActor () -> Void) {
        self.place = place
        self.owner = owner
        watch = FocusWatch(onFocus)
        super.init(frame: .zero)
        isHidden = true
    }

    required init?(coder: NSCoder) { nil }

    override func didMoveToWindow() {
        super.didMoveToWindow()
        watch.move(to: window)
    }
}

/// Reports each touch in a window, and when it becomes the key window.
private final class FocusWatch: NSObject, UIGestureRecognizerDelegate {
    private let recognizer = UITapGestureRecognizer()
    private let posts = PostedNotifications()
    private let onFocus: @MainActor () -> Void

    init(_ onFocus: @escaping @MainActor () -> Void) {
        self.onFocus = onFocus
        super.init()
        recognizer.delegate = self
        posts.observe(UIWindow.didBecomeKeyNotification) { [weak self] object in
            if let self, let object, object === recognizer.view { self.onFocus() }
        }
    }

    func move(to window: UIWindow?) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        window?.addGestureRecognizer(recognizer)
    }

    /// Reports the beginning of a touch.
    ///
    /// The recognizer receives no touch, so it affects no other recognizer.
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        onFocus()
        return false
    }
}
#endif
