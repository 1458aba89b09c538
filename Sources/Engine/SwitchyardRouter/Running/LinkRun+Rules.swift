import RouteMatching
import SwitchyardRules

/// The result of applying rules to a link.
enum RuleAnswer {
    /// Unchanged.
    case goOn
    /// Another link, which must be matched.
    case matchAnew
    /// The link has ended.
    case ended(NavigationOutcome)
}

/// The stage `rules`, and the other places where rules apply.
extension LinkRun {
    // Not inlined: its stack would become part of the task's frame, which is on the heap.
    @inline(never)
    mutating func passRules() -> LinkPassage {
        forgetRoute()
        // Changed or not, the link is matched next.
        if case .ended(let ending) = ask(.beforeMatch) { return .end(ending) }
        return .goOn
    }

    /// Applies the rules of a slot to the link.
    // The match is passed if it is not the first match of the link.
    mutating func ask(_ slot: RouteRule.Slot, match: RouteMatch? = nil) -> RuleAnswer {
        let count = path.trail.hops.count
        let decision = decide(slot, match)
        guard path.recordHops(from: count, limit: router.limits.hops) else {
            return .ended(.refused(.tooManyHops(path.links)))
        }
        for hop in path.trail.hops.dropFirst(count) { note(.rule(hop.rule, hop.kind)) }
        switch decision {
        case .unchanged: return .goOn
        case .changed: return .matchAnew
        case .blocked(let reason, let rule): return .ended(.refused(.blocked(rule: rule, reason: reason)))
        case .failed(let failure): return .ended(outcome(of: failure))
        case .errorPage(let rule, let failure):
            // The error page is not redirected; if it is missing too, the link ends.
            guard let page = table.errorPage, path.showReplacement(page, by: rule ?? "error page") else {
                return .ended(failure.map(outcome) ?? .unavailable(.noErrorPage(rule: rule)))
            }
            // The reason itself may contain values of the link.
            let cause = rule.map { "rule \($0)" + (failure.map { " \($0.reason.diagnosticCode)" } ?? "") }
            note(.errorPage(because: cause ?? "no replacement"))
            return .matchAnew
        }
    }

    private mutating func decide(_ slot: RouteRule.Slot, _ match: RouteMatch?) -> RuleDecision {
        guard let (rules, context) = router.rules(about: transaction) else { return .unchanged }
        return rules.decide(slot, &path.trail, context: context, match: match, tags: table.tags(of:))
    }

    private func outcome(of failure: RuleFailure) -> NavigationOutcome {
        switch failure.reason {
        case .cycle, .hopLimit: .refused(.tooManyHops(path.links))
        case .refused, .forbidden, .unprintable: .failed(.match, failure)
        }
    }
}
