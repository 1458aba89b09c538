#if canImport(SwiftUI) && canImport(UIKit)
import SwiftUI
import SwitchyardNavigation
import UIKit

/// A controller as a screen among views, with its title in the bar of SwiftUI.
struct ControllerScreen: View {
    private let entry: EntryID
    private let host: ViewHost
    @State private var title = ""

    init(_ entry: EntryID, in host: ViewHost) {
        self.entry = entry
        self.host = host
    }

    var body: some View {
        ControllerView(entry, in: host, title: $title).navigationTitle(Text(verbatim: title))
    }
}

/// A controller among views.
///
/// It must not push on the navigation controller that SwiftUI has put around it: otherwise a step above it is refused.
private struct ControllerView: UIViewControllerRepresentable {
    private let entry: EntryID
    private let host: ViewHost
    @Binding private var title: String

    init(_ entry: EntryID, in host: ViewHost, title: Binding<String>) {
        self.entry = entry
        self.host = host
        _title = title
    }

    func makeUIViewController(context: Context) -> ControllerFrame {
        let title = $title
        return ControllerFrame(host.controller(of: entry)) { title.wrappedValue = $0 }
    }

    func updateUIViewController(_ controller: ControllerFrame, context: Context) {}
}

/// Contains the controller of a screen, and takes it from the frame of earlier views.
final class ControllerFrame: UIViewController {
    private let content: UIViewController?
    private let onTitle: @MainActor (String) -> Void
    private var shownTitle = ""

    init(_ content: UIViewController?, onTitle: @escaping @MainActor (String) -> Void) {
        self.content = content
        self.onTitle = onTitle
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override var navigationItem: UINavigationItem { content?.navigationItem ?? super.navigationItem }

    #if !os(tvOS) && !os(visionOS)
    override var childForStatusBarStyle: UIViewController? { content }
    override var childForStatusBarHidden: UIViewController? { content }
    #endif

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        takeContent()
        tellTitle()
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        tellTitle()
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

    /// UIKit does not say when a title changes, so it is read when the screen appears and when it is laid out.
    private func tellTitle() {
        let title = content?.navigationItem.title ?? content?.title ?? ""
        guard title != shownTitle else { return }
        shownTitle = title
        // SwiftUI may be updating its views.
        Task { onTitle(title) }
    }
}
#endif
