public import RouteMatching
public import SwitchyardNavigation
public import SwitchyardRoutes
public import SwitchyardSupport

/// How a link ended.
///
/// Each link has exactly one outcome. Verbs return it. Only a handler throws one, with which its link ends.
public enum NavigationOutcome: Error {
    // Large, rare payloads are boxed, because every stage of a link passes the outcome on.

    /// The destination is on screen.
    case arrived(Arrival)
    /// An action or a handler has run, and returned a value, or none.
    case performed((any Sendable)?)
    /// The user left the app: the system opened another app, the browser or the settings.
    case left(Departure)
    /// A check refused the link.
    indirect case refused(Refusal)
    /// No route matches the link; the nearest route, and why it does not match.
    indirect case notFound(NearestRoute?)
    /// The route is known, but something that it needs is missing.
    indirect case unavailable(Unavailability)
    /// An equal link is in flight, or the same event was received before.
    case duplicated(of: TransactionID)
    /// A newer link superseded it before it was shown.
    case superseded(by: TransactionID)
    /// The caller's task was cancelled, or the link was dropped while it was suspended.
    case cancelled
    /// It waited longer than its limit.
    case expired(Stage)
    /// Something went wrong.
    indirect case failed(Stage, any Error)

    /// A stage of a transaction, in order of execution.
    public enum Stage: Sendable, Hashable {
        /// Waiting for a table.
        case inbox
        /// Reading and printing links, rewriting and matching them.
        case match
        /// Waiting for a gate to open.
        case gate(Gate)
        /// In an interceptor.
        case intercept(String)
        /// Planning and performing.
        case perform
        /// Waiting for the callback of another app.
        case callback
    }

    /// The screen that shows.
    public struct Arrival: Sendable, Hashable {
        /// The route and its values.
        public let route: RouteReference
        /// The scene.
        public let scene: SceneID
        /// The entry of the screen.
        public let entry: EntryID
        /// How often the link was rewritten, redirected or degraded.
        public let hops: Int
        /// Whether a fallback is shown instead of the requested screen.
        public let isDegraded: Bool
        /// Whether the screen was already showing.
        public let wasShowing: Bool
        /// The names of the parents that were left out below the screen, because one of their checks refused them.
        public let omittedParents: [String]

        init(
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

    /// The check that refused the link.
    public enum Refusal: Sendable, Hashable {
        /// The text is not a valid link.
        case link(LinkRefusal)
        /// The route does not accept links from this source.
        case source(LinkSource.Kind, accepted: [String])
        /// An interceptor refused, with its reason.
        case interceptor(String, reason: String)
        /// A rule blocks the link.
        case blocked(rule: String, reason: String)
        /// The planner refused the link.
        case plan(PlanRefusal)
        /// The link was changed too often: the hops are cyclic or exceed the limit.
        case tooManyHops([String])
        /// Links opened links, nested deeper than the limit.
        case tooDeep(Int)
    }

    /// The missing part.
    public enum Unavailability: Sendable, Hashable {
        /// The inbox is full; it holds this many links.
        case inboxFull(Int)
        /// The table contains no route for the typed route.
        case unknownRoute(String)
        /// The route has no handler.
        case noHandler(String)
        /// The contract whose action the route calls has no implementation.
        case noImplementation(String)
        /// The route has no screen.
        case noScreen(String)
        /// The router only observes; it would have opened this route.
        case observing(String)
        /// A rule or a failed link needs an error page, and none is declared.
        case noErrorPage(rule: String?)
        /// No installed app opens the route's external link or its fallback.
        case noApp(String)
        /// The scene does not exist, or was closed.
        case noScene
        /// A module that the route needs does not run.
        case module(ModuleFailure)
        /// The handler lacks something, which it names.
        case missing(String)
    }
}

extension NavigationOutcome: Equatable {
    /// Returns whether two links ended alike: with the same case and equal values.
    ///
    /// Two errors are equal if their types and their descriptions are equal. Two values of ``performed(_:)`` are equal
    /// if they have the same type, which is `Hashable`, and are equal. Values of another type are never equal.
    ///
    /// - Parameters:
    ///   - one: An outcome.
    ///   - other: Another outcome.
    /// - Returns: Whether they are equal.
    public static func == (one: NavigationOutcome, other: NavigationOutcome) -> Bool {
        switch (one, other) {
        case (.arrived(let one), .arrived(let other)): one == other
        case (.performed(let one), .performed(let other)): areEqual(one, other)
        case (.left(let one), .left(let other)): one == other
        case (.refused(let one), .refused(let other)): one == other
        case (.notFound(let one), .notFound(let other)): one == other
        case (.unavailable(let one), .unavailable(let other)): one == other
        case (.duplicated(let one), .duplicated(let other)), (.superseded(let one), .superseded(let other)):
            one == other
        case (.cancelled, .cancelled): true
        case (.expired(let one), .expired(let other)): one == other
        case (.failed(let stage, let one), .failed(let otherStage, let other)):
            stage == otherStage && type(of: one) == type(of: other) && "\(one)" == "\(other)"
        // Each case by its name, so that the compiler finds a new one that is not compared above.
        case (.arrived, _), (.performed, _), (.left, _), (.refused, _), (.notFound, _), (.unavailable, _),
            (.duplicated, _), (.superseded, _), (.cancelled, _), (.expired, _), (.failed, _):
            false
        }
    }

    private static func areEqual(_ one: (any Sendable)?, _ other: (any Sendable)?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        guard let one = one as? any Hashable, let other = other as? any Hashable else { return false }
        // `AnyHashable` alone would find the numbers 1 and 1.0 equal.
        return type(of: one) == type(of: other) && AnyHashable(one) == AnyHashable(other)
    }
}
