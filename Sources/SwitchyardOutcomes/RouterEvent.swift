package import SwitchyardNavigation

/// What came to a router from outside beside links, for whoever records: with them, enough to do it all once more.
///
/// What handlers and interceptors do is left out, because they do it again themselves.
package enum RouterEvent: Sendable {
    /// The app dropped a link that waited.
    case dropped(TransactionID, at: Duration)
    /// The app opened or closed a gate.
    case gate(Gate, isOpen: Bool, at: Duration)
    /// The app put these rules in the place of those before.
    case rules([RouteRule], at: Duration)
    /// A person, or the system, did something in a scene.
    case event(NavigationEvent, SceneID, at: Duration)
    /// A scene was connected, which shows this.
    case connected(NavigationScene, at: Duration)
    /// A scene is gone with its host.
    case disconnected(SceneID, at: Duration)
    /// A plan of the app's own code, and not of a link, is about to be performed; where it leads.
    case requested(goal: NavigationScene, at: Duration)
}
