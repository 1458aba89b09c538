extension NavigationState {
    /// Applies a step.
    ///
    /// This defines what steps mean.
    ///
    /// - Parameter step: The step.
    /// - Throws: ``InvalidNavigation`` if the step is impossible. The state is then unchanged.
    /// - Complexity: Linear in the scene at most.
    public mutating func apply(_ step: NavigationStep) throws(InvalidNavigation) {
        let index = scenes.firstIndex { $0.id == step.scene }
        if case .openScene(let scene) = step.change {
            guard index == nil, !scenes.contains(where: { $0.id == scene.id }) else {
                throw InvalidNavigation(step, .duplicateScene(scene.id))
            }
            guard scene.id == step.scene else {
                throw InvalidNavigation(step, .unknownScene(step.scene))
            }
            scenes.append(scene)
            focus = scene.id
            return
        }
        guard let index else { throw InvalidNavigation(step, .unknownScene(step.scene)) }
        do {
            try scenes[index].apply(step.change)
        } catch {
            throw InvalidNavigation(step, error)
        }
    }

    /// Returns the state after some steps.
    ///
    /// - Parameter steps: The steps, in order.
    /// - Returns: The state after the last one.
    /// - Throws: ``InvalidNavigation`` for the first impossible step.
    public func applying(_ steps: some Sequence<NavigationStep>) throws(InvalidNavigation) -> NavigationState {
        var state = self
        for step in steps { try state.apply(step) }
        return state
    }
}
