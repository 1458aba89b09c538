package import RouteMatching
import SwitchyardSupport

/// The threads that are notifying observers.
///
/// What an observer causes is announced after its call. The same thread does this. So calls of observers are never
/// nested.
struct ObserverLoops: Sendable {
    /// A call of the observers.
    struct Notice: Sendable {
        /// The link that it is about; `nil` for none.
        let link: LinkAncestor?
        let notify: @Sendable () -> Void
    }

    /// The calls of one thread.
    struct Loop: Sendable {
        /// The link of the present call, which counts as the opener of what an observer opens.
        fileprivate(set) var link: LinkAncestor?
        fileprivate var later: [Notice] = []
    }

    private var loops: [UInt: Loop] = [:]

    /// The calls of a thread; `nil` if it is not notifying observers.
    subscript(thread: UInt) -> Loop? { loops.isEmpty ? nil : loops[thread] }

    /// Begins the calls of a thread, or adds one for later if the thread is in a call; returns whether the caller makes
    /// the call now.
    mutating func begin(_ notice: Notice, on thread: UInt) -> Bool {
        guard let loop = loops[thread] else {
            loops[thread] = Loop(link: notice.link)
            return true
        }
        loops[thread]?.later.append(Notice(link: notice.link ?? loop.link, notify: notice.notify))
        return false
    }

    /// Records the link of the next call of a thread.
    mutating func setLink(_ link: LinkAncestor?, on thread: UInt) { loops[thread]?.link = link }

    /// Removes the calls that were added for later.
    ///
    /// The result `nil` ends the calls of the thread.
    mutating func takeLater(on thread: UInt) -> [Notice]? {
        guard let later = loops[thread]?.later, !later.isEmpty else {
            loops[thread] = nil
            return nil
        }
        loops[thread]?.later = []
        return later
    }
}

extension Router {
    /// Notifies observers, after the present call if the thread is in one.
    func notify(about link: LinkAncestor?, _ notify: @escaping @Sendable () -> Void) {
        let (thread, notice) = (CurrentThread.number, ObserverLoops.Notice(link: link, notify: notify))
        guard state.withLock({ $0.observing.begin(notice, on: thread) }) else { return }
        // Code of an observer is not part of the link whose task calls it.
        Self.withoutLink {
            notify()
            while let later = state.withLock({ $0.observing.takeLater(on: thread) }) {
                for notice in later {
                    state.withLock { $0.observing.setLink(notice.link, on: thread) }
                    notice.notify()
                }
            }
        }
    }

    /// The first source of the link for which the caller runs.
    ///
    /// Otherwise it is that of the app.
    package var firstSourceOfCaller: FirstSource {
        LinkTransaction.underWay?.firstSource
            ?? state.withLock { $0.observing[CurrentThread.number]?.link?.firstSource } ?? .app
    }
}
