import SwitchyardNavigation

/// What belongs to screens and is not part of the state: the context with which each was opened, and who awaits what.
///
/// It is kept under the identity of the entry, as long as the entry is there.
@MainActor
final class ScreenLedger {
    private struct Kept {
        let context: LinkContext
        var hasShown = false

        var slot: ResultSlot? { context.request.payload[ResultSlot.self] }
    }

    private var kept: [SceneID: [EntryID: Kept]] = [:]

    /// Whether screens go because the session ended.
    var isSigningOut = false

    nonisolated init() {}

    func keep(_ context: LinkContext, for entry: EntryID, in scene: SceneID) {
        // What the same link was to bring by an earlier plan never comes.
        kept[scene] = kept[scene]?.filter { $0.value.hasShown || $0.value.context.id != context.id }
        let before = kept[scene, default: [:]].updateValue(Kept(context: context), forKey: entry)
        if before?.context.id != context.id { before?.slot?.result.keep(.failure(.replaced)) }
    }

    func context(of entry: EntryID, in scene: SceneID) -> LinkContext? { kept[scene]?[entry]?.context }

    func finish(_ entry: EntryID, in scene: SceneID, with value: any Sendable) {
        kept[scene]?[entry]?.slot?.result.keep(.success(value))
    }

    /// Forgets what belongs to entries that are gone, and tells whoever awaited their results.
    func follow(_ update: NavigationUpdate, _ state: NavigationState) {
        switch update {
        case .connected(let scene):
            // Another host begins with other screens; what a scene that is being opened brings is yet to come.
            for (entry, value) in kept[scene] ?? [:] where value.hasShown {
                kept[scene]?[entry] = nil
                value.slot?.result.keep(.failure(.replaced))
            }
        case .planned: break
        case .disconnected(let scene): forget(in: scene, state, because: .sceneClosed)
        case .happened(let event, in: let scene):
            forget(in: scene, state, because: event == .closed ? .sceneClosed : .dismissed)
        case .performed(let step), .happenedLate(let step), .failed(let step, _):
            forget(in: step.scene, state, because: isSigningOut ? .signedOut : step.change.failureOfGone)
        }
    }

    /// Forgets what a transaction was to bring and did not.
    func settle(_ transaction: TransactionID, _ state: NavigationState, in scene: SceneID) {
        forget(in: scene, state, because: .dismissed)
        kept[scene] = kept[scene]?.filter { $0.value.hasShown || $0.value.context.id != transaction }
    }

    private func forget(in scene: SceneID, _ state: NavigationState, because failure: ResultFailure) {
        guard let entries = kept[scene] else { return }
        let there = Set(state.scene(scene)?.entries.map(\.id) ?? [])
        let isGone = state.scene(scene) == nil
        for (entry, value) in entries {
            if there.contains(entry) {
                kept[scene]?[entry]?.hasShown = true
            } else if value.hasShown || isGone {
                kept[scene]?[entry] = nil
                value.slot?.result.keep(.failure(failure))
            }
        }
        if kept[scene]?.isEmpty == true { kept[scene] = nil }
    }
}

extension NavigationStep.Change {
    /// What a screen that this takes away is told.
    fileprivate var failureOfGone: ResultFailure {
        switch self {
        case .pop, .dismiss, .dismissOverlay: .dismissed
        case .select, .push, .replace, .setStack, .present, .presentOverlay, .leave, .openScene: .replaced
        }
    }
}
