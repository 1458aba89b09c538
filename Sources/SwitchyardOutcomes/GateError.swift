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
            "An interceptor suspended the link until the gate '\(gate.rawValue.escapedForDisplay)' opens, but it is open. "
                + "Close the gate when its condition ends, or suspend until another gate opens."
        case .presentedBehindItself(let gate):
            "The link is presented for the gate '\(gate.rawValue.escapedForDisplay)', so it cannot wait for that gate. "
                + "Exempt its route from the rules and interceptors that require the gate."
        }
    }
}
