import ConformanceSupport
import SwitchyardCore

/// The findings about entries that a router reports, each with code and value; failed links without a caller are left out.
final class ReportedFindings: RouterObserver {
    private let journal = Journal()
    var codes: [String] { journal.all.filter { $0.hasPrefix("SY136") } }

    func transactionEnded(_ trace: TransactionTrace) {}

    func routerReported(_ finding: Finding) -> Bool {
        journal.write("\(finding.code) \(finding.value ?? "")")
        return true
    }
}
