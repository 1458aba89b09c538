// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

@MainActor open class UIPresentationController: NSObject {
    // Each holds the other until the presentation is over, as on the platform.
    open private(set) var presentedViewController: UIViewController
    private weak var presenting: UIViewController?

    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        self.presentedViewController = presentedViewController
        presenting = presentingViewController
        super.init()
    }

    open var presentingViewController: UIViewController {
        presentedViewController.fakePresenting ?? presenting ?? presentedViewController
    }

    open var presentationStyle: UIModalPresentationStyle { presentedViewController.modalPresentationStyle }

    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)? {
        get { fakeDelegate }
        set {
            fakeDelegate = newValue
            fakeCheckDelegate()
        }
    }

    /// What UIKit calls, also where a subclass overrides `delegate`.
    weak var fakeDelegate: (any UIAdaptivePresentationControllerDelegate)?

    /// Whether a delegate was there before the presentation began, so that another one may take its place.
    private var fakeHadDelegate = false

    /// A delegate has to be there before the presentation begins (P12).
    func fakeCheckDelegate() {
        let controller = presentedViewController
        guard fakeDelegate != nil, !fakeHadDelegate else { return }
        guard controller.fakePresenting != nil else {
            fakeHadDelegate = true
            return
        }
        controller.fake.violate("P12", "the delegate of \(controller.fakeLabel) is set after its presentation began")
    }
}

extension UIViewController {
    /// That of the controller or of an ancestor which is presented; else a new one, for a presentation to come.
    public var presentationController: UIPresentationController? {
        var next: UIViewController? = self
        while let controller = next {
            if controller.fakePresenting != nil { return controller.fakeMakePresentation() }
            next = controller.parent
        }
        return fakeMakePresentation()
    }

    /// The one that manages the controller now: another than `presentationController` if it has adapted (P17).
    public var activePresentationController: UIPresentationController? {
        var next: UIViewController? = self
        while let controller = next {
            if controller.fakePresenting != nil { return controller.fakeActivePresentation }
            next = controller.parent
        }
        return nil
    }

    /// A popover is a sheet where it is narrow, unless its delegate keeps it.
    var fakeActivePresentation: UIPresentationController {
        let made = fakeMakePresentation()
        let traits = fakePresenting?.traitCollection ?? traitCollection
        guard let popover = made as? UIPopoverPresentationController, traits.horizontalSizeClass == .compact else {
            return made
        }
        let delegate = popover.fakeDelegate
        let style = fake.callOut { delegate?.adaptivePresentationStyle(for: popover, traitCollection: traits) }
        return style == UIModalPresentationStyle.none ? popover : popover.adaptiveSheetPresentationController
    }

    public var sheetPresentationController: UISheetPresentationController? {
        presentationController as? UISheetPresentationController
    }

    public var popoverPresentationController: UIPopoverPresentationController? {
        presentationController as? UIPopoverPresentationController
    }

    public var presentedViewController: UIViewController? { fakePresented ?? parent?.presentedViewController }
    public var presentingViewController: UIViewController? { fakePresenting ?? parent?.presentingViewController }
    public var isBeingPresented: Bool { fakeIsBeingPresented }
    public var isBeingDismissed: Bool { fakeIsBeingDismissed }

    func fakeMakePresentation() -> UIPresentationController {
        if let fakePresentation { return fakePresentation }
        let style = modalPresentationStyle
        let made =
            if style == .popover {
                UIPopoverPresentationController(presentedViewController: self, presenting: nil)
            } else if style.fakeIsSheet {
                UISheetPresentationController(presentedViewController: self, presenting: nil)
            } else {
                UIPresentationController(presentedViewController: self, presenting: nil)
            }
        fakePresentation = made
        return made
    }
}

extension UIViewController {
    public func present(_ viewControllerToPresent: UIViewController, animated flag: Bool) async {
        await withCheckedContinuation { continuation in
            present(viewControllerToPresent, animated: flag) { continuation.resume() }
        }
    }

    public func dismiss(animated flag: Bool) async {
        await withCheckedContinuation { continuation in
            dismiss(animated: flag) { continuation.resume() }
        }
    }
}
