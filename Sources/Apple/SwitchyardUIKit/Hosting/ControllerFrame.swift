#if canImport(UIKit)
package import UIKit

/// Contains the controller of a screen among views of SwiftUI, and takes it from the frame of earlier views.
///
/// UIKit reads the bar items of the controller that is in the stack, which is SwiftUI's own. As long as the screen is
/// visible, that one has the items of the content.
package final class ControllerFrame: UIViewController {
    /// What the content states for which SwiftUI has modifiers.
    package struct Traits: Sendable, Equatable {
        /// The title in the bar.
        package var title = ""
        /// Whether the status bar is hidden.
        package var hidesStatusBar = false
        /// Whether the home indicator is hidden.
        package var hidesHomeIndicator = false

        package init() {}
    }

    private let content: UIViewController?
    private let bars: BorrowedBars
    private let onTraits: @MainActor (Traits) -> Void
    private var traits = Traits()
    /// Exists while the frame is visible: UIKit does not say when an item changes.
    private var turns: TurnWatch?

    /// Creates a frame.
    package init(
        _ content: UIViewController?, sharing bars: BorrowedBars, onTraits: @escaping @MainActor (Traits) -> Void
    ) {
        self.content = content
        self.bars = bars
        self.onTraits = onTraits
        super.init(nibName: nil, bundle: nil)
    }

    package required init?(coder: NSCoder) { nil }

    package override var navigationItem: UINavigationItem { content?.navigationItem ?? super.navigationItem }

    #if !os(tvOS) && !os(visionOS)
    package override var childForStatusBarStyle: UIViewController? { content }
    package override var childForStatusBarHidden: UIViewController? { content }
    package override var childForHomeIndicatorAutoHidden: UIViewController? { content }
    #endif

    package override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        takeContent()
        turns?.stop()
        turns = TurnWatch(onTurn: {}, onQuietTurn: { [weak self] in self?.update() })
        update()
    }

    package override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        update()
    }

    package override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        turns?.stop()
        turns = nil
        bars.giveBack(by: self)
    }

    private func takeContent() {
        guard let content, content.parent !== self, let inner = content.view else { return }
        content.willMove(toParent: nil)
        inner.removeFromSuperview()
        content.removeFromParent()
        addChild(content)
        inner.frame = view.bounds
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(inner)
        content.didMove(toParent: self)
    }

    private func update() {
        // A frame of newer views may have taken the content.
        guard turns != nil, let content, content.parent === self else { return }
        if let shown = controllerInStack, shown !== content { bars.show(content, on: shown, by: self) }
        let present = content.traitsAmongViews
        guard present != traits else { return }
        traits = present
        // SwiftUI may be updating its views.
        Task { [onTraits] in onTraits(present) }
    }

    /// The controller that UIKit asks for its items; `nil` outside a stack.
    private var controllerInStack: UIViewController? {
        guard let stack = navigationController else { return nil }
        var controller: UIViewController = self
        while let parent = controller.parent, parent !== stack { controller = parent }
        return controller.parent === stack ? controller : nil
    }
}

extension UIViewController {
    fileprivate var traitsAmongViews: ControllerFrame.Traits {
        var traits = ControllerFrame.Traits()
        traits.title = navigationItem.title ?? title ?? ""
        #if !os(tvOS) && !os(visionOS)
        traits.hidesStatusBar = (childForStatusBarHidden ?? self).prefersStatusBarHidden
        traits.hidesHomeIndicator = (childForHomeIndicatorAutoHidden ?? self).prefersHomeIndicatorAutoHidden
        #endif
        return traits
    }
}
#endif
