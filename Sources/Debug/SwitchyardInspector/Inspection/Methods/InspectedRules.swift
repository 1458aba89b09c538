import Switchyard
import SwitchyardRules
import SwitchyardSupport

/// The rules of a router, for the list on a page.
struct InspectedRules: Codable, Sendable, Hashable {
    var rules: [Rule]

    struct Rule: Codable, Sendable, Hashable {
        var id: String
        var slot: String
        /// The links that it applies to: a pattern, or `route NAME`, `tag NAME`, `everything`.
        var pattern: String?
        var namespace: String?
        /// `rewrite`, `redirect`, `degrade`, `block` or `require`.
        var action: String?
        /// The target, the reason for blocking, or the required interceptors.
        var target: String?
        /// Whether it has a condition.
        var isConditional: Bool
        /// Whether the inspector added it.
        var isLocal: Bool
        /// The finding about it.
        ///
        /// A rule with a finding never matches.
        var problem: String?
        var problemCode: String?
    }
}

extension InspectedRules {
    init(local: [RouteRule], app: [RouteRule], _ report: RuleReport, _ redactor: Redactor) {
        // Only a report that leaves out findings has rules without one that never match.
        let inactive = Set(report.omittedCount > 0 ? report.inactive : [])
        let first = Dictionary(report.findings.compactMap { finding in finding.subject.map { ($0, finding) } }) {
            first, _ in
            first
        }
        rules = (local + app).enumerated().map { number, rule in
            let finding = first[rule.id.shownInFinding]
            return Rule(
                id: rule.id, slot: rule.slot.rawValue, pattern: rule.subject?.words, namespace: rule.namespace,
                action: rule.action?.word, target: rule.action?.target(redactor),
                isConditional: rule.condition != nil, isLocal: number < local.count,
                problem: finding.map { "\($0.message) \($0.remedy)" }
                    ?? (inactive.contains(rule.id) ? "It never matches; the report leaves out its findings." : nil),
                problemCode: finding?.code.description)
        }
    }
}

extension RouteRule.Subject {
    fileprivate var words: String {
        switch self {
        case .pattern(let text): text.escapedForDisplay
        case .route(let name): "route \(name)".escapedForDisplay
        case .tag(let tag): "tag \(tag)".escapedForDisplay
        case .everything: "everything"
        }
    }
}

extension RouteRule.Action {
    /// The maximum number of required names that a page shows for a rule.
    private static let mostNames = 64

    fileprivate var word: String {
        switch kind {
        case .rewrite: "rewrite"
        case .redirect: "redirect"
        case .degrade: "degrade"
        case .block: "block"
        case .require: "require"
        }
    }

    fileprivate func target(_ redactor: Redactor) -> String {
        switch kind {
        case .rewrite(let target, flow: _), .redirect(let target), .degrade(.target(let target)):
            target.words(redactor)
        case .degrade(.errorPage): "the error page"
        case .block(let reason): reason.escapedForDisplay
        case .require(let names):
            names.prefix(Self.mostNames).joined(separator: ", ").escapedForDisplay
                + (names.count > Self.mostNames ? " and \(names.count - Self.mostNames) more" : "")
        }
    }
}

extension RouteRule.Target {
    fileprivate func words(_ redactor: Redactor) -> String {
        switch self {
        case .link(let link): return redactor.link(link, keepsTemplates: true)
        case .route(let name, let parameters):
            guard !parameters.isEmpty else { return "route \(name)".escapedForDisplay }
            let values = parameters.sorted { $0.key < $1.key }.map { key, text in
                "\(key.escapedForDisplay): \(text.isTemplate ? text : redactor.value(key, [text], of: name))"
            }
            return "route \(name.escapedForDisplay)(\(values.joined(separator: ", ")))"
        }
    }
}

extension RouteRule {
    /// The patterns of rules, which their author wrote like those of routes.
    static func patterns(of rules: [RouteRule]) -> Set<String> {
        let patterns = rules.compactMap { rule in
            if case .pattern(let text) = rule.subject { text } else { nil }
        }
        return Set(patterns)
    }
}
