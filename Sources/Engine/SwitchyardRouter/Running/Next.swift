import RouteMatching
import SwitchyardRoutes
import SwitchyardSupport

/// What happens to a link next: the result of a stage, or of what a stage needed.
enum Next: Sendable {
    /// Continue with the next stage.
    case goOn
    /// Return to a stage, because another link or route replaces this one, or because the stage has more to ask.
    case goBack(to: LinkRun.Stage)
    /// Start over: the conditions under which the checks were passed have changed.
    case beginAgain
    /// Wait for something outside, which says what happens next.
    case wait(for: LinkNeed)
    /// The link has ended.
    case end(NavigationOutcome)
}

/// What a stage needs from outside: the runner waits for it, and an explanation predicts it.
enum LinkNeed: Sendable {
    /// The caller that awaits a callback of another app gets it.
    case callback(CallbackLink)
    /// A fallback of the app accepts a link that no route matches.
    case fallback(@Sendable (ReceivedLink) async -> Bool)
    /// A gate opens, a scene is connected, or a modal goes; the link is suspended until then.
    case gate(LinkSuspension)
    /// These modules run.
    case modules([String])
    /// An interceptor lets the link proceed.
    case interceptor(NamedInterceptor, LinkContext)
    /// Links of the lane that were received earlier have been performed.
    case turn(LinkLane)
    /// The handler of the route runs.
    case handler(LinkHandler, LinkContext)
    /// Gate changes in progress have removed their screens.
    case removals
    /// The stages of the main actor are passed.
    case mainActor
    /// These guards allow a parent.
    case parent(RouteMatch, [NamedInterceptor], LinkContext)
    /// Another app opens the link: by the matched route, or by the scheme of a link that no route matches.
    case departure(scheme: String?)
    /// The driver plans, performs and verifies.
    case screen(LinkCandidate, in: SceneID)
}
