package import SwitchyardSupport

/// A screen whose content was created: it ends once, with a cause that only the router knows.
@MainActor
package final class MadeScreen<Cause: Sendable> {
    fileprivate let entry: EntryID
    fileprivate let scene: SceneID
    /// Whether the state has contained the entry.
    fileprivate var hasShown: Bool
    /// Whether the driver has stopped waiting for its step, which may still happen.
    fileprivate var isLate = false
    private var cause: Cause?
    private var closures: [@MainActor (Cause) -> Void] = []

    fileprivate init(_ entry: EntryID, in scene: SceneID, hasShown: Bool) {
        self.entry = entry
        self.scene = scene
        self.hasShown = hasShown
    }

    /// Calls a closure once: when the screen ends, or now if it has ended.
    package func onEnd(_ body: @escaping @MainActor (Cause) -> Void) {
        if let cause { body(cause) } else { closures.append(body) }
    }

    /// Ends the screen, and releases its closures.
    ///
    /// Only the first call has an effect.
    package func end(_ cause: Cause) {
        guard self.cause == nil else { return }
        self.cause = cause
        let closures = closures
        self.closures = []
        for closure in closures { closure(cause) }
    }
}

/// Finds the screens that each update of a driver removed.
@MainActor
package final class MadeScreens<Cause: Sendable> {
    /// What an update removed and added.
    package struct Removed {
        /// The screens whose content was created, the newest first.
        package fileprivate(set) var made: [(screen: MadeScreen<Cause>, cause: Cause)] = []
        /// All entries that were in the scene, the topmost first, and the cause.
        package fileprivate(set) var entries: [NavigationEntry] = []
        /// The entries that the scene did not contain before, in the order of the scene.
        package fileprivate(set) var arrived: [NavigationEntry] = []
        /// The scene.
        package let scene: SceneID
        /// Why the entries were removed.
        package let cause: Cause

        /// Whether the scene contains the same entries as before.
        package var hasSameEntries: Bool { entries.isEmpty && arrived.isEmpty }

        /// Whether nothing was removed or added.
        package var isEmpty: Bool { made.isEmpty && hasSameEntries }
    }

    /// The screens that have not ended, the oldest first.
    private var made: [MadeScreen<Cause>] = []
    /// The scenes as of the last update.
    private var scenes: [NavigationScene] = []

    package nonisolated init() {}

    /// Adds a screen whose content is being created.
    package func add(_ entry: EntryID, in scene: SceneID, _ state: NavigationState) -> MadeScreen<Cause> {
        // Most hosts create the content before the entry is visible. Content that is created again may be that of a
        // host that is about to replace the current one, whose entries have the same identities.
        let isRepeated = made.contains { $0.hasShown && $0.entry == entry && $0.scene == scene }
        let screen = MadeScreen<Cause>(
            entry, in: scene, hasShown: !isRepeated && state.scene(scene)?.has(entry) == true)
        made.append(screen)
        return screen
    }

    /// Removes what an update has removed.
    package func removeScreens(
        after update: NavigationUpdate, in scene: SceneID, _ state: NavigationState, cause: Cause, unshown: Cause
    ) -> Removed {
        var removed = Removed(scene: scene, cause: cause)
        let there = state.scene(scene)
        var isNewHost = false
        if case .connected = update { isNewHost = true }
        if let index = scenes.firstIndex(where: { $0.id == scene }) {
            for entry in scenes[index].entries where isNewHost || there?.shows(entry) != true {
                removed.entries.append(entry)
            }
            removed.entries.reverse()
            removed.arrived = there?.entries.filter { isNewHost || !scenes[index].shows($0) } ?? []
            if let there { scenes[index] = there } else { scenes.remove(at: index) }
        } else if let there {
            removed.arrived = Array(there.entries)
            scenes.append(there)
        }
        guard made.contains(where: { $0.scene == scene }) else { return removed }
        let gone = made.filter { $0.scene == scene && $0.hasShown && (isNewHost || there?.has($0.entry) != true) }
        made.removeAll { screen in
            guard screen.scene == scene else { return false }
            if screen.hasShown {
                guard isNewHost || there?.has(screen.entry) != true else { return false }
                removed.made.append((screen, cause))
                return true
            }
            if there?.has(screen.entry) == true {
                screen.hasShown = true
                return false
            }
            if there == nil, case .disconnected = update {
                removed.made.append((screen, cause))
            } else if !isNewHost, gone.contains(where: { $0.entry == screen.entry }) {
                removed.made.append((screen, cause))
            } else if update.hasGivenUp(screen) {
                removed.made.append((screen, unshown))
            } else {
                return false
            }
            return true
        }
        removed.made.reverse()
        return removed
    }
}

extension NavigationScene {
    fileprivate func has(_ entry: EntryID) -> Bool { containsEntry { $0.id == entry } }

    /// Whether it still contains an entry, and no other screen has taken its identity.
    fileprivate func shows(_ entry: NavigationEntry) -> Bool {
        containsEntry { $0.id == entry.id && $0.route?.name == entry.route?.name }
    }
}

extension NavigationUpdate {
    /// Whether it ends the step that was to show a screen.
    @MainActor
    fileprivate func hasGivenUp<Cause>(_ screen: MadeScreen<Cause>) -> Bool {
        switch self {
        case .failed(let step, .notAcknowledged):
            if step.adds(screen.entry) { screen.isLate = true }
            return false
        // The host has read its screens, so the step cannot happen any more.
        case .failed(let step, .notShown): return step.adds(screen.entry)
        // A later attempt may use the identity of a step that has not been confirmed.
        case .failed(let step, _): return !screen.isLate && step.adds(screen.entry)
        case .performedLate(let step): return step.adds(screen.entry)
        case .connected, .disconnected, .planned, .performed, .happened: return false
        }
    }
}

extension NavigationStep {
    fileprivate func adds(_ entry: EntryID) -> Bool {
        if case .openScene(let scene) = change { scene.has(entry) } else { identities.contains(entry) }
    }
}
