import ConformanceSupport
import SwitchyardCore

/// What a router reports of entries: code and value of each finding, without failures of links that no code waited for.
final class ReportedFindings: RouterObserver {
    private let journal = Journal()
    var codes: [String] { journal.all.filter { $0.hasPrefix("SY136") } }

    func transactionEnded(_ trace: TransactionTrace) {}

    func routerReported(_ finding: Finding) -> Bool {
        journal.write("\(finding.code) \(finding.value ?? "")")
        return true
    }
}
