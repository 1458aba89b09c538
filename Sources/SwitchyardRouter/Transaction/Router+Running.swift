import RouteMatching
import SwitchyardNavigation

/// One transaction, from the inbox to its outcome.
extension Router {
    /// A link that has passed all checks.
    struct Clearance {
        let context: LinkContext
        let row: RouterRow
        let table: RouterTable
        /// The link that the state keeps, so that it meets the rules again when it is restored.
        let address: String
        /// How often the session had changed when the checks began.
        let sessionChanges: Int
    }

    /// What one pass through the checks comes to.
    enum Pass {
        /// All checks are passed.
        case cleared(Clearance)
        /// The route does not take the link.
        case declined
        /// Another link takes the place of this one.
        case redirected(LinkRequest.Destination, by: String)
        /// The link was suspended and goes on from the beginning.
        case resumed
        /// It is over.
        case ended(OpenOutcome)
    }

    func run(_ transaction: LinkTransaction) async -> OpenOutcome {
        guard await waitForTable(transaction) else { return transaction.outcome.value ?? .expired(.inbox) }
        var resumptions = 0
        // A link that was suspended begins anew, because session, rules and scenes may have changed.
        while true {
            if let outcome = await attempt(transaction, resumptions) { return outcome }
            resumptions += 1
        }
    }

    /// Waits until there is a table.
    ///
    /// - Returns: Whether there is one; not, where the link is over or has waited too long.
    private func waitForTable(_ transaction: LinkTransaction) async -> Bool {
        let (ready, hasTable) = state.withLock { state in
            (state.inbox.first { $0.transaction === transaction }?.ready, state.table != nil)
        }
        guard let ready else {
            // Without a table, it was taken out of the inbox, and is about to be told why.
            if !hasTable { _ = await transaction.outcome.wait() }
            return !transaction.isOver
        }
        let deadline = endOfLife(of: transaction) { ready.keep(false) }
        defer { deadlines.cancel(deadline) }
        let isReady = await ready.wait(cancelled: false)
        note(transaction, .inbox(hasTable: isReady))
        return isReady && !transaction.isOver
    }

    /// Goes through rules, match and checks as often as the link is led elsewhere, and performs it.
    ///
    /// - Returns: How it ended; `nil` where it goes on from the beginning.
    private func attempt(_ transaction: LinkTransaction, _ resumptions: Int) async -> OpenOutcome? {
        let (installed, session) = state.withLock { ($0.table, $0.sessionChanges) }
        guard let table = installed else { return .expired(.inbox) }
        var path: LinkPath
        do throws(RoutePrintError) {
            path = LinkPath(try transaction.request.destination.link(in: table.routes), sessionChanges: session)
        } catch {
            return .failed(.match, error)
        }
        if let outcome = takeCallback(path.link, transaction, table) { return outcome }
        if transaction.isTraced {
            // A link that has waited for nothing yet has just come in.
            let now = resumptions > 0 || transaction.hasWaited ? deadlines.now() : transaction.began
            transaction.note(.match(isAgain: resumptions > 0), at: now)
        }
        var slot = RouteRule.Slot.beforeMatch
        var hasPerformed = false
        while true {
            var outcome: OpenOutcome?
            switch await pass(&path, from: slot, transaction, table, resumptions) {
            case .ended(let ending): outcome = ending
            case .redirected(let destination, let cause):
                guard let link = try? destination.link(in: table.routes) else {
                    return .unavailable(.unknownRoute(destination.typeName))
                }
                guard path.redirect(to: link, by: cause, limit: limits.hops) else {
                    return .refused(.tooManyHops(path.links))
                }
                slot = .beforeMatch
                continue
            case .cleared(let clearance) where mode == .observing:
                return .unavailable(.observing(clearance.row.row.route.name))
            case .cleared(let clearance): outcome = await perform(transaction, clearance)
            case .resumed, .declined: break
            }
            guard let outcome else {
                // What was performed once is not performed again: what took its place goes on.
                guard hasPerformed else { return nil }
                path.sessionChanges = state.withLock { $0.sessionChanges }
                continue
            }
            // What cannot be shown may have a rule that puts something else in its place.
            guard outcome.asksForFallback, !path.isDegraded else { return outcome }
            switch ask(.fallback, &path, transaction, table) {
            case .goOn: return outcome
            case .matchAnew: (slot, hasPerformed) = (.fallback, true)
            case .ended(let ending): return ending
            }
        }
    }

    /// Where rules are asked after a miss, in order.
    static let slotsOfMisses: [RouteRule.Slot] = [.afterMiss, .fallback]

    /// Asks rules, matches the link, and passes it through the checks of its route; of the next one, where it declines.
    private func pass(
        _ path: inout LinkPath, from slot: RouteRule.Slot, _ transaction: LinkTransaction, _ table: RouterTable,
        _ resumptions: Int
    ) async -> Pass {
        if slot == .beforeMatch, case .ended(let ending) = ask(.beforeMatch, &path, transaction, table) {
            return .ended(ending)
        }
        var left = Self.slotsOfMisses[...]
        misses: while true {
            var declined: LinkContext?
            search: while true {
                let clearance: Clearance
                switch candidate(after: declined, on: &path, transaction, table, resumptions) {
                case .found(let found): clearance = found
                case .nothing: break search
                case .ledElsewhere: continue misses
                case .ended(let ending): return .ended(ending)
                }
                guard let pass = await check(clearance.context, clearance.row, transaction, table) else {
                    return .cleared(clearance)
                }
                guard case .declined = pass else { return pass }
                declined = clearance.context
            }
            if path.showsErrors { return .ended(.unavailable(.noErrorPage(rule: nil))) }
            while !left.isEmpty {
                switch ask(left.removeFirst(), &path, transaction, table) {
                case .goOn: continue
                case .matchAnew: continue misses
                case .ended(let ending): return .ended(ending)
                }
            }
            if mode == .performing, let fallback = table.fallback, transaction.begin(.actions),
                await fallback(transaction.request)
            {
                note(transaction, .fallback)
                return .ended(.performed(nil))
            }
            let explanation = explanation(of: path, table)
            if mode == .performing, let left = await departByOwnCode(transaction, path, explanation, table) {
                return left
            }
            return .ended(.notFound(explanation.nearest))
        }
    }

    /// What the search for a route comes to.
    enum Candidate {
        /// A route takes the link, which is cleared when the checks are passed.
        case found(Clearance)
        /// A rule about the next route has put another link in place of this one.
        case ledElsewhere
        /// No route takes it, or no other one.
        case nothing
        /// The link may not be read.
        case ended(OpenOutcome)
    }

    /// Finds the route of a link; the next one after a route that declined.
    // Not inlined: what a look-up has on its stack would become part of the task's frame, which is on the heap.
    @inline(never)
    func candidate(
        after declined: LinkContext?, on path: inout LinkPath, _ transaction: LinkTransaction, _ table: RouterTable,
        _ resumptions: Int
    ) -> Candidate {
        var found: RouteMatch?
        do throws(LinkRefusal) {
            if let declined {
                found = try table.routes.match(path.link, after: declined.match)
            } else {
                found = try table.routes.match(path.link)
            }
        } catch {
            return .ended(.refused(.link(error)))
        }
        guard let match = found else { return .nothing }
        // Rules that are about a route or a tag have seen the first match alone; an error page is led nowhere else.
        if declined != nil, !path.showsErrors {
            switch ask(.beforeMatch, &path, transaction, table, match: match) {
            case .goOn: break
            case .matchAnew: return .ledElsewhere
            case .ended(let ending): return .ended(ending)
            }
        }
        guard let row = table.row(of: match) else { return .ended(.unavailable(.unknownRoute(match.route.name))) }
        let context = LinkContext(
            match: match, request: transaction.request, row: row.row, id: transaction.id, hops: path.hops,
            resumptions: resumptions, isRecheck: false, requirements: path.trail.requirements)
        return .found(
            Clearance(
                context: context, row: row, table: table, address: path.trail.address,
                sessionChanges: path.sessionChanges))
    }

    /// Why no route takes a link.
    @inline(never)
    func explanation(of path: LinkPath, _ table: RouterTable) -> RouteExplanation {
        table.routes.explain(path.link)
    }
}

extension LinkRequest.Destination {
    /// The link as text; of a typed route, its name.
    var name: String {
        switch self {
        case .link(let text): text
        case .route(let route): (try? route.reference().route.name) ?? "\(type(of: route))"
        }
    }

    /// What it is, without any value.
    fileprivate var typeName: String {
        switch self {
        case .link: "a link"
        case .route(let route): "\(type(of: route))"
        }
    }

    /// The link as text; of a typed route, as the table prints it.
    func link(in table: RouteTable) throws(RoutePrintError) -> String {
        switch self {
        case .link(let text): text
        case .route(let route): try route.link(in: table)
        }
    }
}

extension TypedRoute {
    fileprivate func link(in table: RouteTable) throws(RoutePrintError) -> String { try table.link(to: self) }
}

extension OpenOutcome {
    /// Whether something is missing or broken, so that something else may be shown in its place.
    var asksForFallback: Bool {
        switch self {
        case .unavailable(.noHandler), .unavailable(.noImplementation), .unavailable(.noScreen), .unavailable(.noApp),
            .unavailable(.module), .failed(.perform, _):
            true
        default: false
        }
    }
}
