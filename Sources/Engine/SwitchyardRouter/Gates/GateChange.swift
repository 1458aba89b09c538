import SwitchyardSupport

/// A change of a gate in progress, until its screens are removed.
struct GateChange: Sendable {
    /// The number by which the driver identifies it.
    let number: Int
    /// Settled when the screens of the gate are removed; links that show something wait for it.
    let hasRemoved = Promise<Void>()
}
