/// What somebody else than the planner did in a scene: a person, the app's own code, the system.
public enum NavigationEvent: Sendable, Hashable {
    /// Entries above one went away: a swipe, the back button, a long press on it.
    case wentBack(to: EntryID, at: StackAddress)
    /// A modal went away with all above it: a sheet was pulled down, an alert answered.
    case dismissed(EntryID)
    /// An overlay went away.
    case dismissedOverlay(EntryID)
    /// A tab was tapped, or a column shown.
    case selected(StackAddress)
    /// The app pushed a screen of its own, with a name for logs.
    case pushedForeign(String, at: StackAddress)
    /// The app presented a screen of its own, with a name for logs.
    case presentedForeign(String, ModalStyle)
    /// Something changed of which the host knows no more than what it shows now.
    case changed
    /// The scene got a person's attention.
    case focused
    /// The scene was closed; its host performs nothing any more.
    case closed
}

extension NavigationScene {
    /// Follows an event: this is what events mean.
    ///
    /// A foreign screen gets the identity ``nextEntry``, a foreign modal that and the one after it for its screen.
    ///
    /// - Parameter event: What happened; ``NavigationEvent/changed``, ``NavigationEvent/focused`` and
    ///   ``NavigationEvent/closed`` change nothing here.
    /// - Throws: ``InvalidNavigation`` where it cannot have happened; the scene is then as it was.
    public mutating func follow(_ event: NavigationEvent) throws(InvalidNavigation) {
        do throws(StepRefusal) {
            try apply(event)
        } catch {
            throw InvalidNavigation(error)
        }
    }

    private mutating func apply(_ event: NavigationEvent) throws(StepRefusal) {
        switch event {
        case .wentBack(let entry, let address): try apply(.pop(to: entry, at: address))
        case .dismissed(let modal): try apply(.dismiss(modal))
        case .dismissedOverlay(let overlay): try apply(.dismissOverlay(overlay))
        case .selected(let address): try apply(.select(address))
        case .pushedForeign(let name, let address):
            try apply(.push(NavigationEntry(nextEntry, .foreign(name)), at: address))
        case .presentedForeign(let name, let style):
            guard let screen = nextEntry.successor else { throw .identitiesExhausted }
            let entry = NavigationEntry(screen, .foreign(name))
            try apply(.present(PresentedModal(nextEntry, style, .screen(entry))))
        case .changed, .focused, .closed: break
        }
    }

    /// Takes a step, as a host does when it has happened.
    ///
    /// - Parameter step: The step.
    /// - Throws: ``InvalidNavigation`` where the step cannot be taken, or is another scene's; the scene is then as it was.
    public mutating func take(_ step: NavigationStep) throws(InvalidNavigation) {
        guard step.scene == id else { throw InvalidNavigation(step, .unknownScene(step.scene)) }
        do {
            try apply(step.change)
        } catch {
            throw InvalidNavigation(step, error)
        }
    }

    /// Sets aside the identities that a step brings, as a host does when it begins to perform it.
    ///
    /// A foreign screen that comes in meanwhile then gets another one.
    ///
    /// - Parameter step: The step that is about to be performed.
    public mutating func reserveIdentities(of step: NavigationStep) {
        guard let next = step.greatestIdentity?.successor else { return }
        nextEntry = max(nextEntry, next)
    }

    /// Whether both show the same, whatever identities they would give out next.
    package func showsSame(as other: NavigationScene) -> Bool {
        id == other.id && root == other.root && modals == other.modals && overlays == other.overlays
    }

    /// Whether both consist of the same screens, whichever tabs are selected.
    func hasSameScreens(as other: NavigationScene?) -> Bool {
        guard let other else { return false }
        return containers.map(\.branches) == other.containers.map(\.branches)
            && modals.map(\.id) == other.modals.map(\.id) && overlays == other.overlays
    }
}

extension NavigationStep {
    /// The identities that the step brings, and of a stack those that stay as well.
    var identities: [EntryID] {
        switch change {
        case .push(let entry, _), .replace(let entry, _), .presentOverlay(let entry): [entry.id]
        case .setStack(let entries, _): entries.map(\.id)
        case .present(let modal): [modal.id] + modal.container.entries.map(\.id)
        case .select, .pop, .dismiss, .dismissOverlay, .leave, .openScene: []
        }
    }

    /// The greatest of them.
    var greatestIdentity: EntryID? {
        switch change {
        case .push(let entry, _), .replace(let entry, _), .presentOverlay(let entry): entry.id
        case .setStack, .present: identities.max()
        case .select, .pop, .dismiss, .dismissOverlay, .leave, .openScene: nil
        }
    }
}
