import Switchyard
import SwitchyardNavigation
import SwitchyardSupport

/// The navigation state after an event.
///
/// It is formatted only when a page asks for it.
struct Moment: Sendable {
    /// The cause of an event.
    enum Cause: Sendable, Hashable {
        /// A link.
        case link(TransactionID)
        /// Code of the app, without a link.
        case app
        /// The user, or the app's own screens.
        case person
        /// The system: scenes connect and disconnect.
        case system
    }

    /// An event.
    enum Event: Sendable {
        /// The inspector was opened.
        case opened
        /// A step of a plan was performed. Its place in the plan is stored, because copying the step would retain each
        /// part of it.
        case performed([NavigationStep], at: Int)
        /// Any other update of the driver.
        indirect case update(NavigationUpdate)
    }

    /// The time since the router was created.
    let at: Duration
    let cause: Cause
    let event: Event
    /// The scene of the event; `nil` for all.
    let scene: SceneID?
    /// The navigation state after the event.
    let state: NavigationState
}

extension NavigationUpdate {
    /// The scene of the update.
    var scene: SceneID {
        switch self {
        case .connected(let scene), .disconnected(let scene), .planned(_, in: let scene, replans: _, for: _),
            .happened(_, in: let scene):
            scene
        case .performed(let step), .failed(let step, _), .performedLate(let step): step.scene
        }
    }
}

/// The plans that scenes are performing, so that the record of a step needs little more than its place in a plan.
///
/// Nearly every step is the last of its plan, and leads to the plan's goal. If the goal equals the driver's state, the
/// moment keeps the goal: a second reference to the driver's state would make the next step copy it.
struct RecordedPlans {
    private struct Performing {
        let scene: SceneID
        var cause = Moment.Cause.app
        /// The plan in progress; `nil` if it has ended or failed.
        var plan: NavigationPlan?
        var performed = 0
    }

    /// There are few scenes, so a linear search is enough.
    private var scenes: [Performing] = []

    /// Records that a plan is about to be performed.
    mutating func begin(_ plan: NavigationPlan, in scene: SceneID, for requester: PlanRequester) {
        let index = index(of: scene) ?? scenes.count
        if index == scenes.count { scenes.append(Performing(scene: scene)) }
        switch requester {
        case .link(let id): scenes[index].cause = .link(id)
        case .app: scenes[index].cause = .app
        case .sameAsBefore: break
        }
        scenes[index].plan = plan
        scenes[index].performed = 0
    }

    /// The moment for an update of the driver.
    mutating func moment(of update: NavigationUpdate, _ state: NavigationState, at time: Duration) -> Moment {
        let scene = update.scene
        let index = index(of: scene)
        var cause = index.map { scenes[$0].cause } ?? .app
        switch update {
        case .performed:
            if let index, let moment = next(at: index, state, at: time) { return moment }
        case .happened: cause = .person
        case .connected: cause = .system
        case .disconnected:
            cause = .system
            if let index { scenes.remove(at: index) }
        case .failed:
            guard let index else { break }
            scenes[index].plan = nil
            // A scene that could not be opened was never connected, so it is not disconnected either.
            if state.scene(scene) == nil { scenes.remove(at: index) }
        case .planned, .performedLate: break
        }
        return Moment(at: time, cause: cause, event: .update(update), scene: scene, state: state)
    }

    /// The moment after the next step of a plan; `nil` if no plan is in progress.
    private mutating func next(at index: Int, _ state: NavigationState, at time: Duration) -> Moment? {
        guard let plan = scenes[index].plan.take() else { return nil }
        let step = scenes[index].performed
        let isLast = step + 1 >= plan.steps.count
        if !isLast {
            scenes[index].plan = plan
            scenes[index].performed = step + 1
        }
        return Moment(
            at: time, cause: scenes[index].cause, event: .performed(plan.steps, at: step), scene: scenes[index].scene,
            state: isLast && plan.goal == state ? plan.goal : state)
    }

    private func index(of scene: SceneID) -> Int? { scenes.firstIndex { $0.scene == scene } }
}

/// A moment, as a line of a list.
struct InspectedMoment: Codable, Sendable, Hashable {
    var number: Int
    var at: Int64
    /// `T5`, `person`, `app` or `system`.
    var cause: String
    var what: String
    var scene: String?
    /// The screen that was visible then.
    var visible: String?

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
