/// Makes a plan with a planner of the state as it is then.
public typealias NavigationRequest = @MainActor @Sendable (NavigationPlanner) throws(PlanRefusal) -> NavigationPlan

/// One navigation that somebody waits for.
@MainActor
final class NavigationJob {
    let scene: SceneID
    let policy: NavigationPolicy
    let request: NavigationRequest
    var isPerforming = false

    /// Whoever waits; nobody, where the job is over or the wait is.
    var continuation: CheckedContinuation<NavigationOutcome, Never>?

    init(scene: SceneID, policy: NavigationPolicy, request: @escaping NavigationRequest) {
        self.scene = scene
        self.policy = policy
        self.request = request
    }

    /// Tells whoever waits; only the first time counts.
    func end(_ outcome: NavigationOutcome) {
        continuation?.resume(returning: outcome)
        continuation = nil
    }

    func cancel() { end(.cancelled(isPerforming: isPerforming)) }
}

/// The navigations of one scene that wait for the one that is performed.
@MainActor
final class NavigationQueue {
    private var jobs: [NavigationJob] = []

    /// The jobs that somebody still waits for.
    var waiting: [NavigationJob] {
        jobs.removeAll { $0.continuation == nil }
        return jobs
    }

    func append(_ job: NavigationJob) { jobs.append(job) }

    /// Takes the next job that somebody still waits for.
    func next() -> NavigationJob? { waiting.isEmpty ? nil : jobs.removeFirst() }
}
