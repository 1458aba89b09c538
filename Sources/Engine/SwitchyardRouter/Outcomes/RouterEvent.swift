package import SwitchyardNavigation
package import SwitchyardRoutes
package import SwitchyardSupport

/// An external event besides links, for recorders: with the links, enough to replay a session.
///
/// Effects of handlers and interceptors are not recorded, because they happen again during a replay.
package enum RouterEvent: Sendable {
    /// The app dropped a suspended link.
    case dropped(TransactionID, at: Duration)
    /// The app opened or closed a gate.
    case gate(Gate, isOpen: Bool, at: Duration)
    /// The app replaced the rules with these.
    case rules(any LinkRules, at: Duration)
    /// The user, or the system, changed a scene.
    case event(NavigationEvent, SceneID, at: Duration)
    /// A scene was connected, with these screens.
    case connected(NavigationScene, at: Duration)
    /// A scene was disconnected with its host.
    case disconnected(SceneID, at: Duration)
    /// The app's own code requested a plan, which is about to be performed; its goal.
    case requested(goal: NavigationScene, at: Duration)
}
