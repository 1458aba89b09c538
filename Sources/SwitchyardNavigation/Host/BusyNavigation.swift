import RouteMatching
package import SwitchyardBase

/// Navigations were still under way when ``NavigationDriver/waitUntilIdle(within:)`` stopped waiting.
package struct BusyNavigation: Error, Sendable, Hashable, CustomStringConvertible {
    /// Why it stopped waiting.
    package enum Cause: Sendable, Hashable {
        /// Only steps are left that a host holds: they wait for the test or for a user.
        case held
        /// Nothing is under way, and what was asked about waits for something that has not happened.
        case waiting
        /// The limit has passed.
        case limit(Duration)
        /// The task was cancelled.
        case cancelled
    }

    /// Why it stopped waiting.
    package let cause: Cause

    /// What is under way, a line for each scene, as in `main: T7 pushes orders.detail, held by the host; queued: T8`.
    package let lines: [String]

    package init(_ cause: Cause, _ lines: [String]) {
        self.cause = cause
        self.lines = lines
    }

    /// The cause and everything under way, without any value of a link.
    package var description: String {
        ([cause.sentence(about: "Navigation")] + lines.map { "- \($0)" }).joined(separator: "\n")
    }
}

extension BusyNavigation.Cause {
    /// Why a wait stopped; `nil` where nothing is under way any more.
    package init?(_ ending: IdleWatcher.Ending, limit: Duration) {
        switch ending {
        case .idle: return nil
        case .held: self = .held
        case .limit: self = .limit(limit)
        case .cancelled: self = .cancelled
        }
    }

    /// What is wrong, and how to fix it.
    package func sentence(about subject: String) -> String {
        switch self {
        case .held: "\(subject) is not idle: hosts hold steps. Let them arrive or refuse them."
        case .waiting: "\(subject) is idle, and the navigation waits. Let happen what it waits for, or cancel it:"
        case .limit(let limit): "\(subject) is not idle after \(limit). End what is still under way:"
        case .cancelled: "\(subject) is not idle, and the wait was cancelled. Still under way:"
        }
    }
}

extension NavigationWork {
    /// What is under way, in words.
    package var description: String {
        let step = heldStep.map { "\($0.words), held by the host" } ?? "is served"
        let queued = waiting.isEmpty ? "" : "; queued: \(waiting.map(\.words).joined(separator: ", "))"
        return "\(scene.rawValue): \(owner.words) \(step)\(queued)".escapedForDisplay
    }
}

extension NavigationOwner {
    fileprivate var words: String {
        switch self {
        case .app: "the app"
        case .link(let id): "\(id)"
        case .gate: "a change of a gate"
        }
    }
}

extension NavigationStep {
    /// What the step does, without values.
    fileprivate var words: String {
        switch change {
        case .select(let stack): "selects \(stack)"
        case .push(let entry, _): "pushes \(entry.words)"
        case .pop(let id, _): "pops to \(id)"
        case .replace(let entry, _): "replaces the top with \(entry.words)"
        case .setStack(let entries, _): "sets a stack of \(entries.count)"
        case .present(let modal): "presents \(modal.container.selected.entries.last?.words ?? "a modal")"
        case .dismiss(let id): "dismisses \(id)"
        case .presentOverlay(let entry): "lays \(entry.words) on top"
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
        case .foreign(let name): "a foreign screen \(name)"
        }
    }
}
