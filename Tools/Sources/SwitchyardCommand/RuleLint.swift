internal import SwitchyardCore

/// What is wrong with a list of rules, by itself or with the table that it is for.
struct RuleLint {
    /// One thing that is wrong.
    struct Finding {
        let severity: LintFinding.Severity
        let line: Int?
        let rule: String?
        let code: DiagnosticCode
        let name: String
        let message: String
        let hint: String
    }

    /// What is wrong, in the order of the file.
    let findings: [Finding]

    /// Looks at a list.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - table: The table that it is for; `nil` where there is none, and nothing is said about routes and hosts.
    ///   - options: What rules may do.
    /// - Throws: `RouteTableError` where the list names what can be no namespace.
    init(
        _ list: RouteRuleList, for table: RouteTable?, _ options: RouteRules.Options
    ) throws(RouteTableError) {
        var options = options
        if table == nil { options.webHosts.insert("*") }
        let judged: RouteTable
        if let table { judged = table } else { judged = try Self.table(for: list) }
        let rules = RouteRules(list.rules, for: judged, options: options)
        var findings = (rules.problems + rules.problems(in: judged)).compactMap { problem -> Finding? in
            table == nil && Self.asksForRoutes.contains(problem.code) ? nil : Finding(problem)
        }
        // A stable sort: what is wrong with one rule stays in the order of finding.
        findings = findings.enumerated().sorted { left, right in
            (left.element.line ?? 0, left.offset) < (right.element.line ?? 0, right.offset)
        }.map(\.element)
        self.findings = list.unknownMembers.map(Finding.init(unknown:)) + findings
    }

    /// The most serious severity; `nil` where nothing was found.
    var worst: LintFinding.Severity? { findings.map(\.severity).max() }

    /// What cannot be known without the routes.
    private static let asksForRoutes: Set<RouteRuleProblem.Code> = [
        .targetWithoutRoute, .missingReplacement, .unknownRoute,
    ]

    /// A table without routes that takes every link, and knows the namespaces and schemes that the rules name.
    private static func table(for list: RouteRuleList) throws(RouteTableError) -> RouteTable {
        var builder = RouteTableBuilder()
        let schemes = Set(list.rules.compactMap { $0.target?.ownScheme }).sorted()
        let names = Set(list.rules.compactMap(\.namespace)).sorted()
        // Longer than each of the others, so none of them.
        let own = (names.max { $0.utf8.count < $1.utf8.count } ?? "rules") + "'"
        let origins = ["*"] + schemes.map { "\($0)://" }
        builder.add(RouteNamespace(own, origins: origins.compactMap { try? Origin($0) }, isDefault: true))
        for name in names { builder.add(RouteNamespace(name, origins: [])) }
        return try builder.build()
    }
}

extension RuleLint.Finding {
    fileprivate init(_ problem: RouteRuleProblem) {
        let entry = DiagnosticCatalog.entry(for: problem.diagnosticCode)
        severity = entry.flatMap { LintFinding.Severity(rawValue: $0.severity.rawValue) } ?? .error
        line = problem.line
        rule = problem.rule
        code = problem.diagnosticCode
        name = problem.code.description
        message = problem.message
        hint = problem.hint
    }

    /// A member of the document, whose line nobody keeps.
    fileprivate init(unknown member: JSONValue.Member) {
        let entry = DiagnosticCatalog.entry(in: .lint, named: "unknown-key")
        severity = .note
        line = nil
        rule = nil
        code = entry?.code ?? RouteRuleProblem.Code.unknownKey.diagnosticCode
        name = entry?.name ?? RouteRuleProblem.Code.unknownKey.description
        message = "The key \(member.name) is not known and has no effect."
        hint = "Correct its spelling, or leave it out."
    }
}

extension RouteRule {
    /// The link that the rule leads to, as it is written; `nil` where it names a route, or leads nowhere.
    fileprivate var target: String? {
        switch action {
        case .rewrite(.link(let text), _), .redirect(.link(let text)), .degrade(.target(.link(let text))): text
        default: nil
        }
    }
}

extension String {
    /// The scheme that the text begins with, unless it is one of the web.
    fileprivate var ownScheme: String? {
        guard let mark = firstRange(of: "://") else { return nil }
        let scheme = self[..<mark.lowerBound].lowercased()
        return scheme == "https" || scheme == "http" ? nil : scheme
    }
}
