#if canImport(SwiftUI) && canImport(UIKit)
import SwiftUI
import SwitchyardUIKit
import UIKit

/// Shows a view as an overlay, and measures its content.
final class OverlayController: UIHostingController<AnyView>, PartialOverlay {
    let extent: UIView
    /// The environment of the window below; `nil` in a window of UIKit.
    var environment: EnvironmentValues? {
        didSet { rootView = OverlayController.root(make, probe, environment) }
    }
    private let make: @MainActor () -> AnyView
    private let probe: UIViewController

    init(_ make: @escaping @MainActor () -> AnyView) {
        self.make = make
        let probe = UIViewController()
        self.probe = probe
        extent = probe.view
        extent.isUserInteractionEnabled = false
        super.init(rootView: OverlayController.root(make, probe, nil))
    }

    required init?(coder: NSCoder) { nil }

    private static func root(
        _ make: @MainActor () -> AnyView, _ probe: UIViewController, _ environment: EnvironmentValues?
    ) -> AnyView {
        AnyView(
            make()
                .background { ExtentProbe(controller: probe).accessibilityHidden(true) }
                .transformEnvironment(\.self) { values in
                    if let environment { values = environment }
                })
    }
}

/// An empty controller behind the content, with its frame.
private struct ExtentProbe: UIViewControllerRepresentable {
    let controller: UIViewController

    func makeUIViewController(context: Context) -> UIViewController { controller }

    func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

/// Reads the environment of a window's root for the overlays, which are in a window of their own.
struct EnvironmentProbe: UIViewControllerRepresentable {
    let host: ViewHost

    func makeUIViewController(context: Context) -> UIViewController { UIViewController() }

    func updateUIViewController(_ controller: UIViewController, context: Context) {
        host.environment = context.environment
    }
}
#endif
