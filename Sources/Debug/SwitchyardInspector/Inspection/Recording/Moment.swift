import Switchyard
import SwitchyardNavigation

/// The navigation state after an event.
///
/// It is formatted only when a page asks for it.
struct Moment: Sendable {
    /// The cause of an event.
    enum Cause: Sendable, Hashable {
        /// A link.
        case link(TransactionID)
        /// Code of the app, without a link.
        case app
        /// The user, or the app's own screens.
        case person
        /// The system: scenes connect and disconnect.
        case system
    }

    /// An event.
    enum Event: Sendable {
        /// The inspector was opened.
        case opened
        /// A step of a plan was performed. Its place in the plan is stored, because copying the step would retain each
        /// part of it.
        case performed([NavigationStep], at: Int)
        /// Any other update of the driver.
        indirect case update(NavigationUpdate)
    }

    /// The time since the router was created.
    let at: Duration
    let cause: Cause
    let event: Event
    /// The scene of the event; `nil` for all.
    let scene: SceneID?
    /// The navigation state after the event.
    package let state: NavigationState
}

extension NavigationUpdate {
    /// The scene of the update.
    var scene: SceneID {
        switch self {
        case .connected(let scene), .disconnected(let scene), .planned(_, in: let scene, replans: _, for: _),
            .happened(_, in: let scene):
            scene
        case .performed(let step), .failed(let step, _), .performedLate(let step): step.scene
        }
    }
}
