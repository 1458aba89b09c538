public import RouteMatching
public import SwitchyardRoutes
public import SwitchyardSupport

/// A link that waits for a gate.
public struct SuspendedLink: Sendable, Hashable, Identifiable {
    /// The transaction.
    public let id: TransactionID
    /// The gate that it waits for; the router itself resumes links at `scene`, at `modal in the way` and at the
    /// gates of modules.
    public let gate: Gate
    /// The original link with its values, so it must not be logged; for a typed route, its name.
    public let link: String
    /// Where it came from.
    public let source: LinkSource
    /// The link with its source, its first source and its session, to open again later.
    ///
    /// It is `nil` for a typed route.
    ///
    /// In another session it opens nothing. To keep it beyond a session or a launch, store its text and source.
    public let received: ReceivedLink?
    /// The name of its current route; `nil` while unknown.
    package let route: String?

    init(_ waiting: LinkGates.Waiting) {
        let request = waiting.transaction.request
        id = waiting.transaction.id
        gate = waiting.gate
        link = request.destination.name
        source = request.source
        received = request.link?.atTop
        route = waiting.transaction.tracedMatch?.match.routeName
    }

    /// Whether the router opens the gate itself: it is not a gate of the app.
    package var isReserved: Bool { gate.isReserved }
}
