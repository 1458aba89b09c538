import SwitchyardBase
import SwitchyardLocks

/// A change of a gate that is under way until its screens have gone.
struct GateChange: Sendable {
    /// The number by which the driver knows it.
    let number: Int
    /// The number that the task of a closing has, one of those of transactions.
    let id: TransactionID
    /// Kept when what needs the gate has gone, or what was presented for it: links that are to show something wait for that.
    let hasRemoved = Promise<Void>()
}
