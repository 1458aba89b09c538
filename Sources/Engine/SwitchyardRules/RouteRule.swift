package import RouteMatching
public import SwitchyardRoutes

/// A routing rule: data that rewrites, redirects, degrades or blocks links, or adds requirements to them.
///
/// ```swift
/// let rule = RouteRule("coupons", .pattern("/coupon/:id"), .rewrite(to: "/promo/{id}"))
/// ```
///
/// A rule may contain mistakes, because it often comes from a file. A router compiles a list of rules for its table; a
/// rule that cannot be compiled never matches, and is reported.
public struct RouteRule: Sendable {
    /// The phase in which the rule is applied.
    public var slot: Slot

    /// The name of the rule in traces and errors, unique in its list.
    public var id: String

    /// The links that the rule applies to; `nil` if a file names no known subject.
    public var subject: Subject?

    /// The namespace of the table that the rule applies to; `nil` for all.
    public var namespace: String?

    /// An additional condition; `nil` if there is none.
    public var condition: RuleCondition?

    /// What the rule does; `nil` if a file names no known action.
    public var action: Action?

    /// Additional data, such as an owner or a reason.
    package var metadata: [JSONValue.Member]

    /// The members of a file with an unknown name or value.
    ///
    /// Each could be a condition of a later version of the format, so a rule with such members never matches.
    package var unknownMembers: [JSONValue.Member]

    /// Where the rule was declared; ignored in comparisons.
    package var location: SourceLocation

    /// Creates a rule.
    ///
    /// - Parameters:
    ///   - id: The name, unique in its list.
    ///   - subject: The links that the rule applies to.
    ///   - action: What the rule does.
    ///   - slot: The phase in which the rule is applied.
    ///   - namespace: The namespace that the rule applies to; `nil` for all.
    ///   - condition: An additional condition.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    public init(
        _ id: String, _ subject: Subject?, _ action: Action?, slot: Slot = .beforeMatch, namespace: String? = nil,
        when condition: RuleCondition? = nil, file: String = #fileID, line: Int = #line
    ) {
        self.init(
            id, subject, action, slot: slot, namespace: namespace, when: condition, metadata: [],
            location: SourceLocation(file: file, line: line))
    }

    /// Creates a rule with the additional data of a file.
    init(
        _ id: String, _ subject: Subject?, _ action: Action?, slot: Slot = .beforeMatch, namespace: String? = nil,
        when condition: RuleCondition? = nil, metadata: [JSONValue.Member], location: SourceLocation
    ) {
        self.id = id
        self.subject = subject
        self.action = action
        self.slot = slot
        self.namespace = namespace
        self.condition = condition
        self.metadata = metadata
        unknownMembers = []
        self.location = location
    }
}

extension RouteRule {
    /// The phase in which a rule is applied.
    public enum Slot: String, Sendable, Hashable, CaseIterable {
        /// Before a link is matched.
        case beforeMatch
        /// After no route matched the link.
        case afterMiss
        /// When the link would end without a screen: no route matched, or the destination of its route is missing.
        case fallback
    }

    /// The links that a rule applies to.
    public enum Subject: Sendable, Hashable {
        /// Links that match a pattern after any origin of the table; the value is the text of a `RoutePattern`.
        case pattern(String)
        /// Links that match the route with this name.
        case route(String)
        /// Links that match a route with this tag.
        case tag(String)
        /// Every valid link.
        case everything
    }
}

extension RouteRule: Hashable {
    /// Whether both rules have the same content, wherever they were declared.
    public static func == (left: RouteRule, right: RouteRule) -> Bool {
        left.id == right.id && left.slot == right.slot && left.subject == right.subject
            && left.namespace == right.namespace && left.condition == right.condition && left.action == right.action
            && left.metadata == right.metadata && left.unknownMembers == right.unknownMembers
    }

    /// Hashes the content of the rule.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(id)
        hasher.combine(slot)
        hasher.combine(subject)
        hasher.combine(action)
    }
}

extension RouteRule.Subject {
    /// Links that match a route with this tag.
    ///
    /// - Parameter tag: The tag.
    /// - Returns: The subject.
    public static func tag(_ tag: RouteTag) -> RouteRule.Subject { .tag(tag.rawValue) }
}
