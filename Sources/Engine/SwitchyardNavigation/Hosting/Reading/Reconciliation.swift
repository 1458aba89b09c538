/// The difference between a reading of the real screens and the previous scene.
struct Reconciliation: Sendable, Hashable {
    /// The scene that was read, with identities for all screens.
    package let scene: NavigationScene
    /// The smallest event that explains the difference; ``NavigationEvent/changed`` if no single event does, and `nil`
    /// if there is no difference.
    package let event: NavigationEvent?
    /// The identities of all ``FoundScene/Screen/new(_:)`` screens, in the order of the reading: branches of the root, then each
    /// modal before its own screens, then overlays.
    let newIdentities: [EntryID]
}

extension NavigationScene {
    /// Converts a reading into a scene, with the event that explains the change.
    func reconciled(with found: FoundScene, bringing step: NavigationStep? = nil) -> Reconciliation {
        var naming = FoundNaming(self, bringing: step)
        guard let scene = naming.scene(of: found, id: id) else {
            return Reconciliation(scene: self, event: .changed, newIdentities: [])
        }
        let event: NavigationEvent? = scene.showsSame(as: self) ? nil : self.event(leadingTo: scene)
        return Reconciliation(scene: scene, event: event, newIdentities: naming.given)
    }

    /// Returns the event after which this scene shows the same as the other one.
    private func event(leadingTo goal: NavigationScene) -> NavigationEvent {
        for event in possibleEvents(towards: goal) {
            var followed = self
            guard (try? followed.update(after: event)) != nil else { continue }
            if followed.showsSame(as: goal) { return event }
        }
        return .changed
    }

    /// Returns the events that the first difference of each kind suggests.
    private func possibleEvents(towards goal: NavigationScene) -> [NavigationEvent] {
        var events: [NavigationEvent] = []
        if goal.modals.count < modals.count { events.append(.dismissed(modals[goal.modals.count].id)) }
        if goal.overlays.count < overlays.count {
            let kept = zip(overlays, goal.overlays).prefix { $0 == $1 }.count
            events.append(.dismissedOverlay(overlays[kept].id))
        }
        if goal.modals.count == modals.count + 1, let modal = goal.modals.last,
            case .foreign(let name) = modal.container.selected.top.content
        {
            events.append(.presentedForeign(name, modal.style))
        }
        events += root.possibleEvents(towards: goal.root, in: nil)
        for (old, new) in zip(modals, goal.modals) {
            events += old.container.possibleEvents(towards: new.container, in: old.id)
        }
        return events
    }
}

extension NavigationContainer {
    fileprivate func possibleEvents(towards goal: NavigationContainer, in modal: EntryID?) -> [NavigationEvent] {
        var events: [NavigationEvent] = []
        if selected.name != goal.selected.name {
            events.append(.selected(StackAddress(goal.selected.name, in: modal)))
        }
        guard let (old, new) = zip(branches, goal.branches).first(where: { $0 != $1 }) else { return events }
        let address = StackAddress(old.name, in: modal)
        if new.entries.count < old.entries.count { events.append(.wentBack(to: new.top.id, at: address)) }
        if new.entries.count == old.entries.count + 1, case .foreign(let name) = new.top.content {
            events.append(.pushedForeign(name, at: address))
        }
        return events
    }
}
