package import RouteMatching
package import SwitchyardDiagnostics

/// What the rules of a slot say about a link.
package enum RuleDecision: Sendable, Hashable {
    /// No rule changed the link: go on. Rules may have added requirements to the trail.
    case unchanged
    /// The trail has another link: match that one, without asking the slot ``RouteRule/Slot/beforeMatch`` again.
    case changed
    /// Show the error page, as this rule says; `nil` where a degraded link has missed as well.
    case errorPage(rule: String?)
    /// Refuse the link.
    case blocked(reason: String, rule: String)
    /// A rule cannot be carried out: end the link with this error.
    case failed(RuleFailure)
}

/// Why rules came to no link.
package struct RuleFailure: Error, Sendable, Hashable {
    /// What went wrong.
    package enum Reason: Error, Sendable, Hashable {
        /// The link became one that it was before.
        case cycle
        /// A further change would be more than the limit allows.
        case hopLimit(Int)
        /// The target would be refused as a link.
        case refused(LinkRefusal)
        /// The target has a scheme that is neither one of the table nor `https`, or a host that rules may not lead to.
        case forbidden(String)
        /// The target cannot be printed.
        case unprintable(RoutePrintError)
    }

    /// What went wrong.
    package let reason: Reason

    /// The id of the rule that was to change the link.
    package let rule: String

    /// The link that was to be changed.
    package let link: String

    /// All hops, the one that closes a cycle included.
    package let hops: [RuleHop]
}

extension RuleFailure.Reason: CustomStringConvertible {
    /// What went wrong and how to mend it, in one sentence that is safe to print.
    package var description: String {
        switch self {
        case .cycle: "the link becomes one that it was before: take one of the rules away, or end one with 'break'"
        case .hopLimit(let limit): "the link changes more than \(limit) times: let rules lead to their end at once"
        case .refused(let refusal): "the link is refused, \(refusal)"
        case .forbidden(let part): "rules may not lead to \(part.quotedForDisplay): add an origin, or allow the host"
        case .unprintable(let error): "the target has no link (\(error.reason)), \(error.subject.quotedForDisplay)"
        }
    }

    /// The permanent code of the reason.
    package var diagnosticCode: DiagnosticCode {
        switch self {
        case .cycle: RuleCode.cycle
        case .hopLimit: RuleCode.hopLimit
        case .refused: RuleCode.refusedTarget
        case .forbidden: RuleCode.forbiddenTarget
        case .unprintable(let error): error.diagnosticCode
        }
    }
}

extension RuleFailure: CustomStringConvertible {
    /// The rule, the link, what went wrong, and a line for each hop, all safe to print.
    package var description: String {
        let first = "The rule \(rule.quotedForDisplay) cannot change \(link.quotedForDisplay): \(reason)."
        return ([first] + hops.map { "  \($0)" }).joined(separator: "\n")
    }
}
