/// One call of a verb, under way: await its outcome, or ignore it.
///
/// ```swift
/// router.push(OrdersRoute.detail(id: 42))
/// let outcome = await router.open("eats://orders/42", from: .notification).outcome
/// ```
///
/// Cancelling the Swift task that awaits ``outcome`` changes nothing; ``cancel()`` ends the navigation.
public struct NavigationTask: Sendable, Identifiable {
    /// Its number in the router; 0 where nothing was begun.
    ///
    /// Only links and routes have a trace under it.
    public let id: TransactionID
    private let work: any OngoingNavigation

    /// Creates one that has ended, for a test double of ``Navigating``.
    ///
    /// - Parameter outcome: How it ended.
    public init(_ outcome: NavigationOutcome) {
        self.init(TransactionID(rawValue: 0), EndedNavigation(ending: outcome))
    }

    /// Creates the task of something under way.
    package init(_ id: TransactionID, _ work: any OngoingNavigation) { (self.id, self.work) = (id, work) }

    /// How it ended; waits until then.
    public var outcome: NavigationOutcome {
        get async { await work.outcome(cancelled: nil) }
    }

    /// Whether it has ended, so that ``outcome`` waits for nothing.
    package var hasEnded: Bool { work.hasEnded }

    /// How it ended; a task that is cancelled while it waits gets `cancelled`.
    package func outcome(cancelled: NavigationOutcome) async -> NavigationOutcome {
        await work.outcome(cancelled: cancelled)
    }

    /// Ends the navigation as ``NavigationOutcome/cancelled``, unless it is performed already or over.
    public func cancel() { work.cancel() }
}

/// What a ``NavigationTask`` stands for: a link under way, or a change of what shows.
package protocol OngoingNavigation: Sendable {
    /// Whether it has ended.
    var hasEnded: Bool { get }

    /// How it ended; a task that is cancelled while it waits gets `cancelled`, or goes on waiting where that is `nil`.
    func outcome(cancelled: NavigationOutcome?) async -> NavigationOutcome

    /// Ends it, unless it is performed already or over.
    func cancel()
}

/// A navigation that has ended.
private struct EndedNavigation: OngoingNavigation {
    let ending: NavigationOutcome
    var hasEnded: Bool { true }

    func outcome(cancelled: NavigationOutcome?) async -> NavigationOutcome { ending }

    func cancel() {}
}
