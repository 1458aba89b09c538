#if canImport(SwiftUI) && canImport(UIKit)
import SwiftUI
import SwitchyardNavigation
import UIKit

/// A controller as a screen among views.
///
/// It must not push on the navigation controller that SwiftUI may have put around it: SwiftUI does not follow that.
struct ControllerView: UIViewControllerRepresentable {
    private let entry: EntryID
    private let host: ViewHost

    init(_ entry: EntryID, in host: ViewHost) {
        self.entry = entry
        self.host = host
    }

    func makeUIViewController(context: Context) -> ControllerFrame { ControllerFrame(host.controller(of: entry)) }

    func updateUIViewController(_ controller: ControllerFrame, context: Context) {}
}

/// Holds the controller of a screen, and takes it over from the frame of views that were there before.
final class ControllerFrame: UIViewController {
    private let content: UIViewController?

    init(_ content: UIViewController?) {
        self.content = content
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
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
}
#endif
