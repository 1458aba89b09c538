#if canImport(UIKit)
package import Foundation
import SwitchyardSupport

#if !canImport(ObjectiveC)
import Dispatch
#endif

/// Observes notifications of UIKit, and calls back on the main actor in the order of the posts.
///
/// UIKit posts on the main thread, so an observer is called within the post. Other code may post the same names on any thread: such a
/// notification is delivered later on the main actor. It is not ignored, because the code that posts it waits for its effect.
package final class PostedNotifications: Sendable {
    private let order = MainActorOrder()
    private let tokens = Locked<[Token]>([])

    /// What the notification center returned.
    private struct Token: @unchecked Sendable {
        // It is only passed back to the notification center.
        let value: any NSObjectProtocol
    }

    package init() {}

    /// Calls a closure for each notification of a name, with the object that posted it.
    package func observe(_ name: Notification.Name, _ body: @escaping @MainActor (AnyObject?) -> Void) {
        let order = order
        let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { posted in
            // It is retained here, and used only on the main actor.
            nonisolated(unsafe) let object = posted.object as AnyObject?
            order.run { body(object) }
        }
        tokens.withLock { $0.append(Token(value: token)) }
    }

    /// Stops observing; posts that were not delivered yet are dropped.
    package func stop() {
        let stopped = tokens.withLock { tokens in
            defer { tokens = [] }
            return tokens
        }
        for token in stopped { NotificationCenter.default.removeObserver(token.value) }
        order.clear()
    }

    deinit { stop() }
}

/// Runs work on the main actor in the order of the calls: at once on the main thread, and later from any other thread.
private final class MainActorOrder: Sendable {
    typealias Work = @MainActor @Sendable () -> Void

    private let waiting = Locked<[Work]>([])

    func run(_ work: @escaping Work) {
        if MainThread.isCurrent {
            MainActor.assumeIsolated {
                runWaiting()
                work()
            }
        } else {
            waiting.withLock { $0.append(work) }
            Task { @MainActor in runWaiting() }
        }
    }

    func clear() { waiting.withLock { $0 = [] } }

    @MainActor
    private func runWaiting() {
        while let next = waiting.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { next() }
    }
}

/// The thread of the main actor.
enum MainThread {
    #if canImport(ObjectiveC)
    /// Whether the caller runs on the main actor's thread.
    static var isCurrent: Bool { Thread.isMainThread }
    #else
    private static let key = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the caller runs on the queue of the main actor, which Linux runs on any thread.
    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
    #endif
}
#endif
