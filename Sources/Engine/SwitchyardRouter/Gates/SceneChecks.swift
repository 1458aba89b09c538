import RouteMatching
import SwitchyardNavigation

/// What the checks of the screens of one scene remember.
struct SceneChecks {
    private struct Seen {
        let entry: NavigationEntry
        /// How many gates had changed when it passed a check; `nil` before that.
        var passedAt: Int?
        /// How often its removal has failed.
        var failures = 0
        /// Whether its interceptors were asked, or need not be.
        var isAsked = false
    }

    /// How often the removal of a screen, or a cover, may fail before the next change of the scene.
    private static let mostFailures = 8
    /// The number of removals of a scene after which the router reports a loop.
    private static let manyRemovals = 16

    /// The change in which screens are being removed, so that no second removal begins.
    var removal: Int?
    /// The session in which the current plan was made.
    var session: LinkSession?
    private var seen: [EntryID: Seen] = [:]
    /// The entries of steps that the driver has given up, which may still happen.
    ///
    /// Each has the session of its plan.
    private var late: [(entry: NavigationEntry, session: LinkSession?)] = []
    private var checkedAt = 0
    private var coverFailures = 0
    private var removals = 0

    /// The entries of a scene that have not passed a check since gates have changed, in the order of the scene.
    mutating func due(in scene: NavigationScene, at gateChanges: Int) -> [NavigationEntry] {
        if checkedAt != gateChanges {
            checkedAt = gateChanges
            removals = 0
            forgetFailures()
        }
        var due: [NavigationEntry] = []
        var count = 0
        for entry in scene.entries {
            count += 1
            // Another screen may have taken the identity.
            if seen[entry.id]?.entry != entry { seen[entry.id] = Seen(entry: entry) }
            if let known = seen[entry.id], known.passedAt != gateChanges, known.failures < Self.mostFailures {
                due.append(entry)
            }
        }
        if seen.count > count {
            let present = Set(scene.entries.lazy.map(\.id))
            seen = seen.filter { present.contains($0.key) }
        }
        return due
    }

    /// Records the screens of a link, which has passed its gates and interceptors.
    mutating func pass(_ entries: [NavigationEntry], at gateChanges: Int) {
        // The others were there before, and have not passed the checks of this link.
        for entry in entries where seen[entry.id]?.entry != entry {
            seen[entry.id] = Seen(entry: entry, passedAt: gateChanges, isAsked: true)
        }
    }

    /// Records that an entry has passed a check of its gates, and returns whether it is the first one, so that its
    /// interceptors were not asked yet.
    mutating func pass(_ entry: NavigationEntry, at gateChanges: Int) -> Bool {
        let isAsked = seen[entry.id]?.isAsked ?? false
        seen[entry.id] = Seen(entry: entry, passedAt: gateChanges, isAsked: true)
        return !isAsked
    }

    /// Records that an entry cannot be removed.
    mutating func fail(_ entry: NavigationEntry, until gateChanges: Int?) {
        seen[entry.id]?.failures += 1
        if let gateChanges { seen[entry.id]?.passedAt = gateChanges }
    }

    /// Records that the cover of the scene was not shown, and returns whether it is tried again at once.
    mutating func failCover() -> Bool {
        coverFailures += 1
        return coverFailures < Self.mostFailures
    }

    /// Records a removal, and returns whether something shows removed screens again and again.
    mutating func countRemoval() -> Bool {
        removals += 1
        return removals == Self.manyRemovals
    }

    /// The scene has changed, so what has failed may succeed now.
    mutating func forgetFailures() {
        coverFailures = 0
        for id in seen.keys { seen[id]?.failures = 0 }
    }

    /// Another host shows the scene, so identities mean other screens.
    mutating func reconnect(_ scene: NavigationScene?) {
        let late = late.filter { late in scene?.entries.contains(late.entry) ?? false }
        self = SceneChecks()
        self.late = late
    }

    /// Records a step for which the driver no longer waits.
    mutating func addLate(_ step: NavigationStep) {
        late += step.entries.map { ($0, session) }
        late.removeFirst(max(0, late.count - 64))
    }

    /// Whether an entry was planned in another session than this one.
    func isLate(_ entry: NavigationEntry, in session: LinkSession?) -> Bool {
        late.contains { $0.entry == entry && $0.session != nil && $0.session != session }
    }
}
