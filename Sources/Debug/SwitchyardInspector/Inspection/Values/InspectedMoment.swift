import SwitchyardNavigation
import SwitchyardSupport

/// A moment, as a line of a list.
struct InspectedMoment: Codable, Sendable, Hashable {
    package var number: Int
    package var at: Int64
    /// `T5`, `person`, `app` or `system`.
    var cause: String
    var what: String
    package var scene: String?
    /// The screen that was visible then.
    package var visible: String?

    init(_ number: Int, _ moment: Moment, _ redactor: Redactor) {
        self.number = number
        at = moment.at.wholeMicroseconds
        cause = moment.cause.word
        what = moment.event.words(in: moment.state, redactor)
        scene = moment.scene?.rawValue
        let shown = moment.scene.flatMap { moment.state.scene($0)?.visibleEntry } ?? moment.state.visibleEntry
        visible = shown?.shortName
    }
}

extension Moment.Cause {
    /// The cause in a word.
    var word: String {
        switch self {
        case .link(let id): "\(id)"
        case .app: "app"
        case .person: "person"
        case .system: "system"
        }
    }
}

extension NavigationEntry {
    /// The name of the route, or of the app's own screen.
    var shortName: String {
        switch content {
        case .route(let route): route.name.escapedForDisplay
        case .foreign(let name): "[\(name.escapedForDisplay)]"
        }
    }
}

extension Moment.Event {
    fileprivate func words(in state: NavigationState, _ redactor: Redactor) -> String {
        let update: NavigationUpdate
        switch self {
        case .opened: return "the inspector was opened"
        case .performed(let steps, at: let index):
            return steps[index].change.words(in: state.scene(steps[index].scene), redactor)
        case .update(let told): update = told
        }
        switch update {
        case .connected: return "scene connected"
        case .disconnected: return "scene disconnected"
        case .planned: return "planned"
        case .performed(let step): return step.change.words(in: state.scene(step.scene), redactor)
        case .failed(let step, let failure):
            return "failed: \(step.change.words(in: state.scene(step.scene), redactor)) (\(failure.word))"
        case .performedLate(let step): return "late: \(step.change.words(in: state.scene(step.scene), redactor))"
        case .happened(let event, in: let scene): return event.words(in: state.scene(scene))
        }
    }
}

extension StepFailure {
    /// The reason, without text of a host.
    fileprivate var word: String {
        switch self {
        case .refused: "refused"
        case .interrupted: "interrupted"
        case .notAcknowledged: "not acknowledged"
        case .notShown: "not shown"
        case .sceneClosed: "scene closed"
        case .noHost: "no host"
        case .noApp: "no app"
        case .undoneByUser: "undone by the user"
        }
    }
}

extension NavigationStep.Change {
    /// The change in a few words: `push orders.detail`.
    func words(in scene: NavigationScene?, _ redactor: Redactor) -> String {
        switch self {
        case .select(let address): "select \(address.branch.escapedForDisplay)"
        case .push(let entry, at: _): "push \(entry.shortName)"
        case .pop(to: let id, at: _): "go back to \(scene?.name(of: id) ?? "\(id)")"
        case .replace(with: let entry, at: _): "replace with \(entry.shortName)"
        case .setStack(let entries, at: let address):
            "set \(address.branch.escapedForDisplay) to "
                + entries.suffix(8).map(\.shortName).joined(separator: " › ")
        case .present(let modal): "present \(modal.style.rawValue) \(modal.container.selected.top.shortName)"
        case .dismiss: "dismiss"
        case .presentOverlay(let entry): "present overlay \(entry.shortName)"
        case .dismissOverlay(let id): "dismiss \(scene?.name(of: id) ?? "an overlay")"
        case .leave(let link): "leave the app to \(redactor.leavingLink(link))"
        case .openScene(let scene): "open scene \(scene.id.rawValue.escapedForDisplay)"
        }
    }
}

extension NavigationEvent {
    fileprivate func words(in scene: NavigationScene?) -> String {
        switch self {
        case .wentBack(to: let id, at: _): "went back to \(scene?.name(of: id) ?? "\(id)")"
        case .dismissed: "dismissed a modal"
        case .dismissedOverlay: "dismissed an overlay"
        case .selected(let address): "selected \(address.branch.escapedForDisplay)"
        case .pushedForeign(let name, at: _): "pushed [\(name.escapedForDisplay)]"
        case .presentedForeign(let name, let style): "presented \(style.rawValue) [\(name.escapedForDisplay)]"
        case .changed: "changed"
        case .focused: "focused"
        case .closed: "closed"
        }
    }
}

extension NavigationScene {
    /// The name of an entry's screen; `nil` if the scene does not contain it.
    fileprivate func name(of id: EntryID) -> String? { entries.first { $0.id == id }?.shortName }
}
