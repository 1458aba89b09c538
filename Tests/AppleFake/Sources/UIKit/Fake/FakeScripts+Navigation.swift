import FakeBase

/// How far a finger has come.
package enum FakeGesture: Hashable, Sendable {
    case begin, finish, cancel
}

extension FakeSystem {
    /// Plays a swipe from the edge, or from iOS 26 on anywhere in the content.
    ///
    /// - Parameters:
    ///   - gesture: What the finger does. A gesture that has begun stays until it is finished or cancelled.
    ///   - stack: The stack that is swiped.
    /// - Returns: Whether the stack follows. It does not begin where there is nothing to go back to, while a recognizer is
    ///   off, and where the delegate has a method for animations of its own (N10).
    @discardableResult package func swipeBack(_ gesture: FakeGesture, in stack: UINavigationController) -> Bool {
        acting(as: .user) {
            guard gesture == .begin else { return release(gesture, of: stack) }
            guard mayGoBack(stack), maySwipe(stack) else { return false }
            note("user swipes back in \(stack.fakeLabel)")
            stack.fakeBeginInteractive(Array(stack.fakeStack.dropLast()), isSilent: false)
            return true
        }
    }

    /// Plays an interactive transition that code begins with `setViewControllers(_:animated:)`.
    ///
    /// If it is cancelled, the stack is the new one and the old top (N3).
    @discardableResult package func interactiveSet(
        _ gesture: FakeGesture, _ controllers: [UIViewController] = [], in stack: UINavigationController
    ) -> Bool {
        acting(as: .foreign) {
            guard gesture == .begin else { return release(gesture, of: stack) }
            guard !stack.fakeIsBusy, stack.fakeIsSeen, controllers.last !== stack.topViewController else {
                return false
            }
            let before = stack.fakeStack
            stack.fakeBeginInteractive(controllers, isSilent: true)
            stack.fakeStackBefore = controllers + before.suffix(1).filter { !controllers.contains($0) }
            return true
        }
    }

    /// Plays a choice in the menu of the back button: several go at once, with one `didShow` (N4).
    @discardableResult package func backMenu(to controller: UIViewController, in stack: UINavigationController) -> Bool
    {
        acting(as: .user) {
            guard !stack.fakeIsBusy, stack.fakeIsSeen, !stack.fakeIsSearched, stack.fakeStack.contains(controller)
            else { return false }
            note("user goes back to \(controller.fakeLabel)")
            stack.popToViewController(controller, animated: true)
            return true
        }
    }

    /// Plays a tap on the back button.
    ///
    /// Before iOS 26 a tap during a transition is ignored; from then on it changes where the running transition ends
    /// (N13).
    @discardableResult package func tapBack(in stack: UINavigationController) -> Bool {
        acting(as: .user) {
            guard stack.fakeStack.count > 1, !stack.fakeIsSearched,
                stack.topViewController?.navigationItem.hidesBackButton != true
            else { return false }
            note("user taps back in \(stack.fakeLabel)")
            if let running = stack.fakeTransition {
                guard version >= 26, !running.coordinator.isInteractive else { return false }
                stack.fakeTurnTo(Array(stack.fakeStack.dropLast()))
                return true
            }
            guard !stack.fakeIsBusy, stack.fakeIsSeen else { return false }
            stack.popViewController(animated: true)
            return true
        }
    }

    /// Plays two quick taps on the back button, the second while the first pop still runs (N13).
    @discardableResult package func backTwiceDuringTransition(in stack: UINavigationController) -> Bool {
        tapBack(in: stack) && tapBack(in: stack)
    }

    /// Whether a stack's delegate has a method that returns animations, whatever it returns (N10).
    package func implementsAnimations(_ stack: UINavigationController) -> Bool {
        guard let delegate = stack.fakeDelegate, let top = stack.fakeStack.last else { return false }
        return FakeOptional.call(delegate) { delegate in
            callOut { delegate.navigationController(stack, animationControllerFor: .pop, from: top, to: top) }
        }.isImplemented
    }

    private func release(_ gesture: FakeGesture, of stack: UINavigationController) -> Bool {
        guard let running = stack.fakeTransition, running.coordinator.isInteractive else { return false }
        note("user \(gesture == .finish ? "finishes" : "cancels") the gesture in \(stack.fakeLabel)")
        end(running, isCancelled: gesture == .cancel)
        return true
    }

    private func mayGoBack(_ stack: UINavigationController) -> Bool {
        stack.fakeStack.count > 1 && stack.fakeIsSeen && !stack.fakeIsBusy && !stack.fakeIsSearched
            && stack.topViewController?.navigationItem.hidesBackButton != true
    }

    private func maySwipe(_ stack: UINavigationController) -> Bool {
        let recognizers = [stack.interactivePopGestureRecognizer, stack.interactiveContentPopGestureRecognizer]
        let allowed = recognizers.compactMap(\.self).contains { recognizer in
            recognizer.isEnabled
                && callOut { recognizer.delegate?.gestureRecognizerShouldBegin(recognizer) ?? true }
        }
        return allowed && !implementsAnimations(stack)
    }
}

extension UINavigationController {
    func fakeBeginInteractive(_ new: [UIViewController], isSilent: Bool) {
        // A gesture takes longer than a turn, so what was changed without a movement is laid out before.
        fakeCatchUp()
        fakeStackBefore = fakeStack
        fakeAdopt(new, isSilent: isSilent)
        fakeStart(isInteractive: true)
    }
}
