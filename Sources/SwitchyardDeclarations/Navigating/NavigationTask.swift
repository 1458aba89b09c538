package import SwitchyardLocks

/// One call of a verb, under way: await its outcome, or ignore it.
///
/// ```swift
/// router.push(OrdersRoute.detail(id: 42))
/// let outcome = await router.open("eats://orders/42", from: .notification).outcome
/// ```
///
/// Cancelling the Swift task that awaits ``outcome`` changes nothing; ``cancel()`` ends the navigation.
public struct NavigationTask: Sendable, Identifiable {
    /// Its number among the transactions of the router; 0 where there was nothing to do.
    public let id: TransactionID
    private let work: any OngoingNavigation

    /// Creates one that has ended, for a test double of ``Navigating``.
    ///
    /// - Parameter outcome: How it ended.
    public init(_ outcome: NavigationOutcome) {
        let ending = Promise<NavigationOutcome>()
        ending.keep(outcome)
        self.init(TransactionID(rawValue: 0), PromisedNavigation(ending))
    }

    /// Creates the task of something under way.
    package init(_ id: TransactionID, _ work: any OngoingNavigation) { (self.id, self.work) = (id, work) }

    /// How it ended; waits until then.
    public var outcome: NavigationOutcome {
        get async { await work.outcome(cancelled: nil) }
    }

    /// How it ended; a task that is cancelled while it waits gets `cancelled`.
    package func outcome(cancelled: NavigationOutcome) async -> NavigationOutcome {
        await work.outcome(cancelled: cancelled)
    }

    /// Ends the navigation as ``NavigationOutcome/cancelled``, unless it is performed already or over.
    public func cancel() { work.cancel() }
}

/// What a ``NavigationTask`` stands for: a link under way, or a change of what shows.
package protocol OngoingNavigation: Sendable {
    /// How it ended; a task that is cancelled while it waits gets `cancelled`, or goes on waiting where that is `nil`.
    func outcome(cancelled: NavigationOutcome?) async -> NavigationOutcome

    /// Ends it, unless it is performed already or over.
    func cancel()
}

/// A navigation that ends when a promise is kept, which a task may do.
package struct PromisedNavigation: OngoingNavigation {
    private let ending: Promise<NavigationOutcome>
    private let task: Task<Void, Never>?

    package init(_ ending: Promise<NavigationOutcome>, performedBy task: Task<Void, Never>? = nil) {
        (self.ending, self.task) = (ending, task)
    }

    package func outcome(cancelled: NavigationOutcome?) async -> NavigationOutcome {
        await ending.wait(cancelled: cancelled)
    }

    package func cancel() { task?.cancel() }
}
