@_spi(Tooling) import RouteMatching
import SwitchyardRoutes
import SwitchyardSupport

/// A route that matches a link, and the progress of its checks.
struct LinkCandidate: Sendable {
    let context: LinkContext
    package let row: ResolvedRoute
    /// The interceptors that are still to be asked; `nil` before the first is.
    var interceptors: ArraySlice<NamedInterceptor>?
    /// The gates that an explanation has recorded, and takes for open.
    var recordedGates: Set<Gate> = []
    /// The parents below its screen; `nil` before they are checked.
    var parents: LinkParents?

    var name: String { row.name }

    /// The lane in which it is performed.
    var lane: LinkLane { row.target.isShown ? .screens(context.request.scene) : .actions }
}

/// The stages that find the route of a link: `link`, `rules`, `match` and `miss`.
extension LinkRun {
    /// Prints the link as text, and takes the current table and number of gate changes.
    mutating func passLink() -> Next {
        let (installed, gateChanges, isOver) = router.state.withLock { state in
            (state.table, state.gateChanges, state.gates.isOfEndedSession(transaction))
        }
        guard let installed else { return .end(.expired(.inbox)) }
        if isOver { return .end(.cancelled) }
        table = installed
        fallbacks = table.fallbacks[...]
        do throws(RoutePrintError) {
            path = LinkPath(try transaction.request.destination.link(in: table.routes), gateChanges: gateChanges)
        } catch {
            return .end(.failed(.match, error))
        }
        if let callback = table.callback(path.link) { return .wait(for: .callback(callback)) }
        if transaction.isTraced {
            // Without a wait, the link was received just now.
            let hasWaited = resumptions > 0 || transaction.hasWaited
            transaction.note(
                .match(isAgain: resumptions > 0), at: hasWaited ? router.deadlines.now() : transaction.began)
        }
        return .goOn
    }

    /// Applies the rules before the match.
    mutating func passRules() -> Next {
        forgetRoute()
        // Changed or not, the link is matched next.
        let next = ask(.beforeMatch)
        if case .end = next { return next }
        return .goOn
    }

    /// Finds the route of the link; after a route that declined, the next one.
    mutating func passMatch() -> Next {
        found = nil
        let matched: RouteMatch?
        do throws(LinkRefusal) {
            if let declined {
                matched = try table.routes.match(path.link, after: declined.match)
            } else {
                matched = try table.routes.match(path.link)
            }
        } catch {
            return .end(.refused(.link(error)))
        }
        guard let match = matched else { return .goOn }
        // Rules for a route or a tag were applied only to the first match; an error page is not redirected.
        if declined != nil, !path.showsReplacement {
            let next = ask(.beforeMatch, match: match)
            guard case .goOn = next else {
                declined = nil
                return next
            }
        }
        guard let row = table.row(of: match) else { return .end(.unavailable(.unknownRoute(match.route.name))) }
        let context = LinkContext(
            match: match, request: transaction.request, row, id: transaction.id, hops: path.hops,
            resumptions: resumptions, requirements: path.requirements,
            handledBy: row.handler == nil ? nil : router)
        found = LinkCandidate(context: context, row: row)
        return .goOn
    }

    /// Handles a link that no route matches: rules, fallbacks, and links that leave the app.
    mutating func passMiss() -> Next {
        if found != nil { return .goOn }
        declined = nil
        if path.showsReplacement { return .end(.unavailable(.noErrorPage(rule: nil))) }
        while let phase = phasesOfMiss.popFirst() {
            let next = ask(phase)
            guard case .goOn = next else { return next }
        }
        let performs = router.mode == .performing
        var skipped: Finding?
        while performs, let fallback = fallbacks.popFirst() {
            switch fallback {
            case .code(let accepts): return .wait(for: .fallback(accepts))
            case .link(let link):
                guard let obstacle = showFallback(link) else { return .goBack(to: .match) }
                note(.skipsFallback(because: obstacle))
                skipped = skipped ?? .skippedFallback(link, of: transaction.sourcedLabel, because: obstacle)
            }
        }
        let explanation = table.routes.explain(path.link)
        if performs, let scheme = scheme(toLeaveBy: explanation) {
            let lane = LinkLane.screens(transaction.request.scene)
            if let original = router.original(of: transaction, by: path.link, in: lane) {
                return .end(.duplicated(of: original))
            }
            if let newer = router.check(transaction, nil, in: lane) { return .end(.superseded(by: newer)) }
            record(.handler, scheme, .passes)
            return .wait(for: .departure(scheme: scheme))
        }
        if let skipped, !isExplained { router.report(skipped) }
        return .end(.notFound(explanation.nearest))
    }

    /// Replaces a link that no route matches with a route of the app.
    ///
    /// If no route accepts the source of the link, the fallback is not shown. A fallback that a rule blocks or
    /// redirects is not shown either, and the requirements of rules for it apply.
    ///
    /// - Parameter link: The link of the route.
    /// - Returns: Why it is not shown; `nil` if it must be matched now.
    private mutating func showFallback(_ link: String) -> String? {
        let source = transaction.request.source.kind
        guard table.acceptedSources.contains(source) else {
            return "no route accepts the source '\(source.rawValue.lineWord)'"
        }
        guard let match = (try? table.routes.match(link)) ?? nil else { return "no route matches it" }
        let ruled = router.firstRule(deciding: match, from: source, in: table)
        if let rule = ruled.rule { return "the rule '\(rule)' stops or redirects it" }
        guard path.showReplacement(link, by: "fallback") else { return "another one has replaced the link" }
        path.require(ruled.requirements)
        return nil
    }

    /// The scheme of a link with which the app's own code may leave the app; `nil` if it may not.
    private func scheme(toLeaveBy explanation: RouteExplanation) -> String? {
        let request = transaction.request
        guard case .notFound(.unknownOrigin) = explanation.outcome, path.hops.isEmpty,
            transaction.trust.mayLeaveByScheme, case .link = request.destination,
            let scheme = explanation.link?.scheme, table.leavingSchemes.contains(scheme)
        else { return nil }
        return scheme
    }
}

/// Rules, wherever they apply to a link.
extension LinkRun {
    /// Applies the rules of a phase to the link; if they change it, it is matched next.
    // The match is passed if it is not the first match of the link.
    mutating func ask(_ phase: RuleQuestion.Phase, match: RouteMatch? = nil) -> Next {
        let source = transaction.request.source.kind
        guard let answer = router.askRules(phase, about: path, matched: match, from: source, in: table) else {
            return .goOn
        }
        guard path.follow(answer, limit: router.limits.hops) else {
            return .end(.refused(.tooManyHops(path.links)))
        }
        for hop in answer.hops { note(.rule(hop.cause, hop.kind)) }
        switch answer.decision {
        case .proceeds: return answer.hops.isEmpty ? .goOn : .goBack(to: .match)
        case .blocked(let rule, let reason): return .end(.refused(.blocked(rule: rule, reason: reason)))
        case .failed(let failure): return .end(outcome(of: failure))
        case .errorPage(let rule, let failure):
            // The error page is not redirected; if it is missing too, the link ends.
            guard let page = table.errorPage, path.showReplacement(page, by: rule ?? "error page") else {
                return .end(failure.map(outcome) ?? .unavailable(.noErrorPage(rule: rule)))
            }
            // The reason itself may contain values of the link.
            let cause = rule.map { "rule \($0)" + (failure.map { " \($0.diagnosticCode)" } ?? "") }
            note(.errorPage(because: cause ?? "no replacement"))
            return .goBack(to: .match)
        }
    }

    private func outcome(of failure: any RuleError) -> NavigationOutcome {
        failure.isEndless ? .refused(.tooManyHops(path.links)) : .failed(.match, failure)
    }
}

extension NavigationRequest.Destination {
    /// The link as text; for a typed route, its name.
    var name: String {
        switch self {
        case .link(let text): text
        case .route(let route): (try? route.reference().route.name) ?? "\(type(of: route))"
        }
    }

    /// A description of the link without values.
    var typeName: String {
        switch self {
        case .link: "a link"
        case .route(let route): "\(type(of: route))"
        }
    }
}
