import ConformanceSupport
import Switchyard

/// Records every call.
struct CallJournal: RouterObserver {
    let journal = Journal()

    func transactionEnded(_ trace: TransactionTrace) {}

    func callEnded(_ trace: CallTrace) { journal.write(trace) }
}
