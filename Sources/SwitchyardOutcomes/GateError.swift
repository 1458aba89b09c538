package import SwitchyardRoutes

/// Why a link cannot wait for a gate: nothing would ever resume it.
package enum GateError: Error, Sendable, Hashable, CustomStringConvertible {
    /// An interceptor suspended the link until a gate opens that is already open.
    case isOpen(Gate)
    /// The link is presented while other links wait for the gate, and itself requires the gate.
    case presentedBehindItself(Gate)

    /// What is wrong and how to fix it.
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
