// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Foundation

extension FakeSystem {
    /// Plays a turn of the device: the size of the windows changes, and not their size class (T12).
    package func rotate(_ scene: UIWindowScene) {
        acting(as: .system) {
            note("the device is turned")
            beginSize(of: scene)
        }
    }

    /// Begins the transition of a new size, of which each controller is told; in the background there is none.
    func beginSize(of scene: UIWindowScene) {
        guard scene.activationState == .foregroundActive else { return }
        for window in scene.windows where !window.isHidden && !window.fakeIsDetached {
            guard let root = window.rootViewController, root.viewIfLoaded?.window != nil else { continue }
            let transition = FakeTransition(
                .size, owner: root, from: nil, to: nil, isAnimated: unknowns.sizeIsTransition, window: window)
            if !unknowns.sizeIsTransition { transition.turnsLeft = 1 }
            begin(transition)
            for controller in [root] + root.fakeModals {
                callOut { controller.viewWillTransition(to: window.bounds.size, with: transition.coordinator) }
            }
        }
    }

    /// Shows the keyboard, which has a window of its own in the scene, and is announced.
    ///
    /// - Returns: The window, which the test keeps as long as the keyboard is there.
    package func showKeyboard(in scene: UIWindowScene) -> UIWindow {
        acting(as: .system) {
            note("the keyboard comes")
            let window = UIWindow(windowScene: scene)
            window.windowLevel = UIWindow.Level(10_000_000)
            post(UIResponder.keyboardWillShowNotification, scene)
            window.isHidden = false
            post(UIResponder.keyboardDidShowNotification, scene)
            return window
        }
    }
}

extension UIResponder {
    /// Posted before the keyboard appears.
    public nonisolated class var keyboardWillShowNotification: NSNotification.Name {
        .init("UIKeyboardWillShowNotification")
    }
    /// Posted when the keyboard has appeared.
    public nonisolated class var keyboardDidShowNotification: NSNotification.Name {
        .init("UIKeyboardDidShowNotification")
    }
}
