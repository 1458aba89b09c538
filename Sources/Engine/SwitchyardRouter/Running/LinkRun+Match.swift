import RouteMatching
import SwitchyardRoutes
import SwitchyardRules
import SwitchyardSupport

/// A route that matches a link.
struct LinkCandidate: Sendable {
    let context: LinkContext
    package let row: RouterRow

    var name: String { row.row.route.name }

    /// The lane in which it is performed.
    var lane: LinkLane { row.row.route.target.isShown ? .screens(context.request.scene) : .actions }
}

/// The stage `match`: finds the route of the link, or handles a miss.
extension LinkRun {
    mutating func passMatch() async -> LinkPassage {
        switch search() {
        case .found: return .goOn
        case .linkReplaced: return .goBack(to: .match)
        case .ended(let ending): return .end(ending)
        case .nothing: break
        }
        switch passMiss() {
        case .goOn: return await leaveTable()
        case .matchAnew: return .goBack(to: .match)
        case .ended(let ending): return .end(ending)
        }
    }

    /// The result of the search for a route.
    enum Search {
        /// A route matches the link.
        case found
        /// A rule for the next route has replaced the link.
        case linkReplaced
        /// No route matches the link, or no further one.
        case nothing
        /// The link is invalid.
        case ended(NavigationOutcome)
    }

    /// Finds the route of the link; after a route that declined, the next one.
    // Not inlined: the stack of the look-up would become part of the task's frame, which is on the heap.
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
        // Rules for a route or a tag were applied only to the first match; an error page is not redirected.
        if declined != nil, !path.showsReplacement {
            switch ask(.beforeMatch, match: match) {
            case .goOn: break
            case .matchAnew:
                declined = nil
                return .linkReplaced
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

    /// Applies the rules for links that no route matches.
    // Not inlined: its stack would become part of the task's frame, which is on the heap.
    @inline(never)
    mutating func passMiss() -> RuleAnswer {
        declined = nil
        if path.showsReplacement { return .ended(.unavailable(.noErrorPage(rule: nil))) }
        while let slot = slotsOfMiss.popFirst() {
            switch ask(slot) {
            case .goOn: continue
            case let answer: return answer
            }
        }
        return .goOn
    }

    /// Passes the link to the fallbacks, or opens it outside the app if the app's own code may do so.
    private mutating func leaveTable() async -> LinkPassage {
        let performs = router.mode == .performing
        var skipped: Finding?
        if performs {
            for fallback in table.fallbacks {
                switch fallback {
                case .code(let takes):
                    guard router.begin(transaction, in: .actions, unlessGatesChangedSince: nil) else {
                        return .end(endingFromOutside ?? .cancelled)
                    }
                    // A fallback that was already called is not called again if the link starts over.
                    stageOfReplacement = .match
                    guard await takes(receivedLink) else { continue }
                    note(.fallback)
                    return .end(.performed(nil))
                case .link(let link):
                    guard let obstacle = showFallback(link) else { return .goBack(to: .match) }
                    note(.skipsFallback(because: obstacle))
                    skipped = skipped ?? .skippedFallback(link, of: transaction.sourcedLabel, because: obstacle)
                }
            }
        }
        if let ending = endingFromOutside { return .end(ending) }
        let explanation = explanation
        if performs, let scheme = scheme(toLeaveBy: explanation) { return await leave(by: scheme) }
        if let skipped { router.report(skipped) }
        return .end(.notFound(explanation.nearest))
    }

    /// Replaces a link that no route matches with a route of the app.
    ///
    /// If no route accepts the source of the link, the fallback is not shown. A fallback that a rule blocks or
    /// redirects is not shown either, and the requirements of rules for it apply.
    ///
    /// - Parameter link: The link of the route.
    /// - Returns: Why it is not shown; `nil` if it must be matched now.
    mutating func showFallback(_ link: String) -> String? {
        let source = transaction.request.source.kind
        guard table.acceptedSources.contains(source) else {
            return "no route accepts the source '\(source.rawValue.lineWord)'"
        }
        guard let match = (try? table.routes.match(link)) ?? nil else { return "no route matches it" }
        var trail = RuleTrail(link)
        if let rule = rule(againstParent: match, &trail) { return "the rule '\(rule)' stops or redirects it" }
        guard path.showReplacement(link, by: "fallback") else { return "another one has replaced the link" }
        path.trail.required = trail.required
        return nil
    }

    /// The original link, for code that opens it elsewhere.
    private var receivedLink: ReceivedLink {
        let request = transaction.request
        return request.link ?? ReceivedLink(path.link, from: request.source, of: request.ancestor)
    }

    /// Why no route matches the link.
    var explanation: RouteExplanation {
        @inline(never) get { table.routes.explain(path.link) }
    }
}
