internal import Switchyard
internal import SwitchyardRules
@_spi(Tooling) import SwitchyardTooling

/// The findings about a list of rules, with or without its table.
struct RuleLint {
    /// The findings, in the order of the file.
    let findings: [Finding]
    /// The number of findings of each severity that the report leaves out.
    let omitted: [Finding.Severity: Int]

    /// Checks a list.
    ///
    /// - Parameters:
    ///   - list: The list.
    ///   - table: The table for the rules; `nil` to check nothing about routes, hosts, tags, gates and interceptors.
    ///   - rows: Its routes.
    ///   - options: The options of the rules.
    /// - Throws: `DeclarationError` if a name in the list cannot be a namespace.
    init(
        _ list: RouteRuleList, for table: RouteTable?, _ rows: [ListedRoutes.Row], _ options: RuleOptions.Values
    ) throws(DeclarationError) {
        var options = options
        if table == nil { options.webHosts.insert("*") }
        let judged: RouteTable
        if let table { judged = table } else { judged = try list.ownTable() }
        let requirements = options.requirements.union(rows.flatMap { $0.gates + $0.interceptors })
        let report = list.report(
            in: judged, types: options.types, allowsExpressions: options.allowsExpressions, webHosts: options.webHosts,
            customSources: options.customSources, tags: table == nil ? nil : Set(rows.flatMap(\.tags)),
            requirements: table == nil ? nil : requirements)
        var findings = report.findings.filter { finding in
            table != nil || !Self.asksForRoutes.contains(finding.kind)
        }
        // A stable sort: findings of one rule keep their order.
        findings = findings.enumerated().sorted { left, right in
            (left.element.line ?? 0, left.offset) < (right.element.line ?? 0, right.offset)
        }.map(\.element)
        self.findings = list.findings + findings
        omitted = report.findings.reduce(into: report.counts) { $0[$1.severity, default: 0] -= 1 }
    }

    /// The highest severity; `nil` without findings.
    var worst: Finding.Severity? { findings.map(\.severity).max() }

    /// Findings that require the routes.
    private static let asksForRoutes: Set<String> = ["target-without-route", "missing-replacement", "unknown-route"]
}
