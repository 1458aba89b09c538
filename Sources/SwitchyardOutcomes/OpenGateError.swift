public import SwitchyardRoutes

/// An interceptor has a link wait for a gate that is open, so nothing would ever wake it.
///
/// Such an interceptor judges by something else than the gate; where it looks at the gate itself, it lets the link go on.
public struct OpenGateError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The gate.
    public let gate: Gate

    package init(gate: Gate) { self.gate = gate }

    /// What is wrong and how to mend it, in words.
    public var description: String {
        "The link was to wait for the gate '\(gate.rawValue.escapedForDisplay)', which is open. Close the gate when its "
            + "condition ends, or wait for a gate of your own."
    }
}
