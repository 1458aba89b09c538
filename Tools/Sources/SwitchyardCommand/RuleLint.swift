import SwitchyardCatalog
internal import SwitchyardCore
@_spi(Tooling) internal import SwitchyardLint

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
        _ list: RouteRuleList, for table: RouteTable?, _ options: RuleOptions.Values
    ) throws(DeclarationError) {
        var options = options
        if table == nil { options.webHosts.insert("*") }
        let judged: RouteTable
        if let table { judged = table } else { judged = try list.ownTable() }
        let report = list.report(
            in: judged, types: options.types, allowsExpressions: options.allowsExpressions, webHosts: options.webHosts)
        let together = list.findings(
            in: judged, types: options.types, allowsExpressions: options.allowsExpressions, webHosts: options.webHosts)
        var findings = (report.findings + together).filter { finding in
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
}
