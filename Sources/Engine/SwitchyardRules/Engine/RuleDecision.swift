package import RouteMatching
import SwitchyardRouter
package import SwitchyardSupport

/// The decision of a slot's rules about a link.
package enum RuleDecision: Sendable, Hashable {
    /// No rule changed the link. Rules may have added requirements to the trail.
    case unchanged
    /// The trail has a new link: match it, without applying the slot ``RouteRule/Slot/beforeMatch`` again.
    case changed
    /// Show the error page, because of this rule; `nil` if a degraded link matched no route either.
    ///
    /// With a failure if the rule names another target, which it cannot make from this link.
    case errorPage(rule: String?, failure: RuleFailure? = nil)
    /// Refuse the link.
    case blocked(reason: String, rule: String)
    /// A rule cannot be applied: end the link with this error.
    case failed(RuleFailure)
}

/// Why rules produced no link.
package struct RuleFailure: Error, Sendable, Hashable {
    /// What went wrong.
    package enum Reason: Error, Sendable, Hashable {
        /// The link was changed back to an earlier one.
        case cycle
        /// Another change would exceed the limit.
        case hopLimit(Int)
        /// The changed link is refused as a link.
        case refused(LinkRefusal)
        /// The changed link has a scheme that is neither `https` nor one of the table, or a host that rules may not
        /// lead to.
        case forbidden(String)
        /// The target cannot be printed as a link.
        case unprintable(RoutePrintError)
    }

    /// What went wrong.
    package let reason: Reason

    /// The id of the rule.
    package let rule: String

    /// The link that the rule was applied to.
    package let link: String

    /// All hops, including the one that closes a cycle.
    let hops: [LinkHop]
}

extension RuleFailure.Reason: CustomStringConvertible {
    /// What went wrong and how to fix it, in one sentence that is safe to print.
    package var description: String {
        switch self {
        case .cycle: "the link is changed back to an earlier one: remove one of the rules, or end one with 'break'"
        case .hopLimit(let limit): "the link is changed more than \(limit) times: let each rule lead to the final link"
        case .refused(let refusal): "the link is refused, \(refusal)"
        case .forbidden(let part): "rules may not lead to \(part.quotedForDisplay): add an origin, or allow the host"
        case .unprintable(let error): "the target has no link: \(error.reason), \(error.subject.quotedForDisplay)"
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
    /// The rule, the link, the reason, and one line for each hop, all safe to print.
    package var description: String {
        let first = "The rule \(rule.quotedForDisplay) cannot change \(link.quotedForDisplay): \(reason)."
        return ([first] + hops.map { "  \($0.line)" }).joined(separator: "\n")
    }
}
