import RouteMatching
import SwitchyardNavigation

/// A route that takes a link.
struct LinkCandidate: Sendable {
    let context: LinkContext
    package let row: RouterRow

    var name: String { row.row.route.name }

    /// Where it is performed.
    var lane: LinkLane { row.row.route.target.isShown ? .screens(context.request.scene) : .actions }
}

/// The stage `match`: the route of the link, or what takes misses.
extension LinkRun {
    mutating func passMatch() async -> LinkPassage {
        switch search() {
        case .found: return .goOn
        case .ledElsewhere: return .goBack(to: .match)
        case .ended(let ending): return .end(ending)
        case .nothing: break
        }
        switch passMiss() {
        case .goOn: return await leaveTable()
        case .matchAnew: return .goBack(to: .match)
        case .ended(let ending): return .end(ending)
        }
    }

    /// What the search for a route comes to.
    enum Search {
        /// A route takes the link.
        case found
        /// A rule about the next route has put another link in place of this one.
        case ledElsewhere
        /// No route takes it, or no other one.
        case nothing
        /// The link may not be read.
        case ended(NavigationOutcome)
    }

    /// Finds the route of the link; the next one after a route that declined.
    // Not inlined: what a look-up has on its stack would become part of the task's frame, which is on the heap.
    @inline(never)
    mutating func search() -> Search {
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
        if declined != nil, !path.showsStandIn {
            switch ask(.beforeMatch, match: match) {
            case .goOn: break
            case .matchAnew:
                declined = nil
                return .ledElsewhere
            case .ended(let ending): return .ended(ending)
            }
        }
        guard let row = table.row(of: match) else { return .ended(.unavailable(.unknownRoute(match.route.name))) }
        let context = LinkContext(
            match: match, request: transaction.request, row, id: transaction.id, hops: path.hops,
            resumptions: resumptions, requirements: path.trail.requirements,
            handledBy: row.handler == nil ? nil : router)
        self.found = LinkCandidate(context: context, row: row)
        return .found
    }

    /// Asks the rules about a link that no route takes.
    // Not inlined: its stack would become part of the task's frame, which is on the heap.
    @inline(never)
    mutating func passMiss() -> RuleAnswer {
        declined = nil
        if path.showsStandIn { return .ended(.unavailable(.noErrorPage(rule: nil))) }
        while let slot = slotsOfMiss.popFirst() {
            switch ask(slot) {
            case .goOn: continue
            case let answer: return answer
            }
        }
        return .goOn
    }

    /// Hands the link to whoever takes misses over, or leaves the app by it where the app's own code may.
    private mutating func leaveTable() async -> LinkPassage {
        let performs = router.mode == .performing
        if performs {
            for fallback in table.fallbacks {
                switch fallback {
                case .code(let takes):
                    guard router.begin(transaction, in: .actions, unlessGatesChangedSince: nil) else { break }
                    // What was asked once is not asked again, should the link begin again.
                    stageOfReplacement = .match
                    guard await takes(receivedLink) else { continue }
                    note(.fallback)
                    return .end(.performed(nil))
                case .link(let link):
                    if showFallback(link) { return .goBack(to: .match) }
                }
            }
        }
        if let ending = endingFromOutside { return .end(ending) }
        let explanation = explanation
        if performs, let scheme = scheme(toLeaveBy: explanation) { return await leave(by: scheme) }
        return .end(.notFound(explanation.nearest))
    }

    /// Puts a route of the app's own choice in the place of a link that no route takes.
    ///
    /// A stranger whose links the app accepts nowhere gets nothing shown by a link that leads nowhere. What a rule blocks or
    /// leads elsewhere is not shown either, and what a rule requires of the route is required.
    ///
    /// - Parameter link: The link of the route.
    /// - Returns: Whether it is to be matched now.
    mutating func showFallback(_ link: String) -> Bool {
        guard table.acceptedSources.contains(transaction.request.source.kind),
            let match = (try? table.routes.match(link)) ?? nil
        else { return false }
        var trail = RuleTrail(link)
        guard rule(againstParent: match, &trail) == nil, path.showStandIn(link, by: "fallback") else { return false }
        path.trail.requirements = trail.requirements
        return true
    }

    /// The link as it came in, for code that opens it elsewhere.
    private var receivedLink: ReceivedLink {
        let request = transaction.request
        return request.link ?? ReceivedLink(path.link, from: request.source, of: request.ancestor)
    }

    /// Why no route takes the link.
    var explanation: RouteExplanation {
        @inline(never) get { table.routes.explain(path.link) }
    }
}
