/// All current idle watchers; empty unless a test waits, so an ordinary link takes an uncontended lock.
package final class IdleWatchers: Sendable {
    private let watchers = Locked<[IdleWatcher]>([])

    package init() {}

    /// Adds a watcher, which ``wake()`` wakes until it is removed.
    package func add(_ watcher: IdleWatcher) { watchers.withLock { $0.append(watcher) } }

    /// Removes a watcher.
    package func remove(_ watcher: IdleWatcher) { watchers.withLock { $0.removeAll { $0 === watcher } } }

    /// Wakes all watchers, because work has ended or a host has begun to hold a step.
    package func wake() {
        for watcher in watchers.withLock(\.self) { watcher.wake() }
    }
}
