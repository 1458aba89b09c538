import SwitchyardCatalog
internal import SwitchyardCore
internal import SwitchyardLint

/// What is wrong with a list of rules, by itself or with the table that it is for.
struct RuleLint {
    /// What is wrong, in the order of the file.
    let findings: [Finding]

    /// Looks at a list.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - table: The table that it is for; `nil` where there is none, and nothing is said about routes and hosts.
    ///   - options: What rules may do.
    /// - Throws: `DeclarationError` where the list names what can be no namespace.
    init(
        _ list: RouteRuleList, for table: RouteTable?, _ options: RouteRules.Options
    ) throws(DeclarationError) {
        var options = options
        if table == nil { options.webHosts.insert("*") }
        let judged: RouteTable
        if let table { judged = table } else { judged = try Self.table(for: list) }
        let rules = RouteRules(list.rules, for: judged, options: options)
        var findings = (rules.report.findings + rules.findings(in: judged)).filter { finding in
            table != nil || !Self.asksForRoutes.contains(finding.kind)
        }
        // A stable sort: what is wrong with one rule stays in the order of finding.
        findings = findings.enumerated().sorted { left, right in
            (left.element.line ?? 0, left.offset) < (right.element.line ?? 0, right.offset)
        }.map(\.element)
        self.findings = list.findings + findings
    }

    /// The most serious severity; `nil` where nothing was found.
    var worst: Finding.Severity? { findings.map(\.severity).max() }

    /// What cannot be known without the routes.
    private static let asksForRoutes: Set<String> = ["target-without-route", "missing-replacement", "unknown-route"]

    /// A table without routes that takes every link, and knows the namespaces and schemes that the rules name.
    private static func table(for list: RouteRuleList) throws(DeclarationError) -> RouteTable {
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
