extension NavigationPlanner {
    /// Plans to go back: overlays first, then entries of the topmost stack, then the modal that holds it, and so on.
    ///
    /// - Parameter count: How often a person would go back.
    /// - Returns: The steps.
    /// - Throws: ``PlanRefusal/notEnoughEntries(asked:available:)`` where there is not so much to go back from, or
    ///   ``PlanRefusal/foreignInTheWay(_:)``.
    public func back(_ count: Int = 1) throws(PlanRefusal) -> NavigationPlan {
        try plan(to: goal { (scene) throws(PlanRefusal) in try scene.goBack(count) })
    }

    /// Plans to go back to an entry of a route, wherever below it is, even under modals.
    ///
    /// - Parameters:
    ///   - route: The name of the route; its nearest entry is taken.
    ///   - parameters: The values that the entry must have; without them any will do.
    ///   - further: How often to go back from there.
    /// - Returns: The steps; none where the entry is the one that a person sees.
    /// - Throws: ``PlanRefusal/unknownEntry(_:)`` where there is none, and what ``back(_:)`` throws.
    public func back(
        to route: String, _ parameters: [String: [String]]? = nil, further: Int = 0
    ) throws(PlanRefusal) -> NavigationPlan {
        try back(to: route, further: further) { entry in
            guard let found = entry.route, found.name == route else { return false }
            return parameters.map { $0 == found.parameters } ?? true
        }
    }

    /// Plans to go back to the nearest entry that matches.
    package func back(
        to route: String, further: Int = 0, where matches: (NavigationEntry) -> Bool
    ) throws(PlanRefusal) -> NavigationPlan {
        let goal = try goal { (scene) throws(PlanRefusal) in
            guard let distance = scene.distanceBack(to: matches) else { throw .unknownEntry(route) }
            let (count, overflows) = distance.addingReportingOverflow(further)
            guard !overflows else { throw .notEnoughEntries(asked: further, available: distance) }
            try scene.goBack(count)
        }
        return try plan(to: goal)
    }

    /// Plans to go back to the first screen of what shows: of the topmost modal, or of the selected branch.
    ///
    /// A modal that shows its first screen is dismissed.
    ///
    /// - Returns: The steps; none where the root of a branch shows.
    /// - Throws: ``PlanRefusal/foreignInTheWay(_:)``.
    package func backToFirstScreen() throws(PlanRefusal) -> NavigationPlan {
        let goal = try goal { (scene) throws(PlanRefusal) in
            let below = scene.topContainer.selected.entries.count - 1
            let count = below > 0 || scene.modals.isEmpty ? below : 1
            try scene.goBack(scene.overlays.count + count)
        }
        return try plan(to: goal)
    }

    /// Plans to go back to the root of the selected branch.
    ///
    /// Modals are dismissed where the policy says so; where they stay, it is the topmost one that goes back to its root.
    ///
    /// - Returns: The steps; none where the root shows.
    /// - Throws: ``PlanRefusal``, with what is in the way.
    public func backToRoot() throws(PlanRefusal) -> NavigationPlan {
        let goal = try goal { (scene) throws(PlanRefusal) in
            try scene.clearModals(policy)
            scene.updateTopStack { $0.removeSubrange(1...) }
        }
        return try plan(to: goal)
    }
}
