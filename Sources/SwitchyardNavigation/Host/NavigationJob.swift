/// Makes a plan with a planner of the state as it is then.
public typealias PlanRequest = @MainActor @Sendable (NavigationPlanner) throws(PlanRefusal) -> NavigationPlan

/// One navigation that somebody waits for.
@MainActor
final class NavigationJob {
    /// What is to be done.
    struct Order {
        let scene: SceneID
        let policy: NavigationPolicy
        let request: PlanRequest
        let owner: NavigationOwner
    }

    let order: Order
    var isPerforming = false

    /// Whoever waits; nobody, where the job is over or the wait is.
    var continuation: CheckedContinuation<PlanOutcome, Never>?

    init(_ order: Order) { self.order = order }

    var scene: SceneID { order.scene }

    /// Tells whoever waits; only the first time counts.
    func end(_ outcome: PlanOutcome) {
        continuation?.resume(returning: outcome)
        continuation = nil
    }

    func cancel() { end(.cancelled(isPerforming: isPerforming)) }
}

/// The navigations of one scene that wait for the one that is performed.
struct NavigationQueue {
    /// For what the one is performed.
    private(set) var owner: NavigationOwner
    private var jobs: [NavigationJob] = []

    init(_ owner: NavigationOwner) { self.owner = owner }

    /// For what those are that somebody still waits for, in order.
    @MainActor var owners: [NavigationOwner] {
        jobs.compactMap { $0.continuation == nil ? nil : $0.order.owner }
    }

    /// How many there are that somebody still waits for.
    @MainActor var count: Int {
        mutating get {
            jobs.removeAll { $0.continuation == nil }
            return jobs.count
        }
    }

    mutating func append(_ job: NavigationJob) { jobs.append(job) }

    /// Takes the next job that somebody still waits for.
    @MainActor
    mutating func next() -> NavigationJob? {
        guard count > 0 else { return nil }
        let job = jobs.removeFirst()
        owner = job.order.owner
        return job
    }
}
