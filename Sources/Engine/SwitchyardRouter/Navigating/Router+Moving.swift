import RouteMatching
import SwitchyardNavigation
import SwitchyardSupport

/// Navigations that neither open a link nor show a route: selecting, going back, dismissing.
extension Router {
    /// Performs a plan after the earlier navigations of its scene have ended.
    func move(_ request: NavigationRequest, _ plan: @escaping PlanRequest) -> NavigationTask {
        move(request.verb, in: request.scene, policy: NavigationPolicy(), plan)
    }

    /// Performs a plan; the name identifies it in reports, and in the outcome if the router only observes.
    func move(
        _ name: String, in scene: SceneID?, policy: NavigationPolicy, _ plan: @escaping PlanRequest
    ) -> NavigationTask {
        let (id, mode) = state.withLock { state in
            state.lastID += 1
            state.lastMove = TransactionID(rawValue: state.lastID)
            if state.mode == .performing { state.idle.calledVerbs += 1 }
            return (state.lastMove, state.mode)
        }
        guard mode == .performing else { return NavigationTask(.unavailable(.observing(name))) }
        // Read now, because the link of the calling handler may have ended when the main actor runs the task.
        let (isFromOutside, firstSource) = (isFromOutside, firstSourceOfCaller)
        let requester = isFromOutside ? nil : LinkTransaction.current?.id
        let (begun, ending) = (Promise<Void>(), Promise<NavigationOutcome>())
        let unawaited = Locked<UnawaitedFailure?>(nil)
        let task = Task { @MainActor [self] in
            // From here on the driver knows it.
            state.withLock { $0.idle.calledVerbs -= 1 }
            let outcome = await navigation.navigate(in: scene, policy: policy, for: .app, firstSource: firstSource) {
                [self] planner throws(PlanRefusal) in
                let plan = try withoutProtected(plan(planner), by: planner)
                begun.fulfill(())
                if !isFromOutside { screens.announce(plan, for: requester) }
                return plan
            }
            let end = self.outcome(of: outcome)
            let failure = Finding.unawaited(end, ofVerb: name).map { self.failure($0) }
            unawaited.withLock { $0 = failure }
            ending.fulfill(end)
        }
        return NavigationTask(
            id, ChangeUnderWay(begun: begun, ending: ending, task: task, unawaited: unawaited, router: self))
    }

    @MainActor
    private func outcome(of outcome: PlanOutcome) -> NavigationOutcome {
        switch outcome {
        case .arrived(let arrival):
            let entry = navigation.state.scene(arrival.scene)?.entries.first { $0.id == arrival.entry }
            // A foreign screen has no route.
            guard let route = entry?.route else { return .performed(nil) }
            return .arrived(
                .init(
                    route: route, scene: arrival.scene, entry: arrival.entry, hops: 0, isDegraded: false,
                    wasShowing: arrival.steps == 0, omittedParents: []))
        case .refused(.noScene): return .unavailable(.noScene)
        default: return NavigationOutcome(afterFailure: outcome)
        }
    }
}

/// A navigation without a link, or a gate change, in progress.
struct ChangeUnderWay: OngoingNavigation {
    /// Settled when it is planned; from then on it cannot be cancelled.
    var begun = Promise<Void>()
    let ending: Promise<NavigationOutcome>
    /// The task that performs it, if it can be cancelled.
    var task: Task<Void, Never>?
    var unawaited = Locked<UnawaitedFailure?>(nil)
    let router: Router
    var hasEnded: Bool { ending.isSettled }

    func outcome(cancelled: NavigationOutcome?) async -> NavigationOutcome {
        let outcome = await router.wait(for: ending, of: nil, cancelled: cancelled)
        unawaited.withLock(\.self)?.markAwaited()
        return outcome
    }

    func cancel() { if !begun.isSettled { task?.cancel() } }
}
