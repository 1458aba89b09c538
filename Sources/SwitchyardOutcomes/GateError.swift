package import SwitchyardRoutes

/// Why a link cannot wait for a gate: nothing would ever wake it.
package enum GateError: Error, Sendable, Hashable, CustomStringConvertible {
    /// An interceptor has it wait for a gate that is open.
    case isOpen(Gate)
    /// It is what is presented while others wait for the gate, and needs the gate itself.
    case presentedBehindItself(Gate)

    /// What is wrong and how to mend it, in words.
    package var description: String {
        switch self {
        case .isOpen(let gate):
            "The link was to wait for the gate '\(gate.rawValue.escapedForDisplay)', which is open. Close the gate when its "
                + "condition ends, or wait for a gate of your own."
        case .presentedBehindItself(let gate):
            "The link is presented for the gate '\(gate.rawValue.escapedForDisplay)', and would wait for it. Let rules and "
                + "interceptors leave its route out."
        }
    }
}
