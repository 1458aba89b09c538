#if canImport(SwiftUI)
import SwiftUI
import SwitchyardHosting
import SwitchyardNavigation

#if canImport(UIKit)
import SwitchyardUIKit
import UIKit
#endif

extension View {
    /// Tells the host when this screen has appeared.
    ///
    /// With UIKit underneath that is the end of the movement; elsewhere SwiftUI says that it begins, and no more.
    func arrival(of entry: EntryID, in host: ViewHost) -> some View {
        #if canImport(UIKit)
        background { ArrivalProbe(entry, in: host).frame(width: 0, height: 0).accessibilityHidden(true) }
        #else
        onAppear { host.stage.appeared(entry) }
            .onDisappear { host.stage.disappeared(entry, withModal: false) }
        #endif
    }
}

#if canImport(UIKit)
/// An empty controller behind a screen, which UIKit tells what SwiftUI does not say: when a movement has ended, and
/// when one begins that may be taken back.
private struct ArrivalProbe: UIViewControllerRepresentable {
    private let entry: EntryID
    private let host: ViewHost

    init(_ entry: EntryID, in host: ViewHost) {
        self.entry = entry
        self.host = host
    }

    func makeUIViewController(context: Context) -> ArrivalController { ArrivalController(entry, in: host) }

    func updateUIViewController(_ controller: ArrivalController, context: Context) {}
}

private final class ArrivalController: UIViewController {
    private let entry: EntryID
    private let host: ViewHost

    init(_ entry: EntryID, in host: ViewHost) {
        self.entry = entry
        self.host = host
        super.init(nibName: nil, bundle: nil)
        host.follow(self, behind: entry)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        view = UIView()
        view.isHidden = true
        view.isUserInteractionEnabled = false
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard host.isFollowed(self, behind: entry) else { return }
        view.window?.mark(with: host.router)
        host.stage.appeared(entry)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if host.isFollowed(self, behind: entry) { host.stage.willDisappear(entry) }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        guard host.isFollowed(self, behind: entry) else { return }
        host.stage.disappeared(entry, withModal: outermost.isBeingDismissed)
    }

    private var outermost: UIViewController {
        var controller: UIViewController = self
        while let parent = controller.parent { controller = parent }
        return controller
    }
}
#endif
#endif
