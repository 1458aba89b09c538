extension NavigationPlanner {
    /// Returns the scene after a change of the whole scene, or of the region if there is one.
    func goal(
        _ change: (inout NavigationScene) throws(PlanRefusal) -> Void
    ) throws(PlanRefusal) -> NavigationScene {
        let scene = try currentScene()
        guard let region = try currentRegion() else {
            var goal = scene
            try change(&goal)
            return goal
        }
        if let modal = region.cover { throw .outsideRegion(NavigationStep(.dismiss(modal.id), in: scene.id)) }
        var part = region.part(of: scene)
        do throws(PlanRefusal) {
            try change(&part)
        } catch {
            throw refusal(error, of: change, in: region, of: scene)
        }
        return region.putting(part, into: scene)
    }

    /// The region in the current scene; `nil` if the planner may change the whole scene.
    func currentRegion() throws(PlanRefusal) -> NavigationRegion? {
        guard let region else { return nil }
        return try NavigationRegion(region, in: currentScene())
    }

    /// Refuses changes outside the region.
    func check(
        _ changes: NavigationScene.SeenChanges, to goal: NavigationScene
    ) throws(PlanRefusal) {
        guard let region = try currentRegion() else { return }
        let isHere = try currentScene().id == goal.id
        let outside = isHere ? region.firstChange(outsideOf: changes, to: goal) : changes.steps.first?.change
        if let outside { throw .outsideRegion(NavigationStep(outside, in: goal.id)) }
    }

    /// Replaces a refusal inside the region with ``PlanRefusal/outsideRegion(_:)``, if the scene as a whole allows the
    /// change.
    private func refusal(
        _ refusal: PlanRefusal, of change: (inout NavigationScene) throws(PlanRefusal) -> Void,
        in region: NavigationRegion, of scene: NavigationScene
    ) -> PlanRefusal {
        var goal = scene
        guard (try? change(&goal)) != nil, let changes = scene.changes(to: goal),
            let outside = region.firstChange(outsideOf: changes, to: goal)
        else { return refusal }
        return .outsideRegion(NavigationStep(outside, in: scene.id))
    }
}
