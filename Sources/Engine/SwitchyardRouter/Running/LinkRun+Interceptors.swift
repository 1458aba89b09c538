import RouteMatching
import SwitchyardSupport

/// The stage `interceptors`: those of the route, then those that rules require.
extension LinkRun {
    mutating func passInterceptors(_ found: LinkCandidate) async -> LinkPassage {
        let interceptors = table.interceptors(of: found.row, requiredBy: found.context.requirements)
        if interceptors.isEmpty { return .goOn }
        for interceptor in interceptors {
            let passage = await ask(interceptor, found.context)
            guard case .goOn = passage else { return passage }
        }
        return .goOn
    }

    /// Asks one interceptor, with a time limit.
    private mutating func ask(
        _ interceptor: NamedInterceptor, _ context: LinkContext
    ) async -> LinkPassage {
        let (name, deadlines) = (interceptor.name, router.deadlines)
        let deciding: any Interceptor
        switch interceptor.role {
        case .observes(let observer):
            guard observations.insert([name, context.match.routeName]).inserted else { return .goOn }
            observer.observe(context)
            note(.intercept(name, .observe))
            return .goOn
        case .guards(let routeGuard): deciding = routeGuard
        case .decides(let interceptor): deciding = interceptor
        }
        let deadline = deadlines.set(
            after: router.limits.interceptor, since: now, telling: router, of: transaction.id.rawValue, named: name)
        let opening = router.state.withLock { $0.gates.lastOpening }
        let answer: InterceptorAnswer
        do {
            answer = try await deciding.intercept(context)
        } catch {
            deadlines.cancel(deadline)
            return .end(endingFromOutside ?? .failed(.intercept(name), error))
        }
        deadlines.cancel(deadline)
        if let ending = endingFromOutside { return .end(ending) }
        // One switch over all cases, because inspecting the answer twice would copy it.
        switch answer {
        case .proceed:
            note(.intercept(name, .proceed))
            return .goOn
        case .decline:
            note(.intercept(name, .decline))
            declined = context
            return .goBack(to: .match)
        case .redirect(let route):
            note(.intercept(name, .redirect))
            return redirect(to: .route(route), by: name)
        case .redirectToLink(let link):
            note(.intercept(name, .redirect))
            return redirect(to: .link(link), by: name)
        case .refuse(let reason):
            note(.intercept(name, .refuse))
            return .end(.refused(.interceptor(name, reason: reason)))
        case .suspend(let gate, let presented):
            note(.suspend(name, until: gate))
            return .suspend(
                LinkSuspension(
                    gate: gate, asked: (name, opening), presented: presented.map { NavigationRequest(.open($0)) }))
        }
    }

    private mutating func redirect(to destination: NavigationRequest.Destination, by name: String) -> LinkPassage {
        guard let link = try? destination.link(in: table.routes) else {
            return .end(.unavailable(.unknownRoute(destination.typeName)))
        }
        guard path.redirect(to: link, by: name, limit: router.limits.hops) else {
            return .end(.refused(.tooManyHops(path.links)))
        }
        return .goBack(to: .rules)
    }
}
