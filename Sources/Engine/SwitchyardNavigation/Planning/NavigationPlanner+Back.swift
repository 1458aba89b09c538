extension NavigationPlanner {
    /// Plans to go back: first through overlays, then the entries of the topmost stack, then its modal, and so on.
    ///
    /// - Parameter count: The number of times to go back.
    /// - Returns: The plan.
    /// - Throws: ``PlanRefusal/notEnoughEntries(asked:available:)`` if there are fewer entries to go back through, or
    ///   ``PlanRefusal/foreignEntryKept(_:)``.
    public func back(_ count: Int = 1) throws(PlanRefusal) -> NavigationPlan {
        try ignoringKeptOpen.plan(to: goal { (scene) throws(PlanRefusal) in try scene.goBack(count) })
    }

    /// Plans to go back to the nearest entry of a route, which may be under modals.
    ///
    /// - Parameters:
    ///   - route: The name of the route.
    ///   - parameters: The values that the entry must have; `nil` accepts any values.
    ///   - further: The number of times to go back from that entry.
    /// - Returns: The plan; without steps if the entry is already the visible one.
    /// - Throws: ``PlanRefusal/unknownEntry(_:)`` if there is no such entry, and the errors of ``back(_:)``.
    public func back(
        to route: String, _ parameters: [String: [String]]? = nil, further: Int = 0
    ) throws(PlanRefusal) -> NavigationPlan {
        try back(to: route, further: further) { entry in
            guard let found = entry.route, found.name == route else { return false }
            return parameters.map { $0 == found.parameters } ?? true
        }
    }

    /// Plans to go back to the nearest entry that satisfies a predicate.
    package func back(
        to route: String, further: Int = 0, where matches: (NavigationEntry) -> Bool
    ) throws(PlanRefusal) -> NavigationPlan {
        let goal = try goal { (scene) throws(PlanRefusal) in
            guard let distance = scene.distanceBack(to: matches) else { throw .unknownEntry(route) }
            let (count, overflows) = distance.addingReportingOverflow(further)
            guard !overflows else { throw .notEnoughEntries(asked: further, available: distance) }
            try scene.goBack(count)
        }
        return try ignoringKeptOpen.plan(to: goal)
    }

    /// Plans to go back to the first screen of the topmost modal, or of the selected branch if there is no modal.
    ///
    /// A modal that already shows its first screen is dismissed.
    ///
    /// - Returns: The plan; without steps if the root of a branch is already visible.
    /// - Throws: ``PlanRefusal/foreignEntryKept(_:)``.
    package func backToFirstScreen() throws(PlanRefusal) -> NavigationPlan {
        let goal = try goal { (scene) throws(PlanRefusal) in
            let below = scene.topContainer.selected.entries.count - 1
            let count = below > 0 || scene.modals.isEmpty ? below : 1
            try scene.goBack(scene.overlays.count + count)
        }
        return try ignoringKeptOpen.plan(to: goal)
    }

    /// Plans to go back to the root of the selected branch.
    ///
    /// The policy decides whether modals are dismissed. If they stay, the topmost one goes back to its own root.
    ///
    /// - Returns: The plan; without steps if the root is already visible.
    /// - Throws: ``PlanRefusal``, which names what is in the way.
    public func backToRoot() throws(PlanRefusal) -> NavigationPlan {
        let goal = try goal { (scene) throws(PlanRefusal) in
            try scene.clearModals(policy)
            scene.updateTopStack { $0.removeSubrange(1...) }
        }
        return try ignoringKeptOpen.plan(to: goal)
    }

    /// The planner for calls that go back, dismiss or close: code that makes them knows what is lost.
    package var ignoringKeptOpen: NavigationPlanner {
        var planner = self
        planner.keptOpen = []
        return planner
    }
}
