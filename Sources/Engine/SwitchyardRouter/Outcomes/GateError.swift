package import SwitchyardRoutes
package import SwitchyardSupport

/// Why a link cannot wait for a gate or start over.
package enum GateError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The interceptor suspended the link until a gate opens that is already open.
    case isOpen(Gate, interceptor: String)
    /// The link is presented while other links wait for the gate, and itself requires the gate.
    case presentedBehindItself(Gate)
    /// The link has started over this often, each time because gates changed while it was checked.
    case changesTooOften(Int)

    /// The permanent code.
    package var diagnosticCode: DiagnosticCode {
        switch self {
        case .isOpen: DiagnosticCode(1527)
        case .presentedBehindItself: DiagnosticCode(1528)
        case .changesTooOften: DiagnosticCode(1529)
        }
    }

    /// What is wrong and how to fix it.
    package var description: String {
        switch self {
        case .isOpen(let gate, let interceptor):
            "The interceptor '\(interceptor.escapedForDisplay)' suspended the link until the gate "
                + "'\(gate.rawValue.escapedForDisplay)' opens, but it is open, so nothing would resume the link. "
                + "Close the gate when its condition ends, or suspend until another gate opens."
        case .presentedBehindItself(let gate):
            "The link is presented for the gate '\(gate.rawValue.escapedForDisplay)', so it cannot wait for that gate. "
                + "Exempt its route from the rules and interceptors that require the gate."
        case .changesTooOften(let count):
            "The link started over \(count) times, because gates opened and closed while it was checked. "
                + "Find the code that closes a gate whenever a link is checked, such as an interceptor."
        }
    }
}
