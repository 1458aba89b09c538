#if canImport(SwiftUI)
import SwiftUI
import SwitchyardNavigation

#if canImport(UIKit)
import SwitchyardUIKit
import UIKit
#endif

extension View {
    /// Reports to the host when this screen has appeared.
    ///
    /// On systems with UIKit, it is the end of the transition. On others, SwiftUI reports only the beginning.
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
/// An empty controller behind a screen.
///
/// UIKit calls it for events that SwiftUI does not report: the end of a transition, and the beginning of one that may
/// be cancelled.
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
        host.addProbe(self, behind: entry)
    }

    required init?(coder: NSCoder) { nil }

    override func loadView() {
        view = UIView()
        view.isHidden = true
        view.isUserInteractionEnabled = false
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if host.hasProbe(self, behind: entry) { host.configure(outermost, presenting: entry) }
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        guard host.hasProbe(self, behind: entry) else { return }
        if let window = view.window { host.appear(in: window) }
        host.stage.appeared(entry)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        if host.hasProbe(self, behind: entry) { host.stage.willDisappear(entry) }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        guard host.hasProbe(self, behind: entry) else { return }
        host.stage.disappeared(entry, withModal: outermost.isBeingDismissed, under: cover)
    }

    /// The type of the controller that code of the app has pushed above the screen.
    private var cover: String? {
        guard let top = navigationController?.topViewController, !top.isAncestor(of: self) else { return nil }
        return "\(type(of: top))"
    }
}

extension UIViewController {
    /// Whether a controller is this one, or is contained in it.
    fileprivate func isAncestor(of controller: UIViewController) -> Bool {
        var next: UIViewController? = controller
        while let current = next {
            if current === self { return true }
            next = current.parent
        }
        return false
    }
}
#endif
#endif
