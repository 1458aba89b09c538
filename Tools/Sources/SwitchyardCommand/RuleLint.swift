import SwitchyardCatalog
internal import SwitchyardCore
internal import SwitchyardLint

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
        let schemes = Set(list.rules.flatMap { $0.targetTexts.flatMap(\.ownSchemes) }).sorted()
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
    /// The link that the rule leads to, or the parameters of a route, as they are written.
    fileprivate var targetTexts: [String] {
        switch action {
        case .rewrite(let target, _), .redirect(let target), .degrade(.target(let target)):
            switch target {
            case .link(let text): [text]
            case .route(_, let parameters): Array(parameters.values)
            }
        default: []
        }
    }
}

extension String {
    /// The schemes of the links in the text, those of links inside links too, unless they are of the web.
    fileprivate var ownSchemes: [String] {
        let text = lowercased().replacing("%3a", with: ":").replacing("%2f", with: "/")
        return text.ranges(of: "://").compactMap { mark in
            let letters = text[..<mark.lowerBound].reversed().prefix {
                $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0))
            }
            let scheme = String(letters.reversed())
            return scheme == "https" || scheme == "http" ? nil : scheme
        }
    }
}
