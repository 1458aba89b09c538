import Switchyard
import UIKit

/// Code of the app that calls the router inside a callback of UIKit, and further windows.
extension AppProgram {
    /// A call of the router in the middle of something else.
    ///
    /// Most calls open a link, as a handler of a button does: it must have one outcome, whatever UIKit does then.
    private func call(using generator: inout SplitMix) -> () -> Void {
        let number = Int.random(in: 1...3, using: &generator)
        let choice = Int.random(in: 0..<6, using: &generator)
        return { [weak self] in
            guard let self else { return }
            note("call \(choice) with \(number)")
            if choice < 3 { links += 1 }
            let ending = app.begin { router in
                switch choice {
                case 0: router.open("library://books/\(number)", from: .customScheme)
                case 1: router.open("library://loans/\(number)", from: .notification)
                case 2: router.open("library://pick", from: .customScheme)
                case 3: router.push(LibraryRoute.book(isbn: number))
                case 4: router.present(LibraryRoute.pick)
                default: router.dismiss()
                }
            }
            endings.append(ending)
        }
    }

    /// Has code of the app call the router inside a callback, or has a user interrupt a push.
    func reenter(using generator: inout SplitMix) {
        guard session == nil, let root = app.app.window?.rootViewController else { return }
        let choice = Int.random(in: 0..<10, using: &generator)
        let call = call(using: &generator)
        let isAnimated = Bool.random(using: &generator)
        note("reenters \(choice) \(isAnimated)")
        let top = system.topModal(in: app.scene) ?? root
        switch choice {
        case 0: system.foreign.present(alert(calling: call), on: top, animated: isAnimated)
        case 1: system.tapAlert("OK", in: app.scene)
        case 2: dismiss(top, animated: isAnimated, then: call)
        // The call stands below the dismissal, and is made while it runs.
        case 3:
            dismiss(top, animated: isAnimated) {}
            call()
        case 4: shownPage?.onDidAppear = once(call)
        // A table calls its delegate in a turn of its own, and a second tap may follow.
        case 5: call()
        case 6:
            endings.append(app.begin { $0.push(LibraryRoute.book(isbn: 3)) })
            system.turn()
            if let stack = stacks.last { system.tapBack(in: stack) }
        case 7: useOtherScene(call)
        case 8: if let stack = stacks.last { system.openMenu(["Go": call], on: stack) }
        default: system.tapMenu(isAnimated ? "Go" : nil, in: app.scene)
        }
    }

    private var shownPage: Page? { stacks.last?.viewControllers.last as? Page }

    private func alert(calling call: @escaping () -> Void) -> UIAlertController {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default) { _ in call() })
        return alert
    }

    /// Dismisses what code of the app has presented; modals of the router are the router's.
    private func dismiss(_ top: UIViewController, animated isAnimated: Bool, then call: @escaping () -> Void) {
        guard top is Popup || top is UIAlertController, !top.isBeingDismissed, !top.isBeingPresented else {
            return call()
        }
        system.foreign.act { top.presentingViewController?.dismiss(animated: isAnimated, completion: once(call)) }
    }

    /// A handler that works once: a screen appears again and again.
    private func once(_ call: @escaping () -> Void) -> () -> Void {
        var isDone = false
        return {
            if isDone { return }
            isDone = true
            call()
        }
    }

    /// Connects another window, or activates the one that is there: two are active side by side.
    private func useOtherScene(_ call: @escaping () -> Void) {
        if let other = scenes.first {
            system.activate(other)
            return call()
        }
        scenes.append(system.connect(SecondScene(of: app.app)))
    }
}
