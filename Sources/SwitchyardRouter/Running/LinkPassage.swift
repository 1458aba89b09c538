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
    case end(NavigationOutcome)
}
