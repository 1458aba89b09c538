/// A change in a scene that the driver did not request: by the user, the app's own code, or the system.
public enum NavigationEvent: Sendable, Hashable {
    /// Entries above one were removed: by a swipe, the back button, or a long press on it.
    case wentBack(to: EntryID, at: StackAddress)
    /// A modal and everything above it were removed: a sheet was pulled down, or an alert was answered.
    case dismissed(EntryID)
    /// An overlay was removed.
    case dismissedOverlay(EntryID)
    /// A tab was tapped, or a column was shown.
    case selected(StackAddress)
    /// The app pushed its own screen; the name is for logs.
    case pushedForeign(String, at: StackAddress)
    /// The app presented its own screen; the name is for logs.
    case presentedForeign(String, ModalStyle)
    /// Something changed, and the host knows only what it shows now.
    case changed
    /// The scene received the user's attention.
    case focused
    /// The scene was closed; its host performs no further steps.
    case closed
}

extension NavigationScene {
    /// Applies an event to the scene.
    ///
    /// This defines what events mean.
    ///
    /// A foreign screen gets the identity ``nextEntry``. A foreign modal gets that identity, and its screen the next
    /// one.
    ///
    /// - Parameter event: What happened; ``NavigationEvent/changed``, ``NavigationEvent/focused`` and
    ///   ``NavigationEvent/closed`` change nothing here.
    /// - Throws: ``InvalidNavigation`` if the event is impossible in this scene, which is then unchanged.
    public mutating func update(after event: NavigationEvent) throws(InvalidNavigation) {
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

    /// Applies a step to the scene, as a host does when the step has happened.
    ///
    /// - Parameter step: The step.
    /// - Throws: ``InvalidNavigation`` if the step is impossible or is for another scene. The scene is then unchanged.
    public mutating func apply(_ step: NavigationStep) throws(InvalidNavigation) {
        guard step.scene == id else { throw InvalidNavigation(step, .unknownScene(step.scene)) }
        do {
            try apply(step.change)
        } catch {
            throw InvalidNavigation(step, error)
        }
    }

    /// Reserves the identities of a step's new entries, as a host does when it begins to perform the step.
    ///
    /// A foreign screen that appears in the meantime then gets a different identity.
    ///
    /// - Parameter step: The step that is about to be performed.
    public mutating func reserveIdentities(of step: NavigationStep) {
        guard let next = step.greatestIdentity?.successor else { return }
        nextEntry = max(nextEntry, next)
    }

    /// Whether both show the same; ``nextEntry`` is not compared.
    func showsSame(as other: NavigationScene) -> Bool {
        id == other.id && root == other.root && modals == other.modals && overlays == other.overlays
    }

    /// Whether both consist of the same screens; the selected tabs are not compared.
    func hasSameScreens(as other: NavigationScene?) -> Bool {
        guard let other else { return false }
        return containers.map(\.branches) == other.containers.map(\.branches)
            && modals.map(\.id) == other.modals.map(\.id) && overlays == other.overlays
    }
}

extension NavigationStep {
    /// The identities of the entries and modals in the step; for `setStack`, of entries that stay as well.
    var identities: [EntryID] {
        switch change {
        case .push(let entry, _), .replace(let entry, _), .presentOverlay(let entry): [entry.id]
        case .setStack(let entries, _): entries.map(\.id)
        case .present(let modal): [modal.id] + modal.container.entries.map(\.id)
        case .select, .pop, .dismiss, .dismissOverlay, .leave, .openScene: []
        }
    }

    /// The entries of the step; for `setStack`, those that stay as well.
    package var entries: [NavigationEntry] {
        switch change {
        case .push(let entry, _), .replace(let entry, _), .presentOverlay(let entry): [entry]
        case .setStack(let entries, _): entries
        case .present(let modal): Array(modal.container.entries)
        case .openScene(let scene): Array(scene.entries)
        case .select, .pop, .dismiss, .dismissOverlay, .leave: []
        }
    }

    /// The greatest of ``identities``.
    var greatestIdentity: EntryID? {
        switch change {
        case .push(let entry, _), .replace(let entry, _), .presentOverlay(let entry): entry.id
        case .setStack, .present: identities.max()
        case .select, .pop, .dismiss, .dismissOverlay, .leave, .openScene: nil
        }
    }
}
