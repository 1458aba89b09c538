import RouteMatching

/// Rules that change where links lead, without a release.
extension Router {
    /// What rules are judged by besides the link: the app's version, its language, its flags.
    ///
    /// Source and session are filled in for each link.
    public var environment: RuleContext {
        get { state.withLock { $0.environment } }
        set {
            state.withLock { state in
                let session = state.environment.session
                state.environment = newValue
                state.environment.session = session
            }
        }
    }

    /// The rules as they were given, those included that never match.
    public var rules: [RouteRule] { state.withLock { $0.installed.own } }

    /// Puts rules in the place of those before; links that come in from now on meet them.
    ///
    /// They are compiled for the table that is installed, and anew for each that comes after it. Meanwhile links meet the
    /// rules before.
    ///
    /// Rules of modules come after them, as a list of their own: with the standard limits, and identifiers that may
    /// occur in both lists. So nothing in this list switches a rule of a module off; the first rule that decides counts.
    ///
    /// - Parameters:
    ///   - rules: The rules; the first that matches counts.
    ///   - options: What rules may do. Its types and hosts apply to rules of modules as well.
    /// - Returns: What is wrong with them, then what is wrong with rules of modules; such rules never match. Empty as
    ///   long as there is no table.
    @discardableResult
    public func install(
        rules: [RouteRule], options: RouteRules.Options = RouteRules.Options()
    ) -> [RouteRuleProblem] {
        // A link of another thread may meet them as soon as they hold.
        let front = frontRules
        tell { .rules(front + rules, at: $0) }
        return install {
            ($0.own, $0.options) = (rules, options)
        } _: {
            $0.rules?.problems ?? []
        }
    }

    /// What rules make of a link.
    enum RuleAnswer {
        /// Nothing.
        case goOn
        /// Another link, which is to be matched.
        case matchAnew
        /// Its end.
        case ended(OpenOutcome)
    }

    /// Asks the rules of a slot about a link.
    // A match is given where the link leads to another route than the first that matches.
    func ask(
        _ slot: RouteRule.Slot, _ path: inout LinkPath, _ transaction: LinkTransaction, _ table: RouterTable,
        match: RouteMatch? = nil
    ) -> RuleAnswer {
        let count = path.trail.hops.count
        let decision = decide(slot, &path.trail, transaction, table, match: match)
        guard path.follow(from: count, limit: limits.hops) else { return .ended(.refused(.tooManyHops(path.links))) }
        for hop in path.trail.hops.dropFirst(count) { note(transaction, .rule(hop.rule, hop.kind)) }
        switch decision {
        case .unchanged: return .goOn
        case .changed: return .matchAnew
        case .blocked(let reason, let rule): return .ended(.refused(.blocked(rule: rule, reason: reason)))
        case .failed(let failure): return .ended(outcome(of: failure, path))
        case .errorPage(let rule):
            // The error page is led nowhere else; where it is missing as well, this is the end.
            guard let page = table.errorPage, path.showErrors(at: page, by: rule) else {
                return .ended(.unavailable(.noErrorPage(rule: rule)))
            }
            return .matchAnew
        }
    }

    private func outcome(of failure: RuleFailure, _ path: LinkPath) -> OpenOutcome {
        switch failure.reason {
        case .cycle, .hopLimit: .refused(.tooManyHops(path.links))
        case .refused, .forbidden, .unprintable: .failed(.match, failure)
        }
    }

    /// Says what the rules of a slot make of a link.
    func decide(
        _ slot: RouteRule.Slot, _ trail: inout RuleTrail, _ transaction: LinkTransaction, _ table: RouterTable,
        match: RouteMatch? = nil
    ) -> RuleDecision {
        guard let (rules, context) = rules(about: transaction) else { return .unchanged }
        return rules.decide(slot, &trail, context: context, match: match) { table.row(of: $0)?.row.tags ?? [] }
    }

    /// Returns the first rule that leads a parent elsewhere or refuses it; `nil` where none does.
    func ruleAgainst(
        parent match: RouteMatch, _ trail: inout RuleTrail, _ transaction: LinkTransaction, _ table: RouterTable
    ) -> String? {
        guard let (rules, context) = rules(about: transaction) else { return nil }
        return rules.firstToDecide(&trail, context: context, match: match) { table.row(of: $0)?.row.tags ?? [] }
    }

    private func rules(about transaction: LinkTransaction) -> (RuleLists, RuleContext)? {
        let asked = state.withLock { state in state.rules.map { ($0, state.environment) } }
        guard case (let rules, var context)? = asked else { return nil }
        context.source = transaction.request.source.kind
        return (rules, context)
    }
}
