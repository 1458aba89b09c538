public import RouteMatching
public import SwitchyardNavigation

/// How a link ended.
///
/// Each link has exactly one outcome; ordinary ones are never thrown.
public enum NavigationOutcome: Sendable {
    // What is large and rare is kept apart: an outcome is handed on through every stage of a link.

    /// The screen really shows.
    case arrived(Arrival)
    /// An action or a handler has run, and gave a value, or none.
    case performed((any Sendable)?)
    /// The app was left: the system took the link of another app, the browser or the settings.
    case left(Departure)
    /// A check said no.
    indirect case refused(Refusal)
    /// No route takes the link; the nearest one, and why it does not.
    indirect case notFound(NearestRoute?)
    /// The route is known, and what it needs is not there.
    indirect case unavailable(Unavailability)
    /// An equal link is under way, or the same event came before.
    case duplicated(of: TransactionID)
    /// A newer link of a person took its place before it was shown.
    case superseded(by: TransactionID)
    /// The caller's task was cancelled, or the link was dropped while it was suspended.
    case cancelled
    /// It waited longer than it may.
    case expired(Stage)
    /// Something went wrong.
    indirect case failed(Stage, any Error)

    /// A stage of a transaction, in their order.
    public enum Stage: Sendable, Hashable {
        /// Waiting for a table.
        case inbox
        /// Reading and printing links, rewriting and matching them.
        case match
        /// Waiting for a gate.
        case gate(Gate)
        /// Passing an interceptor.
        case intercept(String)
        /// Planning and performing.
        case perform
        /// Waiting for another app to come back.
        case callback
    }

    /// What is shown.
    public struct Arrival: Sendable, Hashable {
        /// The route and its values.
        public let route: RouteReference
        /// The scene.
        public let scene: SceneID
        /// The entry.
        public let entry: EntryID
        /// How often the link was rewritten, redirected or degraded.
        public let hops: Int
        /// Whether something else is shown in the place of what was asked for.
        public let isDegraded: Bool
        /// Whether it showed already.
        public let wasShowing: Bool
        /// The names of the parents that are not below it, because one of their checks did not let them be shown.
        public let omittedParents: [String]

        package init(
            route: RouteReference, scene: SceneID, entry: EntryID, hops: Int, isDegraded: Bool, wasShowing: Bool,
            omittedParents: [String]
        ) {
            self.route = route
            self.scene = scene
            self.entry = entry
            self.hops = hops
            self.isDegraded = isDegraded
            self.wasShowing = wasShowing
            self.omittedParents = omittedParents
        }
    }

    /// Which check said no.
    public enum Refusal: Sendable {
        /// The link is none that may be read.
        case link(LinkRefusal)
        /// The route does not accept links of this source.
        case source(LinkSource.Kind, accepted: [String])
        /// An interceptor refused, with its reason.
        case interceptor(String, reason: String)
        /// A rule blocks the route.
        case blocked(rule: String, reason: String)
        /// The planner has no plan.
        case plan(PlanRefusal)
        /// Links lead to one another without an end, or further than is followed.
        case tooManyHops([String])
        /// Links were opened by links, deeper than is followed.
        case tooDeep(Int)
    }

    /// What is not there.
    public enum Unavailability: Sendable, Hashable {
        /// The inbox is full; so many wait.
        case inboxFull(Int)
        /// The table has no route for the typed route.
        case unknownRoute(String)
        /// Nobody handles the route.
        case noHandler(String)
        /// Nobody provides the contract whose action the route is.
        case noImplementation(String)
        /// Nobody supplies the screen of the route.
        case noScreen(String)
        /// The router only observes; it would have opened this route.
        case observing(String)
        /// A rule wants the error page, or something failed that it stands for, and there is none.
        case noErrorPage(rule: String?)
        /// No app takes the link by which the route leads out, nor what is to be opened in its place.
        case noApp(String)
        /// The scene is not there, or was closed.
        case noScene
        /// A module that the route needs does not run.
        case module(ModuleFailure)
    }
}
