/// What a stage comes to.
enum LinkPassage: Sendable {
    /// The link goes on to the next stage.
    case goOn
    /// Another link or another route takes the place, so the way goes on from a stage before this one.
    case goBack(to: LinkRun.Stage)
    /// The link goes on from the beginning: what its checks were passed with has changed.
    case beginAgain
    /// The link waits, and goes on from the beginning.
    // Indirect, because it is large and rare, and each stage has room for what it answers.
    indirect case suspend(LinkSuspension)
    /// The link is over.
    case end(OpenOutcome)
}

/// What a link waits for, and what is done meanwhile.
struct LinkSuspension: Sendable {
    /// The gate.
    let gate: Gate
    /// The number of the last opening of a gate when an interceptor was asked, whose answer this is.
    var askedAt: Int?
    /// What is opened meanwhile, such as a log-in; only once the link has its place.
    var presented: LinkRequest?

    /// Waits for a scene.
    static let scene = LinkSuspension(gate: .scene)
}
