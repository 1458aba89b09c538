import RouteMatching
import SwitchyardNavigation

/// One transaction, from the inbox to its outcome.
extension Router {
    /// What one pass through the checks comes to.
    enum Pass {
        /// All checks are passed.
        case cleared(LinkContext, RouterRow, RouterTable)
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
            switch await attempt(transaction, resumptions) {
            case .ended(let outcome): return outcome
            case .resumed: resumptions += 1
            case .cleared(let context, let row, let table):
                if let outcome = await perform(transaction, context, row, table) { return outcome }
                resumptions += 1
            case .redirected: continue
            }
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
        let deadline = deadlines.set(after: transaction.request.lifetime) { ready.keep(false) }
        defer { deadlines.cancel(deadline) }
        let isReady = await ready.wait(cancelled: false)
        note(transaction, "inbox", isReady ? "a table is there" : "no table")
        return isReady && !transaction.isOver
    }

    /// Goes through match and checks, as often as the link is led elsewhere.
    private func attempt(_ transaction: LinkTransaction, _ resumptions: Int) async -> Pass {
        guard let table else { return .ended(.expired(.inbox)) }
        var destination = transaction.request.destination
        var trail: HopTrail?
        while true {
            let link: String
            switch destination {
            case .link(let text): link = text
            case .route(let route):
                do throws(RoutePrintError) {
                    link = try route.link(in: table.routes)
                } catch {
                    return .ended(.failed(.match, error))
                }
            }
            if trail == nil { trail = HopTrail(from: link) }
            note(transaction, "match", resumptions > 0 ? "once more" : nil)
            let pass = await check(link, transaction, table, trail?.hops ?? [], resumptions)
            guard case .redirected(let next, let cause) = pass else { return pass }
            let to: String
            switch next {
            case .link(let text): to = text
            case .route(let route): to = (try? route.link(in: table.routes)) ?? "\(route)"
            }
            let hop = LinkHop(cause: cause, from: link, to: to, isDegraded: false)
            if trail?.append(hop, limit: limits.hops) == false {
                return .ended(.refused(.tooManyHops(trail?.path ?? [])))
            }
            destination = next
        }
    }

    /// Matches a link and passes it through the checks of its route; of the next one, where that declines.
    private func check(
        _ link: String, _ transaction: LinkTransaction, _ table: RouterTable, _ hops: [LinkHop], _ resumptions: Int
    ) async -> Pass {
        var candidate: RouteMatch?
        do throws(LinkRefusal) {
            candidate = try table.routes.match(link)
        } catch {
            return .ended(.refused(.link(error)))
        }
        while let match = candidate {
            guard let row = table.row(of: match) else { return .ended(.unavailable(.unknownRoute(match.route.name))) }
            let context = LinkContext(
                id: transaction.id, match: match, row: row.row, request: transaction.request, hops: hops,
                resumptions: resumptions, isRecheck: false)
            guard let decision = await check(context, row, transaction) else { return .cleared(context, row, table) }
            guard case .declined = decision else { return decision.pass }
            // A match that was found once can be read again.
            candidate = try? table.routes.match(link, after: match)
        }
        return .ended(.notFound(table.routes.explain(link).nearest))
    }
}

extension TypedRoute {
    fileprivate func link(in table: RouteTable) throws(RoutePrintError) -> String { try table.link(to: self) }
}
