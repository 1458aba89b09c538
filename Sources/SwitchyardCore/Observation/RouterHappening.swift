package import SwitchyardNavigation

/// What came to a router from outside, for whoever records: enough to do it all once more.
///
/// What handlers and interceptors do is left out, because they do it again themselves; apart from navigations and calls,
/// of which everything is told.
// Indirect, because each goes through several hands, and a copy of a reference is all that costs.
package indirect enum RouterHappening: Sendable {
    /// A link came in.
    case link(TransactionID, LinkRequest, at: Duration)
    /// The session changed.
    case session(SessionState, at: Duration)
    /// The app resumed what waits for a key.
    case resumed(String, at: Duration)
    /// The app dropped a link that waited.
    case dropped(TransactionID, at: Duration)
    /// The app opened or closed a gate.
    case gate(String, isOpen: Bool, at: Duration)
    /// The app put these rules in the place of those before.
    case rules([RouteRule], at: Duration)
    /// A person, or the system, did something in a scene.
    case event(NavigationEvent, SceneID, at: Duration)
    /// A plan is about to be performed in a scene: of a link, or else of the app's own code.
    case planning(for: TransactionID?, SceneID, at: Duration)
    /// What the driver told, plans apart, and the state after it.
    case navigation(NavigationUpdate, NavigationState, at: Duration)
    /// A plan of the app's own code, and not of a link, is about to be performed; where it leads.
    case requested(goal: NavigationScene, at: Duration)
    /// A call has ended; one with a parent was made by a handler or an interceptor.
    case call(CallTrace, at: Duration)
}
