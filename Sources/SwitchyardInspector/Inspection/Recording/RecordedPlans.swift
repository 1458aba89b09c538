import SwitchyardCore
import SwitchyardNavigation

/// What scenes perform, so that of each step little more is kept than its place in a plan.
///
/// Nearly every step is the last one of its plan, and leads to the goal of it. That goal is kept where it is where a person
/// is, because of the driver's own state, were it kept, the next step would have to make a copy.
struct RecordedPlans {
    private struct Performing {
        let scene: SceneID
        var cause: Moment.Cause
        /// What is left to do; `nil` where it is done, or came to nothing.
        var plan: NavigationPlan?
        var performed = 0
    }

    /// A few, so they are looked for one by one.
    private var scenes: [Performing] = []

    /// Takes in that a plan is about to be performed.
    mutating func begin(_ plan: NavigationPlan, in scene: SceneID, for asker: PlanAsker) {
        let index = index(of: scene)
        switch asker {
        case .link(let id): scenes[index].cause = .link(id)
        case .app: scenes[index].cause = .app
        case .sameAsBefore: break
        }
        (scenes[index].plan, scenes[index].performed) = (plan, 0)
    }

    /// The moment of what the driver told.
    mutating func moment(of update: NavigationUpdate, _ state: NavigationState, at time: Duration) -> Moment {
        let scene = update.scene
        let index = index(of: scene)
        var cause = scenes[index].cause
        switch update {
        case .performed:
            if let moment = next(at: index, state, at: time) { return moment }
        case .happened: cause = .person
        case .connected: cause = .system
        case .disconnected:
            cause = .system
            scenes.remove(at: index)
        case .failed: scenes[index].plan = nil
        case .planned, .happenedLate: break
        }
        return Moment(at: time, cause: cause, event: .update(update), scene: scene, state: state)
    }

    /// The moment after the next step of a plan; `nil` where none is performed.
    private mutating func next(at index: Int, _ state: NavigationState, at time: Duration) -> Moment? {
        guard let plan = scenes[index].plan.take() else { return nil }
        let step = scenes[index].performed
        let isLast = step + 1 >= plan.steps.count
        if !isLast { (scenes[index].plan, scenes[index].performed) = (plan, step + 1) }
        let isThere = isLast && plan.goal.reserves(asMuchAs: state)
        return Moment(
            at: time, cause: scenes[index].cause, event: .performed(plan.steps, at: step), scene: scenes[index].scene,
            state: isThere ? plan.goal : state)
    }

    private mutating func index(of scene: SceneID) -> Int {
        if let index = scenes.firstIndex(where: { $0.scene == scene }) { return index }
        scenes.append(Performing(scene: scene, cause: .app))
        return scenes.count - 1
    }
}

extension NavigationState {
    /// Whether both consist of one scene alone, with the same identities yet to be given out.
    ///
    /// That both show the same has been seen to by the driver.
    fileprivate func reserves(asMuchAs other: NavigationState) -> Bool {
        guard scenes.count == 1, other.scenes.count == 1, focus == other.focus else { return false }
        return scenes[0].nextEntry == other.scenes[0].nextEntry
    }
}
