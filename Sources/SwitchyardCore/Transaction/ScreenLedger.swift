import SwitchyardNavigation

/// What belongs to screens and is not part of the state: the context with which each was opened.
///
/// It is kept under the identity of the entry, as long as the entry is there.
@MainActor
final class ScreenLedger {
    private struct Kept {
        let context: LinkContext
        var hasShown = false
    }

    private var kept: [SceneID: [EntryID: Kept]] = [:]

    nonisolated init() {}

    func keep(_ context: LinkContext, for entry: EntryID, in scene: SceneID) {
        kept[scene, default: [:]][entry] = Kept(context: context)
    }

    func context(of entry: EntryID, in scene: SceneID) -> LinkContext? { kept[scene]?[entry]?.context }

    /// Forgets what belongs to entries that were there and are gone.
    ///
    /// - Returns: The entries that are gone.
    @discardableResult
    func follow(_ state: NavigationState, in scene: SceneID) -> [EntryID] {
        guard let entries = kept[scene] else { return [] }
        guard let there = state.scene(scene).map({ Set($0.entries.map(\.id)) }) else {
            kept[scene] = nil
            return Array(entries.keys)
        }
        var gone: [EntryID] = []
        for (entry, value) in entries {
            if there.contains(entry) {
                kept[scene]?[entry]?.hasShown = true
            } else if value.hasShown {
                kept[scene]?[entry] = nil
                gone.append(entry)
            }
        }
        if kept[scene]?.isEmpty == true { kept[scene] = nil }
        return gone
    }

    /// Forgets what a transaction was to bring and did not.
    func settle(_ transaction: TransactionID, _ state: NavigationState, in scene: SceneID) {
        follow(state, in: scene)
        kept[scene] = kept[scene]?.filter { $0.value.hasShown || $0.value.context.id != transaction }
    }
}
