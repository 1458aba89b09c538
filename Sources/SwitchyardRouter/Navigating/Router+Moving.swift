import RouteMatching
import SwitchyardLocks
import SwitchyardNavigation

/// Changes of what shows that neither open a link nor show a route: selecting, going back, dismissing.
extension Router {
    /// Performs what is planned, when the navigations of its scene that were begun before have ended.
    func move(_ request: NavigationRequest, _ plan: @escaping PlanRequest) -> NavigationTask {
        let (id, mode) = state.withLock { state in
            state.lastID += 1
            state.lastMove = TransactionID(rawValue: state.lastID)
            return (state.lastMove, state.mode)
        }
        guard mode == .performing else { return NavigationTask(.unavailable(.observing("\(request.action)"))) }
        // Asked here: the link whose handler calls may have ended when the main actor has time.
        let asker = isFromOutside ? nil : LinkTransaction.current?.id
        let isOwn = isFromOutside
        let (begun, ending) = (Promise<Void>(), Promise<NavigationOutcome>())
        let perform: @MainActor @Sendable () async -> Void = { [self] in
            let policy = request.policy ?? NavigationPolicy()
            let outcome = await navigation.navigate(in: request.scene, policy: policy) {
                [self] planner throws(PlanRefusal) in
                let plan = try plan(planner)
                begun.keep(())
                if !isOwn { screens.announces(plan, for: asker) }
                return plan
            }
            ending.keep(self.outcome(of: outcome))
        }
        let task: Task<Void, Never>
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            task = Task.immediate { @MainActor in await perform() }
        } else {
            task = Task { @MainActor in await perform() }
        }
        return NavigationTask(id, ChangeUnderWay(id: id, begun: begun, ending: ending, task: task, router: self))
    }

    @MainActor
    private func outcome(of outcome: PlanOutcome) -> NavigationOutcome {
        switch outcome {
        case .arrived(let arrival):
            let entry = navigation.state.scene(arrival.scene)?.entries.first { $0.id == arrival.entry }
            // A screen that the app put there by itself has no route.
            guard let route = entry?.route else { return .performed(nil) }
            return .arrived(
                .init(
                    route: route, scene: arrival.scene, entry: arrival.entry, hops: 0, isDegraded: false,
                    wasShowing: arrival.steps == 0, omittedParents: []))
        case .overtaken: return .failed(.perform, StepFailure.interrupted)
        case .refused(.noScene): return .unavailable(.noScene)
        case .refused(let refusal): return .refused(.plan(refusal))
        case .failed(let step, let failure): return .failed(.perform, StepError(step: step, failure: failure))
        case .cancelled: return .cancelled
        case .queueFull(let count): return .unavailable(.inboxFull(count))
        }
    }
}

/// A change of what shows, or of a gate, that a call has begun.
struct ChangeUnderWay: OngoingNavigation {
    let id: TransactionID
    /// Kept when it is planned: from then on it is not cancelled.
    var begun = Promise<Void>()
    let ending: Promise<NavigationOutcome>
    /// What performs it, where it can be cancelled.
    var task: Task<Void, Never>?
    let router: Router

    /// Waits for the end; a link in whose handler that is done is idle until then.
    func outcome(cancelled: NavigationOutcome?) async -> NavigationOutcome {
        if let outcome = ending.released { return outcome }
        guard let opener = LinkTransaction.underWay?.id else { return await ending.wait(cancelled: cancelled) }
        router.state.withLock { $0.idle.awaitedChanges.append((ending, opener)) }
        router.navigation.idle.wake()
        let outcome = await ending.wait(cancelled: cancelled)
        router.state.withLock { state in state.idle.awaitedChanges.removeAll { $0.ending === ending } }
        router.navigation.idle.wake()
        return outcome
    }

    func cancel() { if !begun.isSettled { task?.cancel() } }
}
