import ConformanceSupport
import Switchyard

/// The findings about inputs that a router reports, each with code and value; failed links without a caller are left out.
final class ReportedFindings: RouterObserver {
    private let journal = Journal()
    var codes: [String] {
        journal.all.filter { line in ["SY136", "SY1352", "SY1395"].contains { line.hasPrefix($0) } }
    }

    func transactionEnded(_ trace: TransactionTrace) {}

    func routerReported(_ finding: Finding) -> Bool {
        journal.write("\(finding.code) \(finding.value ?? "")")
        return true
    }
}
