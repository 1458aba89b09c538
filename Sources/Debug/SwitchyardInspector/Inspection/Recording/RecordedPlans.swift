import Switchyard
import SwitchyardNavigation

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
