import SwitchyardLocks

/// All waits until nothing is under way; there is none unless a test waits, so an ordinary link takes a free lock.
package final class IdleWatchers: Sendable {
    private let watchers = Locked<[IdleWatcher]>([])

    package init() {}

    /// Has a wait woken by ``wake()``, until it is removed.
    package func add(_ watcher: IdleWatcher) { watchers.withLock { $0.append(watcher) } }

    /// Wakes a wait no more.
    package func remove(_ watcher: IdleWatcher) { watchers.withLock { $0.removeAll { $0 === watcher } } }

    /// Has all look again: something has ended, or begun to be held.
    package func wake() {
        for watcher in watchers.withLock(\.self) { watcher.wake() }
    }
}
