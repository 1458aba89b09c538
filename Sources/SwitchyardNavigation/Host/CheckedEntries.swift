/// The entries of a scene that have passed a check.
///
/// A check has an age. The number grows when earlier checks become invalid.
package struct CheckedEntries: Sendable {
    private struct Seen: Sendable {
        let entry: NavigationEntry
        /// The age of the check that it passed; `nil` before that.
        var passed: Int?
        var attempts = 0
    }

    /// How often the removal of one entry may fail.
    ///
    /// ``tryAgain()`` begins the count again.
    private static let mostAttempts = 8

    private var seen: [EntryID: Seen] = [:]

    package init() {}

    /// The entries of a scene that have not passed a check of this age, in the order of the scene.
    ///
    /// - Returns: The entries, and whether each is new since the last call.
    package mutating func due(in scene: NavigationScene, at age: Int) -> [(entry: NavigationEntry, isNew: Bool)] {
        var due: [(NavigationEntry, Bool)] = []
        var count = 0
        _ = scene.containsEntry { entry in
            count += 1
            // Another screen may have taken the identity.
            let isNew = seen[entry.id]?.entry != entry
            if isNew { seen[entry.id] = Seen(entry: entry) }
            if let known = seen[entry.id], known.passed != age, known.attempts < Self.mostAttempts {
                due.append((entry, isNew))
            }
            return false
        }
        if seen.count > count {
            let present = Set(scene.entries.lazy.map(\.id))
            seen = seen.filter { present.contains($0.key) }
        }
        return due
    }

    /// Records that an entry has passed a check.
    package mutating func pass(_ entry: NavigationEntry, at age: Int) {
        seen[entry.id] = Seen(entry: entry, passed: age)
    }

    /// Lets failed removals be tried again as often as at first.
    package mutating func tryAgain() { for id in seen.keys { seen[id]?.attempts = 0 } }

    /// Records that the removal of an entry has failed.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - isFinal: Whether it can never succeed, so that it is not tried again.
    ///   - age: The age of the check.
    package mutating func fail(_ entry: NavigationEntry, isFinal: Bool, at age: Int) {
        var failed = seen[entry.id] ?? Seen(entry: entry)
        failed.attempts += 1
        if isFinal { failed.passed = age }
        seen[entry.id] = failed
    }
}
