import RouteMatching
import SwitchyardSupport

/// Makes a plan, with a planner of the state at the time of the call.
public typealias PlanRequest = @MainActor @Sendable (NavigationPlanner) throws(PlanRefusal) -> NavigationPlan

/// The same, for a requester that may withdraw: `nil` cancels the navigation before its first step.
package typealias RevocablePlanRequest =
    @MainActor @Sendable (NavigationPlanner) throws(PlanRefusal) -> NavigationPlan?

/// One navigation with a waiting caller.
@MainActor
final class NavigationJob {
    /// The parameters of the navigation.
    struct Order {
        let scene: SceneID
        let policy: NavigationPolicy
        let request: RevocablePlanRequest
        let owner: NavigationOwner
        var firstSource = FirstSource.app
    }

    let order: Order
    var isPerforming = false

    /// Resumes the caller; `nil` if the job has ended or the caller has stopped waiting.
    var continuation: CheckedContinuation<PlanOutcome, Never>?

    /// Whether the caller's task is cancelled.
    ///
    /// Behind a lock, because any thread may set it. The job leaves its place in the queue at once.
    nonisolated let isCancelled = Locked(false)

    init(_ order: Order) { self.order = order }

    var scene: SceneID { order.scene }

    /// Resumes the caller with an outcome.
    ///
    /// Only the first call has an effect.
    func end(_ outcome: PlanOutcome) {
        continuation?.resume(returning: outcome)
        continuation = nil
    }

    func cancel() { end(.cancelled(isPerforming: isPerforming)) }
}

/// The queued navigations of one scene.
struct NavigationQueue {
    /// The reason for the navigation that is being performed.
    private(set) var owner: NavigationOwner
    private var jobs: [NavigationJob] = []

    init(_ owner: NavigationOwner) { self.owner = owner }

    /// The reasons for the queued navigations that still have a waiting caller, in order.
    @MainActor var owners: [NavigationOwner] {
        jobs.compactMap { $0.continuation == nil ? nil : $0.order.owner }
    }

    /// The number of waiting navigations of a first source, without those for gates.
    @MainActor
    mutating func count(of firstSource: FirstSource) -> Int {
        removeCancelled()
        return jobs.count { $0.order.firstSource == firstSource && !$0.order.owner.isGate }
    }

    @MainActor
    private mutating func removeCancelled() {
        jobs.removeAll { job in
            if job.isCancelled.withLock(\.self) { job.cancel() }
            return job.continuation == nil
        }
    }

    mutating func append(_ job: NavigationJob) { jobs.append(job) }

    /// Removes and returns the next job that still has a waiting caller.
    @MainActor
    mutating func next() -> NavigationJob? {
        removeCancelled()
        guard !jobs.isEmpty else { return nil }
        let job = jobs.removeFirst()
        owner = job.order.owner
        return job
    }
}
