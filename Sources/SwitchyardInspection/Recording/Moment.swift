import SwitchyardCore
package import SwitchyardNavigation

/// Where a person was after something happened; nothing of it is text before somebody looks.
package struct Moment: Sendable {
    /// Who made it happen.
    enum Cause: Sendable, Hashable {
        /// A link.
        case link(TransactionID)
        /// The app's own code, without a link.
        case app
        /// A person, or the app's own screens.
        case person
        /// The system: scenes come and go.
        case system
    }

    /// What happened.
    enum Event: Sendable {
        /// The inspector was opened.
        case opened
        /// A step of a plan has happened. It is kept as its place in the plan, because a copy of it counts up for each part.
        case performed([NavigationStep], at: Int)
        /// Anything else that the driver told.
        indirect case update(NavigationUpdate)
    }

    /// When it was, counted from when the router was made.
    let at: Duration
    let cause: Cause
    let event: Event
    /// The scene in which it was; `nil` for all.
    let scene: SceneID?
    /// Where a person was then.
    package let state: NavigationState
}

extension NavigationUpdate {
    /// The scene that it is about.
    var scene: SceneID {
        switch self {
        case .connected(let scene), .disconnected(let scene), .planned(_, in: let scene, replans: _),
            .happened(_, in: let scene):
            scene
        case .performed(let step), .failed(let step, _), .happenedLate(let step): step.scene
        }
    }
}
