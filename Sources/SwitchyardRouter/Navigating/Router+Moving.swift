import RouteMatching
import SwitchyardLocks
import SwitchyardNavigation

/// Changes of what shows that neither open a link nor show a route: selecting, going back, dismissing.
extension Router {
    /// Performs what is planned, when it is the turn of this call in its scene.
    func move(_ request: NavigationRequest, _ plan: @escaping PlanRequest) -> NavigationTask {
        let id = state.withLock { state in
            state.lastID += 1
            return TransactionID(rawValue: state.lastID)
        }
        let ending = Promise<NavigationOutcome>()
        let task: Task<Void, Never>
        if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
            task = Task.immediate { @MainActor in ending.keep(await perform(plan, of: request)) }
        } else {
            task = Task { @MainActor in ending.keep(await perform(plan, of: request)) }
        }
        return NavigationTask(id, PromisedNavigation(ending, performedBy: task))
    }

    /// Goes back to the nearest screen of a route.
    func goBack(to route: any TypedRoute, _ request: NavigationRequest) -> NavigationTask {
        let destination = NavigationRequest.Destination.route(route)
        guard let table = table?.routes, let link = try? destination.link(in: table),
            let match = try? table.match(link)
        else { return NavigationTask(.unavailable(.unknownRoute(destination.name))) }
        let screen = RouteReference(match)
        return move(request) { planner throws(PlanRefusal) in
            try planner.back(to: screen.name, screen.parameters)
        }
    }

    @MainActor
    private func perform(_ plan: @escaping PlanRequest, of request: NavigationRequest) async -> NavigationOutcome {
        let policy = request.policy ?? NavigationPolicy()
        switch await navigation.navigate(in: request.scene, policy: policy, plan) {
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
