import UIKit

extension FrameworkRule {
    /// Rules about presentations.
    static var modals: [FrameworkRule] {
        [
            FrameworkRule(
                number: "P1", what: "a second presentation during the first", expected: "the first completes"
            ) { stage in
                let (root, journal) = (UIViewController(), RuleJournal())
                await stage.show(root)
                root.startPresenting(UIViewController(), animated: true) { journal.lines.append("the first completes") }
                root.startPresenting(UIViewController(), animated: true) {
                    journal.lines.append("the second completes")
                }
                await stage.wait { journal.lines.count == 2 }
                return journal.text
            },
            FrameworkRule(number: "P4", what: "the order of a presentation", expected: "x appears, it completes") {
                stage in
                let (root, journal) = (UIViewController(), RuleJournal())
                await stage.show(root)
                root.startPresenting(RuleScreen("x", journal), animated: true) { journal.lines.append("it completes") }
                await stage.wait { journal.lines.count == 2 }
                return journal.text
            },
            FrameworkRule(number: "P5", what: "delegate calls when code dismisses", expected: "nothing") {
                stage in
                let (root, delegate) = (UIViewController(), ModalDelegate())
                await stage.show(root)
                let modal = UIViewController()
                modal.presentationController?.delegate = delegate
                await present(modal, on: root, stage)
                root.startDismissing(animated: true)
                await stage.wait { root.presentedViewController == nil }
                await stage.pause()
                return delegate.journal.text
            },
            FrameworkRule(number: "P7", what: "a dismissal on the middle of a chain", expected: "the lower one stays") {
                stage in
                let (root, lower, upper) = (UIViewController(), UIViewController(), UIViewController())
                await stage.show(root)
                await present(lower, on: root, stage)
                await present(upper, on: lower, stage)
                lower.startDismissing(animated: false)
                await stage.wait { lower.presentedViewController == nil }
                await stage.pause()
                return root.presentedViewController === lower ? "the lower one stays" : "both go"
            },
            FrameworkRule(
                number: "P9", what: "the presented controller during a dismissal", expected: "still there, later gone"
            ) { stage in
                let root = UIViewController()
                await stage.show(root)
                await present(UIViewController(), on: root, stage)
                root.startDismissing(animated: true)
                let first = root.presentedViewController == nil ? "gone" : "still there"
                await stage.wait { root.presentedViewController == nil }
                return "\(first), later \(root.presentedViewController == nil ? "gone" : "still there")"
            },
        ]
    }

    private static func present(_ modal: UIViewController, on presenter: UIViewController, _ stage: RuleStage) async {
        var isPresented = false
        presenter.startPresenting(modal, animated: false) { isPresented = true }
        await stage.wait { isPresented }
    }
}

extension UIViewController {
    /// Begins a presentation.
    ///
    /// In an asynchronous function, Swift offers only the call that waits for the end.
    fileprivate func startPresenting(
        _ modal: UIViewController, animated: Bool, completion: @escaping @MainActor () -> Void
    ) {
        present(modal, animated: animated, completion: completion)
    }

    /// Begins a dismissal.
    fileprivate func startDismissing(animated: Bool) { dismiss(animated: animated, completion: nil) }
}

/// Records the delegate calls for a dismissal.
private final class ModalDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
    let journal = RuleJournal()

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        journal.lines.append("it was dismissed")
    }
}
