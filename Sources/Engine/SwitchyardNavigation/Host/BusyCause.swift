package import SwitchyardSupport

/// Why a wait for the end of all navigations stopped early.
package enum BusyCause: Sendable, Hashable {
    /// Only held steps are left: their hosts wait for a test or a user.
    case held
    /// Nothing is under way, but the awaited navigation is suspended.
    case waiting
    /// The time limit has passed.
    case limit(Duration)
    /// The waiting task was cancelled.
    case cancelled
}

extension BusyCause {
    /// The cause of an unsuccessful wait; `nil` if the driver is idle.
    package init?(_ ending: IdleWatcher.Ending, limit: Duration) {
        switch ending {
        case .idle: return nil
        case .held: self = .held
        case .limit: self = .limit(limit)
        case .cancelled: self = .cancelled
        }
    }

    /// What is wrong and how to fix it.
    package func sentence(about subject: String) -> String {
        switch self {
        case .held: "\(subject) is not idle: hosts hold steps. Let them arrive or refuse them."
        case .waiting: "\(subject) is idle, and the navigation is suspended. Trigger what it waits for, or cancel it:"
        case .limit(let limit): "\(subject) is not idle after \(limit). End what is still under way:"
        case .cancelled: "\(subject) is not idle, and the wait was cancelled. Still under way:"
        }
    }
}

extension NavigationWork {
    /// What is under way in the scene, as one line of text.
    package var description: String {
        let step = heldStep.map { "\($0.words), held by the host" } ?? "is in progress"
        let queued = waiting.isEmpty ? "" : "; queued: \(waiting.map(\.words).joined(separator: ", "))"
        return "\(scene.rawValue): \(owner.words) \(step)\(queued)".escapedForDisplay
    }
}

extension NavigationOwner {
    fileprivate var words: String {
        switch self {
        case .app: "the app"
        case .link(let id): "\(id)"
        case .gate: "a gate change"
        }
    }
}

extension NavigationStep {
    /// What the step does, without values of routes.
    fileprivate var words: String {
        switch change {
        case .select(let stack): "selects \(stack)"
        case .push(let entry, _): "pushes \(entry.words)"
        case .pop(let id, _): "pops to \(id)"
        case .replace(let entry, _): "replaces the top with \(entry.words)"
        case .setStack(let entries, _): "sets a stack of \(entries.count) entries"
        case .present(let modal): "presents \(modal.container.selected.entries.last?.words ?? "a modal")"
        case .dismiss(let id): "dismisses \(id)"
        case .presentOverlay(let entry): "shows the overlay \(entry.words)"
        case .dismissOverlay(let id): "dismisses the overlay \(id)"
        case .leave: "leaves the app"
        case .openScene(let scene): "opens the scene \(scene.id.rawValue)"
        }
    }
}

extension NavigationEntry {
    fileprivate var words: String {
        switch content {
        case .route(let route): route.name
        case .foreign(let name): "the foreign screen \(name)"
        }
    }
}
