public import SwitchyardSupport

/// A navigation in progress: await its outcome, or ignore it.
///
/// ```swift
/// router.push(OrdersRoute.detail(id: 42))
/// let outcome = await router.open("eats://orders/42", from: .notification).outcome
/// ```
///
/// Cancelling the Swift task that awaits ``outcome`` changes nothing; ``cancel()`` ends the navigation.
public struct NavigationTask: Sendable, Identifiable {
    /// Its number in the router; 0 if nothing was started.
    ///
    /// Only links and routes have a trace with this number.
    public let id: TransactionID
    private let work: any OngoingNavigation

    /// Creates a task that has already ended, for a test double of ``Navigating``.
    ///
    /// - Parameter outcome: How it ended.
    public init(_ outcome: NavigationOutcome) {
        self.init(TransactionID(rawValue: 0), EndedNavigation(ending: outcome))
    }

    /// Creates the task of a navigation in progress.
    package init(_ id: TransactionID, _ work: any OngoingNavigation) {
        self.id = id
        self.work = work
    }

    /// The outcome; waits until the navigation has ended.
    public var outcome: NavigationOutcome {
        get async { await work.outcome(cancelled: nil) }
    }

    /// Whether it has ended, so that ``outcome`` returns at once.
    package var hasEnded: Bool { work.hasEnded }

    /// The outcome; returns `cancelled` if the waiting task is cancelled.
    package func outcome(cancelled: NavigationOutcome) async -> NavigationOutcome {
        await work.outcome(cancelled: cancelled)
    }

    /// Ends the navigation as ``NavigationOutcome/cancelled``, unless it is already being performed or has ended.
    public func cancel() { work.cancel() }
}

/// The work that a ``NavigationTask`` represents: a link in flight, or a change of the visible screens.
package protocol OngoingNavigation: Sendable {
    /// Whether it has ended.
    var hasEnded: Bool { get }

    /// The outcome; returns `cancelled` if the waiting task is cancelled, or keeps waiting if `cancelled` is `nil`.
    func outcome(cancelled: NavigationOutcome?) async -> NavigationOutcome

    /// Ends it, unless it is already being performed or has ended.
    func cancel()
}

/// A navigation that has ended.
private struct EndedNavigation: OngoingNavigation {
    let ending: NavigationOutcome
    var hasEnded: Bool { true }

    func outcome(cancelled: NavigationOutcome?) async -> NavigationOutcome { ending }

    func cancel() {}
}
