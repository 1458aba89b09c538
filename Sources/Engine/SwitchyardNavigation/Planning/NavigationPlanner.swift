public import SwitchyardSupport

/// Plans the steps from a navigation state to a destination: a pure function of the state, the request and a policy.
///
/// The planner first determines the scene that results, and then the steps to it: those with the fewest transitions
/// that the user sees, and among these with the fewest steps. All changes of one branch are one step. Only the last
/// visible change is animated.
///
/// ```swift
/// let plan = try NavigationPlanner(state).open(NavigationTarget(order, parents: [orders], branches: ["orders"]))
/// ```
public struct NavigationPlanner: Sendable {
    /// Where the user is.
    public let state: NavigationState

    /// How routes are opened, and what to do with modals and foreign screens in the way.
    public var policy: NavigationPolicy

    /// The scene to plan for; `nil` means the scene that has the focus.
    public var scene: SceneID?

    /// The only stack that plans may change; `nil` means the whole scene.
    ///
    /// For an app with its own navigation that gives one tab or one flow to the planner. A plan may then change that
    /// stack, select its tab, and present and dismiss modals above it with all their screens. Everything else belongs
    /// to the app: other stacks, overlays, modals whose root is a foreign entry, and modals above another tab. A plan
    /// that would change these is refused with ``PlanRefusal/outsideRegion(_:)``. Overlays stay above the region, and
    /// going back begins below them. After a plan the region is on the screen. Leaving to another app changes nothing
    /// in the scene, so it is always possible.
    public var region: StackAddress?

    /// The modals that a plan must not dismiss, unless it is made to go back or to dismiss.
    package var keptOpen: Set<EntryID> = []

    /// The modals of the app above which a plan must not present.
    package var covering: Set<EntryID> = []

    /// Creates a planner.
    ///
    /// - Parameters:
    ///   - state: Where the user is.
    ///   - policy: How routes are opened, and what to do with modals and foreign screens in the way.
    ///   - scene: The scene to plan for; `nil` means the scene that has the focus.
    ///   - region: The only stack that plans may change; `nil` means the whole scene.
    public init(
        _ state: NavigationState, policy: NavigationPolicy = NavigationPolicy(), scene: SceneID? = nil,
        region: StackAddress? = nil
    ) {
        self.state = state
        self.policy = policy
        self.scene = scene
        self.region = region
    }

    /// Plans to open a route.
    ///
    /// - Parameter target: The route, with its parents and branches.
    /// - Returns: The plan; without steps if the launch mode reuses the visible route.
    /// - Throws: ``PlanRefusal``, which names what is in the way.
    /// - Complexity: Linear in the scene.
    public func open(_ target: NavigationTarget) throws(PlanRefusal) -> NavigationPlan {
        var target = target
        // The target's branches are tabs of the scene's root. They do not apply to a region in a modal.
        if region?.modal != nil { target.branches = [] }
        var hidden: EntryID?
        let goal = try goal { (scene) throws(PlanRefusal) in
            if policy.isInBackground {
                hidden = try scene.openInBackground(target, policy)
            } else {
                try scene.open(target, policy)
            }
        }
        if let hidden { return try plan(to: goal, showing: hidden) }
        return try plan(to: goal, showing: goal.entry(showing: target.route, since: currentScene()).id)
    }

    /// Plans to open a route in a new scene.
    ///
    /// - Parameters:
    ///   - target: The route, with its parents and branches.
    ///   - scene: The new scene as it is without the route.
    /// - Returns: A plan with one step, which opens the scene with the route in it.
    /// - Throws: ``PlanRefusal``, for example if the scene already exists.
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
    /// The scene does not change. If no app handles the link, the step fails with ``StepFailure/noApp``.
    ///
    /// - Parameter link: The link that the system opens.
    /// - Returns: A plan with one step.
    /// - Throws: ``PlanRefusal`` if there is no scene.
    public func leave(to link: String) throws(PlanRefusal) -> NavigationPlan {
        let scene = try currentScene()
        let step = NavigationStep(.leave(link: link), in: scene.id, isAnimated: policy.isAnimated)
        return try plan([step], showing: scene.visibleEntry.id)
    }

    /// Plans to select a tab or a column of the scene's root.
    ///
    /// The policy decides whether modals are dismissed or stay above the selected tab. It also decides what happens if
    /// the tab is already selected.
    ///
    /// - Parameters:
    ///   - name: The name of the tab or column.
    ///   - toRoot: Whether the tab goes back to its root; `nil` follows the policy's `reselection`.
    /// - Returns: The plan; without steps if the tab is already selected and nothing else changes.
    /// - Throws: ``PlanRefusal``, for example if no tab has the name.
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

    /// Plans the steps to a given scene, for example to the rest of an interrupted plan.
    ///
    /// - Parameter goal: The resulting scene, with the identity of an existing scene.
    /// - Returns: The plan; without steps if the scenes are equal.
    /// - Throws: ``PlanRefusal``, for example if a foreign screen would have to be removed.
    /// - Complexity: Linear in both scenes.
    public func plan(to goal: NavigationScene) throws(PlanRefusal) -> NavigationPlan {
        // Overlays that were there before are not the destination.
        let isOverlaid = goal.overlays != state.scene(goal.id)?.overlays
        return try plan(to: goal, showing: (isOverlaid ? goal.visibleEntry : goal.contentEntry).id)
    }

    func plan(to goal: NavigationScene, showing destination: EntryID) throws(PlanRefusal) -> NavigationPlan {
        guard let start = state.scene(goal.id) else { throw .unknownScene(goal.id) }
        var goal = goal
        if !covering.isEmpty, let modal = goal.modal(of: covering, belowModalMissingFrom: start) {
            guard policy.foreignEntries == .remove else { throw .foreignEntryKept(modal.container.selected.root) }
            goal.modals.removeAll { covering.contains($0.id) }
        }
        guard let changes = start.changes(to: goal) else { throw .unreachable }
        try check(changes, to: goal)
        if policy.foreignEntries != .remove, let entry = start.foreignEntry(missingFrom: goal) {
            throw .foreignEntryKept(entry)
        }
        if !keptOpen.isEmpty, let entry = start.entry(among: keptOpen, missingFrom: goal) {
            throw .modalKeptOpen(entry)
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

    /// The state after a plan that only pushes a new entry or replaces the top; `nil` for other plans.
    ///
    /// Nearly all plans have this form. They need no validation, and the goal's stack need not be built again.
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
    /// The entry that the step pushes, or puts in place of the topmost one.
    fileprivate var newTop: NavigationEntry? {
        switch change {
        case .push(let entry, _), .replace(let entry, _): entry
        default: nil
        }
    }
}

extension NavigationScene {
    /// Applies the policy for modals: dismisses them, or throws if the policy refuses and a modal is presented.
    mutating func clearModals(_ policy: NavigationPolicy) throws(PlanRefusal) {
        guard let modal = modals.first else { return }
        switch policy.modalConflict {
        case .dismiss: modals = []
        case .refuse: throw .modalPresented(modal.id)
        case .keep, .presentOnTop: break
        }
    }

    /// Returns the entry that shows a route, new or existing; an overlay only if no content shows the route.
    fileprivate func entry(showing route: RouteReference, since start: NavigationScene) -> NavigationEntry {
        visibleEntry.id >= start.nextEntry || !contentEntry.shows(route) ? visibleEntry : contentEntry
    }

    /// Returns the topmost of these modals above which the scene has one that another version lacks.
    fileprivate func modal(
        of covering: Set<EntryID>, belowModalMissingFrom other: NavigationScene
    ) -> PresentedModal? {
        guard let new = modals.lastIndex(where: { modal in !other.modals.contains { $0.id == modal.id } })
        else { return nil }
        return modals[..<new].last { covering.contains($0.id) }
    }

    /// Returns the first foreign entry that another version of the scene lacks.
    fileprivate func foreignEntry(missingFrom other: NavigationScene) -> NavigationEntry? {
        guard containsEntry(where: \.isForeign) else { return nil }
        let known = Set(other.entries.lazy.filter(\.isForeign).map(\.id))
        return entries.first { $0.isForeign && !known.contains($0.id) }
    }

    /// Returns the first screen of the lowest modal of a set that another version of the scene lacks.
    fileprivate func entry(among keptOpen: Set<EntryID>, missingFrom other: NavigationScene) -> NavigationEntry? {
        modals.first { modal in keptOpen.contains(modal.id) && !other.modals.contains { $0.id == modal.id } }?
            .container.selected.root
    }
}
