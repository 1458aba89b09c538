/// Learns of every call between modules, and changes nothing.
public protocol CallObserver: Sendable {
    /// Learns that a call of a contract has ended, by type or by name.
    ///
    /// It is called once for each, on no particular thread, and should return soon.
    ///
    /// - Parameter trace: What the call was.
    func callEnded(_ trace: CallTrace)
}

/// Takes an observer back; see ``ContractRegistry/remove(_:)-(ObserverToken)``.
public struct ObserverToken: Sendable, Hashable {
    /// Its number among the observers of links; `nil` where it is not one of them.
    package let number: Int?
    /// Its number among the observers of calls.
    package let calls: Int?

    package init(number: Int?, calls: Int?) {
        self.number = number
        self.calls = calls
    }
}
