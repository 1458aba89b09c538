import SwitchyardBase

/// A link that waits for a gate.
public struct SuspendedLink: Sendable, Hashable, Identifiable {
    /// The transaction.
    public let id: TransactionID
    /// The gate that it waits for; `scene` and those of modules are opened by the router itself.
    public let gate: Gate
    /// The link as it came in, with its values, so nothing for a log; of a typed route, its name.
    public let link: String
    /// Where it came from.
    public let source: LinkSource
    /// The link with its source and its room, to be kept and opened again, any number of times; `nil` for a typed route.
    public let received: ReceivedLink?

    init(_ waiting: LinkGates.Waiting) {
        let request = waiting.transaction.request
        id = waiting.transaction.id
        gate = waiting.gate
        link = request.destination.name
        source = request.source
        received = request.link?.atTop
    }

    /// Whether the router opens the gate itself: it is that of a module or of the first scene.
    package var isRoutersOwn: Bool { gate.isRoutersOwn }
}
