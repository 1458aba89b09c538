#if canImport(SwiftUI) && canImport(UIKit)
import SwiftUI
import SwitchyardUIKit
import UIKit

/// Shows a view as an overlay of a window of UIKit, and measures its content.
final class OverlayController: UIHostingController<AnyView>, PartialOverlay {
    let extent: UIView

    init(_ view: some View) {
        let probe = UIViewController()
        extent = probe.view
        extent.isUserInteractionEnabled = false
        super.init(rootView: AnyView(view.background { ExtentProbe(controller: probe).accessibilityHidden(true) }))
    }

    required init?(coder: NSCoder) { nil }
}

/// An empty controller behind the content, with its frame.
private struct ExtentProbe: UIViewControllerRepresentable {
    let controller: UIViewController

    func makeUIViewController(context: Context) -> UIViewController { controller }

    func updateUIViewController(_ controller: UIViewController, context: Context) {}
}
#endif
