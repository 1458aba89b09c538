import SwiftUI

/// The state behind the views of one rule of SwiftUI, and what the views report.
@MainActor
final class RuleModel: ObservableObject {
    @Published var path: [Int] = []
    @Published var innerPath: [String] = []
    @Published var isFirst = false
    @Published var isSecond = false
    @Published var tab = 0
    @Published var sheet: RuleItem?
    @Published var otherSheet: RuleItem?
    @Published var cover: RuleItem?
    /// A new value has SwiftUI create the views again.
    @Published var generation = 0

    /// Which pages have appeared, in order.
    let journal = RuleJournal()
    /// The pages that are on the screen.
    private(set) var visible: [String] = []
    var onDisappear: ((String) -> Void)?
    var onDismiss: (() -> Void)?

    var visibleText: String { visible.isEmpty ? "nothing" : visible.joined(separator: " ") }

    func appeared(_ page: String) {
        visible.append(page)
        journal.lines.append("\(page) appears")
    }

    func disappeared(_ page: String) {
        if let index = visible.firstIndex(of: page) { visible.remove(at: index) }
        onDisappear?(page)
    }

    /// Whether a requested modal is on the screen.
    func verdict(on modal: String) -> String { visible.contains(modal) ? "it is shown" : "it is lost" }
}

/// The content of a modal.
struct RuleItem: Identifiable {
    let id: Int
}

/// A page that reports when it is on the screen, with a controller behind it, as the adapter does.
struct RulePage: View {
    let name: String
    let model: RuleModel

    init(_ name: String, _ model: RuleModel) {
        self.name = name
        self.model = model
    }

    var body: some View {
        Text(verbatim: name).background { RuleProbe(name: name, model: model).frame(width: 0, height: 0) }
    }
}

private struct RuleProbe: UIViewControllerRepresentable {
    let name: String
    let model: RuleModel

    func makeUIViewController(context: Context) -> RuleProbeController { RuleProbeController(name, model) }

    func updateUIViewController(_ controller: RuleProbeController, context: Context) {}
}

private final class RuleProbeController: UIViewController {
    private let name: String
    private let model: RuleModel

    init(_ name: String, _ model: RuleModel) {
        self.name = name
        self.model = model
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        model.appeared(name)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        model.disappeared(name)
    }
}
