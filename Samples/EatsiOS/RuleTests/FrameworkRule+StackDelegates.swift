import UIKit

extension FrameworkRule {
    /// Rules about calls of the delegate of a stack.
    static var stackDelegates: [FrameworkRule] {
        [
            FrameworkRule(
                number: "N5", what: "a push without animation", expected: "no coordinator, b is shown"
            ) { stage in
                let watched = await Watched(stage)
                watched.stack.pushViewController(RuleScreen("b"), animated: false)
                let coordinator = watched.stack.transitionCoordinator == nil ? "no coordinator" : "a coordinator"
                await stage.rest(watched.stack)
                return "\(coordinator), \(watched.delegate.journal.text)"
            },
            FrameworkRule(
                number: "N5", what: "delegate calls before a push without animation returns", expected: unknown
            ) { stage in
                let watched = await Watched(stage)
                watched.stack.pushViewController(RuleScreen("b"), animated: false)
                return watched.delegate.journal.text
            },
            FrameworkRule(number: "N9", what: "a set that keeps the top", expected: "nothing") { stage in
                let watched = await Watched(stage)
                watched.stack.pushViewController(RuleScreen("b"), animated: false)
                await stage.rest(watched.stack)
                watched.delegate.journal.lines = []
                let top = watched.stack.viewControllers[1]
                watched.stack.setViewControllers([RuleScreen("x"), top], animated: true)
                await stage.rest(watched.stack)
                return watched.delegate.journal.text
            },
            FrameworkRule(
                number: "N11", what: "when a delegate is asked for its methods", expected: "only when it is set"
            ) { stage in
                let (stack, asked) = (await stage.stack(), AskedDelegate())
                stack.delegate = asked
                let whenSet = asked.count
                stack.pushViewController(RuleScreen("b"), animated: true)
                await stage.rest(stack)
                if asked.count > whenSet { return whenSet > 0 ? "when it is set and at a push" : "at a push" }
                return whenSet > 0 ? "only when it is set" : "never"
            },
            FrameworkRule(
                number: "N12", what: "delegate calls when a stack appears", expected: unknown
            ) { stage in
                let delegate = StackDelegate()
                let stack = UINavigationController(rootViewController: RuleScreen("a"))
                stack.delegate = delegate
                stack.pushViewController(RuleScreen("b"), animated: true)
                await stage.show(stack)
                await stage.rest(stack)
                return delegate.journal.text
            },
            FrameworkRule(
                number: "order", what: "the end of a push, for the delegate and for the coordinator", expected: unknown
            ) { stage in
                let watched = await Watched(stage)
                watched.stack.pushViewController(RuleScreen("b"), animated: true)
                watched.stack.transitionCoordinator?.animate(alongsideTransition: nil) { _ in
                    watched.delegate.journal.lines.append("the coordinator completes")
                }
                await stage.rest(watched.stack)
                return watched.delegate.journal.text
            },
        ]
    }
}

/// A stack that is shown, and its delegate, which the stack does not retain.
@MainActor
private struct Watched {
    let stack: UINavigationController
    let delegate = StackDelegate()

    init(_ stage: RuleStage) async {
        stack = await stage.stack()
        stack.delegate = delegate
    }
}

/// Records which screens a stack shows.
private final class StackDelegate: NSObject, UINavigationControllerDelegate {
    let journal = RuleJournal()

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {
        journal.lines.append("\(viewController.title ?? "") is shown")
    }
}

/// Counts how often UIKit asks it whether it implements a delegate method.
private final class AskedDelegate: NSObject, UINavigationControllerDelegate {
    private(set) var count = 0

    override func responds(to selector: Selector!) -> Bool {
        if selector == #selector((any UINavigationControllerDelegate).navigationController(_:willShow:animated:)) {
            // UIKit asks on the main thread.
            MainActor.assumeIsolated { count += 1 }
        }
        return super.responds(to: selector)
    }
}
