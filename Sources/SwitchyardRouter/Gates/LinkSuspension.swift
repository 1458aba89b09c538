import SwitchyardBase

/// What a link waits for, and what is done meanwhile.
struct LinkSuspension: Sendable {
    /// The gate.
    let gate: Gate
    /// The number of the last opening of a gate when an interceptor was asked, whose answer this is.
    var askedAt: Int?
    /// What is opened meanwhile, such as a log-in; only once the link has its place.
    var presented: NavigationRequest?

    /// Waits for a scene.
    static let scene = LinkSuspension(gate: .scene)
}
