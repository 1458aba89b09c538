/// Plans the way from where a person is to somewhere else: a pure function of a state, what is wanted, and a policy.
///
/// First it is settled what the scene shall look like, then how it gets there: with the fewest transitions that a
/// person sees, and of those with the fewest steps. What changes in one branch is one step. Only the last change that a
/// person sees is animated.
///
/// ```swift
/// let plan = try NavigationPlanner(state).open(NavigationTarget(order, parents: [orders], branches: ["orders"]))
/// ```
public struct NavigationPlanner: Sendable {
    /// Where the person is.
    public let state: NavigationState

    /// How things are opened, and what may be done about what is in the way.
    public var policy: NavigationPolicy

    /// The scene in which plans happen; without one, the scene that has the focus.
    public var scene: SceneID?

    /// The only stack that plans may change; without one, all of the scene.
    ///
    /// This is for an app that navigates by itself and gives one tab, or one flow, over to the planner. A plan then
    /// changes that stack, selects its tab to show it, and presents and dismisses modals above it, with all that is in
    /// them. Everything else is the app's: other stacks, overlays, and modals whose root is a foreign entry, or that lie
    /// above another tab. What would touch these is refused with ``PlanRefusal/outsideRegion(_:)``. Overlays stay above
    /// whatever happens in the region, and going back begins below them. A plan that is not refused ends with the region
    /// on the screen. Leaving the app changes nothing of it, and stays possible.
    public var region: StackAddress?

    /// Creates a planner.
    ///
    /// - Parameters:
    ///   - state: Where the person is.
    ///   - policy: How things are opened.
    ///   - scene: The scene in which plans happen; without one, the scene that has the focus.
    ///   - region: The only stack that plans may change; without one, all of the scene.
    public init(
        _ state: NavigationState, policy: NavigationPolicy = NavigationPolicy(), scene: SceneID? = nil,
        region: StackAddress? = nil
    ) {
        self.state = state
        self.policy = policy
        self.scene = scene
        self.region = region
    }

    /// Plans the way to a route.
    ///
    /// - Parameter target: The route, and what is declared about its place.
    /// - Returns: The steps; none where the launch mode finds the route on top.
    /// - Throws: ``PlanRefusal``, with what is in the way.
    /// - Complexity: Linear in the scene.
    public func open(_ target: NavigationTarget) throws(PlanRefusal) -> NavigationPlan {
        var target = target
        // The target's tabs are those of the scene's root, which a region in a modal has no part in.
        if region?.modal != nil { target.branches = [] }
        let goal = try goal { (scene) throws(PlanRefusal) in try scene.open(target, policy) }
        return try plan(to: goal, showing: goal.entry(showing: target.route, since: currentScene()).id)
    }

    /// Plans the way to a route in a scene that is yet to be opened.
    ///
    /// - Parameters:
    ///   - target: The route, and what is declared about its place.
    ///   - scene: The new scene as it is without the route.
    /// - Returns: One step, which opens the scene with the route in it.
    /// - Throws: ``PlanRefusal``, as where the scene is there already.
    public func open(
        _ target: NavigationTarget, inNew scene: NavigationScene
    ) throws(PlanRefusal) -> NavigationPlan {
        var goal = scene
        try goal.open(target, policy)
        let step = NavigationStep(.openScene(goal), in: scene.id, isAnimated: policy.isAnimated)
        if region != nil { throw .outsideRegion(step) }
        return try plan([step], showing: goal.entry(showing: target.route, since: scene).id)
    }

    /// Plans to leave to another app, the browser or the settings.
    ///
    /// Nothing changes in the scene; where no app takes the link, the step fails with ``StepFailure/noApp``.
    ///
    /// - Parameter link: The link that the system is to open.
    /// - Returns: One step.
    /// - Throws: ``PlanRefusal`` where there is no scene to leave from.
    public func leave(to link: String) throws(PlanRefusal) -> NavigationPlan {
        let scene = try currentScene()
        let step = NavigationStep(.leave(link: link), in: scene.id, isAnimated: policy.isAnimated)
        return try plan([step], showing: scene.visibleEntry.id)
    }

    /// Plans to select a tab or a column of the scene's root, whose reselection the policy settles.
    ///
    /// Modals are dismissed where the policy says so, and else stay above the selected tab.
    ///
    /// - Parameters:
    ///   - name: The name of the tab or column.
    ///   - toRoot: Whether it goes back to its root; without it, only where it is selected already and the policy says so.
    /// - Returns: The steps; none where it is selected and nothing is to be done about that.
    /// - Throws: ``PlanRefusal``, as where no tab has the name.
    public func select(_ name: String, toRoot: Bool? = nil) throws(PlanRefusal) -> NavigationPlan {
        let isHidden = try currentRegion()?.isSelected == false
        let goal = try goal { (scene) throws(PlanRefusal) in
            try scene.clearModals(policy)
            let root = scene.root
            guard let index = root.branches.firstIndex(where: { $0.name == name }) else { throw .unknownBranch(name) }
            let reselects = root.selectedIndex == index && !isHidden && policy.reselection == .backToRoot
            if toRoot ?? reselects { scene.root.branches[index].entries.removeSubrange(1...) }
            scene.root.selectedIndex = index
        }
        return try plan(to: goal, showing: goal.root.selected.top.id)
    }

    /// Plans the way to a scene as it shall be, such as the rest of a plan that something interrupted.
    ///
    /// - Parameter goal: The scene as it shall be, with the identity of one that is there.
    /// - Returns: The steps; none where nothing differs.
    /// - Throws: ``PlanRefusal``, as where one of the app's own screens would have to go.
    /// - Complexity: Linear in both scenes.
    public func plan(to goal: NavigationScene) throws(PlanRefusal) -> NavigationPlan {
        // Overlays that stay are not what was wanted.
        let isOverlaid = goal.overlays != state.scene(goal.id)?.overlays
        return try plan(to: goal, showing: (isOverlaid ? goal.visibleEntry : goal.contentEntry).id)
    }

    func plan(to goal: NavigationScene, showing destination: EntryID) throws(PlanRefusal) -> NavigationPlan {
        guard let start = state.scene(goal.id) else { throw .unknownScene(goal.id) }
        guard let changes = start.changes(to: goal) else { throw .unreachable }
        try check(changes, to: goal)
        if policy.foreignEntries == .keep, let entry = start.foreignEntry(missingFrom: goal) {
            throw .foreignInTheWay(entry)
        }
        var steps = changes.steps
        if policy.isAnimated, let index = changes.lastVisible {
            steps[index] = NavigationStep(steps[index].change, in: goal.id, isAnimated: true)
        }
        if let state = state(after: steps, to: goal) {
            return NavigationPlan(steps: steps, goal: state, destination: destination)
        }
        return try plan(steps, showing: destination)
    }

    /// The state after one new entry has come on top of a stack, or in the place of its top; `nil` of other plans.
    ///
    /// Nearly every plan is one of these. Nothing can be wrong with it, and the goal's stack is not built again.
    private func state(after steps: [NavigationStep], to goal: NavigationScene) -> NavigationState? {
        guard steps.count == 1, let entry = steps[0].newTop,
            let index = state.scenes.firstIndex(where: { $0.id == goal.id }),
            entry.id >= state.scenes[index].nextEntry, entry.id.successor == goal.nextEntry
        else { return nil }
        var state = state
        state.scenes[index] = goal
        return state
    }

    func currentScene() throws(PlanRefusal) -> NavigationScene {
        guard let id = scene ?? state.focus else { throw .noScene }
        guard let scene = state.scene(id) else { throw .unknownScene(id) }
        return scene
    }

    private func plan(_ steps: [NavigationStep], showing destination: EntryID) throws(PlanRefusal) -> NavigationPlan {
        do {
            return NavigationPlan(steps: steps, goal: try state.applying(steps), destination: destination)
        } catch {
            switch error.refusal {
            case .duplicateScene(let id): throw .duplicateScene(id)
            case .identitiesExhausted: throw .identitiesExhausted
            default: throw .unreachable
            }
        }
    }
}

extension NavigationStep {
    /// The entry that comes on top of a stack, or in the place of its top.
    fileprivate var newTop: NavigationEntry? {
        switch change {
        case .push(let entry, _), .replace(let entry, _): entry
        default: nil
        }
    }
}

extension NavigationScene {
    /// Takes modals away where the policy says so; where it refuses, one that is up is an error.
    mutating func clearModals(_ policy: NavigationPolicy) throws(PlanRefusal) {
        guard let modal = modals.first else { return }
        switch policy.modalConflict {
        case .dismiss: modals = []
        case .refuse: throw .modalInTheWay(modal.id)
        case .keep, .presentOnTop: break
        }
    }

    /// Returns the entry that came in for a route, or that showed it already: an overlay only where nothing else does.
    fileprivate func entry(showing route: RouteReference, since start: NavigationScene) -> NavigationEntry {
        visibleEntry.id >= start.nextEntry || !contentEntry.shows(route) ? visibleEntry : contentEntry
    }

    /// Returns the first foreign entry that is not in another scene.
    fileprivate func foreignEntry(missingFrom other: NavigationScene) -> NavigationEntry? {
        guard containsEntry(where: \.isForeign) else { return nil }
        let known = Set(other.entries.lazy.filter(\.isForeign).map(\.id))
        return entries.first { $0.isForeign && !known.contains($0.id) }
    }
}
