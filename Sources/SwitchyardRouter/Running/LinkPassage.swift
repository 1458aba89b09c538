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
    /// The condition.
    let condition: LinkCondition
    /// When the link was asked to wait: what was resumed since then is not waited for.
    var since = Int.max
    /// What is opened meanwhile, such as a log-in; only once the link has its place.
    var presented: LinkRequest?

    /// Waits for a scene.
    static let scene = LinkSuspension(condition: .gate(Router.sceneGate))
}

/// What a link may wait for.
enum LinkCondition: Sendable, Hashable {
    /// A gate, which is open or closed.
    case gate(String)
    /// A key that an interceptor gave, which is resumed.
    case key(String)

    var name: String {
        switch self {
        case .gate(let name), .key(let name): name
        }
    }

    /// The stage of an outcome or a trace in which it is waited for.
    var stage: OpenOutcome.Stage {
        switch self {
        case .gate(let name): .gate(name)
        case .key(let name): .suspended(name)
        }
    }
}
