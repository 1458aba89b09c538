import UIKit

/// A separate window above the app, in which one rule is tested.
@MainActor
final class RuleStage {
    private struct NoScene: Error {}

    let window: UIWindow

    init() throws {
        let scenes = UIApplication.shared.connectedScenes.compactMap { $0 as? UIWindowScene }
        guard let scene = scenes.first else { throw NoScene() }
        window = UIWindow(windowScene: scene)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
    }

    func close() { window.isHidden = true }

    /// Shows a controller, and waits until it is visible.
    func show(_ root: UIViewController) async {
        window.rootViewController = root
        await pause()
    }

    /// A stack with one screen, which is shown.
    func stack(_ journal: RuleJournal = RuleJournal()) async -> UINavigationController {
        let stack = UINavigationController(rootViewController: RuleScreen("a", journal))
        await show(stack)
        journal.lines = []
        return stack
    }

    /// Waits until no transition runs in a stack.
    func rest(_ stack: UINavigationController) async {
        await wait { stack.transitionCoordinator == nil }
        await pause()
    }

    /// Waits for a condition for at most three seconds, because some rules are about completions that UIKit never calls.
    func wait(until condition: () -> Bool) async {
        for _ in 0..<150 where !condition() { try? await Task.sleep(for: .milliseconds(20)) }
    }

    /// Lets the run loop run for some turns.
    func pause() async { try? await Task.sleep(for: .milliseconds(300)) }
}

/// What happened, in order.
@MainActor
final class RuleJournal {
    var lines: [String] = []

    var text: String { lines.isEmpty ? "nothing" : lines.joined(separator: ", ") }
}

/// A screen that records its appearance callbacks.
final class RuleScreen: UIViewController {
    private let journal: RuleJournal

    init(_ title: String, _ journal: RuleJournal = RuleJournal()) {
        self.journal = journal
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        journal.lines.append("\(title ?? "") appears")
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        if parent == nil { journal.lines.append("\(title ?? "") leaves its parent") }
    }
}

extension UINavigationController {
    /// The titles of the stack, from the root to the top.
    var ruleTitles: String {
        let titles = viewControllers.map { $0.title ?? "" }
        return titles.isEmpty ? "empty" : titles.joined(separator: " ")
    }
}
