import FeatureKit
import Switchyard

/// Shows one scene as text.
///
/// Performs each step at once, and reports user actions.
@MainActor
final class TerminalHost: NavigationHost {
    private(set) var shown: NavigationScene
    var onEvent: (@MainActor (NavigationEvent) -> Void)?

    /// Passes a link to another app, and returns whether one accepts it.
    var leave: @MainActor (String) -> Bool = { _ in false }

    private let content: @MainActor (NavigationEntry) throws(ScreenError) -> Screen

    /// Creates a host.
    ///
    /// - Parameters:
    ///   - scene: The scene at the start.
    ///   - content: Creates the content of a screen.
    init(_ scene: NavigationScene, content: @escaping @MainActor (NavigationEntry) throws(ScreenError) -> Screen) {
        shown = scene
        self.content = content
    }

    func perform(_ step: NavigationStep) async throws(StepFailure) {
        shown.reserveIdentities(of: step)
        if case .leave(let link) = step.change, !leave(link) { throw .noApp }
        // A screen that cannot be created must not arrive, so each is created before the step is performed.
        do {
            for entry in step.broughtEntries { _ = try content(entry) }
            try shown.apply(step)
        } catch {
            throw .refused("\(error)")
        }
    }

    /// The visible screen.
    var screen: Screen {
        do throws(ScreenError) {
            return try content(shown.visibleEntry)
        } catch {
            return Screen("Broken", ["\(error)"])
        }
    }

    /// Dismisses the topmost pop-up or sheet, like the user.
    ///
    /// - Returns: Whether there was one.
    func dismiss() -> Bool {
        let overlay = shown.overlays.last.map { NavigationEvent.dismissedOverlay($0.id) }
        guard let event = overlay ?? shown.modals.last.map({ .dismissed($0.id) }) else { return false }
        guard (try? shown.update(after: event)) != nil else { return false }
        onEvent?(event)
        return true
    }
}

extension NavigationStep {
    /// The screens that the step adds or keeps.
    fileprivate var broughtEntries: [NavigationEntry] {
        switch change {
        case .push(let entry, _), .replace(let entry, _), .presentOverlay(let entry): [entry]
        case .setStack(let entries, _): entries
        case .present(let modal): modal.container.branches.flatMap(\.entries)
        case .select, .pop, .dismiss, .dismissOverlay, .leave, .openScene: []
        }
    }
}
