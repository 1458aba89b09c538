package import RouteMatching
package import SwitchyardJSON

/// A rule of routing: data that rewrites, redirects, degrades, blocks or requires.
///
/// ```swift
/// let rule = RouteRule("coupons", .pattern("/coupon/:id"), .rewrite(to: "/promo/{id}"))
/// ```
///
/// A rule is what somebody wrote, and may be wrong. A router compiles a list of them for its table; a rule that
/// cannot be compiled never matches and is reported.
public struct RouteRule: Sendable {
    /// When the rule is looked at.
    public var slot: Slot

    /// The name of the rule in traces and errors, unique in its list.
    public var id: String

    /// Which links it is about; `nil` where a file says nothing that is known here.
    public var subject: Subject?

    /// The one namespace of the table that it is about; `nil` for all.
    public var namespace: String?

    /// What else must hold; `nil` for nothing.
    public var condition: RuleCondition?

    /// What it does; `nil` where a file says nothing that is known here.
    public var action: Action?

    /// Whatever somebody wants to keep with the rule, such as an owner or a reason.
    package var metadata: [JSONValue.Member]

    /// The members of a file that have no meaning here, or a value that has none.
    ///
    /// Each could be a condition of a later version. So a rule with any never matches.
    package var unknownMembers: [JSONValue.Member]

    /// Where the rule was written; it takes no part in comparing.
    package var source: RouteSource

    /// Creates a rule.
    ///
    /// - Parameters:
    ///   - id: The name, unique in its list.
    ///   - subject: Which links it is about.
    ///   - action: What it does.
    ///   - slot: When it is looked at.
    ///   - namespace: The one namespace that it is about; `nil` for all.
    ///   - condition: What else must hold.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public init(
        _ id: String, _ subject: Subject?, _ action: Action?, slot: Slot = .beforeMatch, namespace: String? = nil,
        when condition: RuleCondition? = nil, file: String = #fileID, line: Int = #line
    ) {
        self.init(
            id, subject, action, slot: slot, namespace: namespace, when: condition, metadata: [],
            source: RouteSource(file: file, line: line))
    }

    /// Creates a rule with what a file can say besides.
    package init(
        _ id: String, _ subject: Subject?, _ action: Action?, slot: Slot = .beforeMatch, namespace: String? = nil,
        when condition: RuleCondition? = nil, metadata: [JSONValue.Member], source: RouteSource
    ) {
        self.id = id
        self.subject = subject
        self.action = action
        self.slot = slot
        self.namespace = namespace
        self.condition = condition
        self.metadata = metadata
        unknownMembers = []
        self.source = source
    }
}

extension RouteRule {
    /// When a rule is looked at.
    public enum Slot: String, Sendable, Hashable, CaseIterable {
        /// Before a link is matched.
        case beforeMatch
        /// After no route took the link.
        case afterMiss
        /// When the link would end without a screen all the same: nothing took it, or what its route leads to is missing.
        case fallback
    }

    /// Which links a rule is about.
    public enum Subject: Sendable, Hashable {
        /// Links that a pattern matches below any origin of the table; the text of a `RoutePattern`.
        case pattern(String)
        /// Links that lead to the route of this name.
        case route(String)
        /// Links that lead to a route with this tag.
        case tag(String)
        /// Every link that is accepted.
        case everything
    }
}

extension RouteRule: Hashable {
    /// Two rules are equal if they say the same, wherever they were written.
    public static func == (left: RouteRule, right: RouteRule) -> Bool {
        left.id == right.id && left.slot == right.slot && left.subject == right.subject
            && left.namespace == right.namespace && left.condition == right.condition && left.action == right.action
            && left.metadata == right.metadata && left.unknownMembers == right.unknownMembers
    }

    /// Hashes what the rule says.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(slot)
        hasher.combine(subject)
        hasher.combine(action)
    }
}
