/// The result of a stage.
enum LinkPassage: Sendable {
    /// Continue with the next stage.
    case goOn
    /// Return to an earlier stage, because another link or route replaces this one.
    case goBack(to: LinkRun.Stage)
    /// Start over: the conditions under which the checks were passed have changed.
    case beginAgain
    /// Suspend the link, and start over when it is resumed.
    // Indirect, because it is large and rare, and each stage reserves space for its result.
    indirect case suspend(LinkSuspension)
    /// The link has ended.
    case end(NavigationOutcome)
}
