public import RouteMatching
public import SwitchyardNavigation

/// One link to be opened, with where it came from and what travels with it.
///
/// ```swift
/// await router.open(LinkRequest("eats://orders/42", from: .notification))
/// await router.open(OrdersRoute.detail(id: 42, tab: nil))
/// ```
public struct LinkRequest: Sendable {
    /// What is to be opened.
    public enum Destination: Sendable {
        /// A link as text.
        case link(String)
        /// A typed route, whose link the table prints.
        case route(any TypedRoute)
    }

    /// What is to be opened.
    public var destination: Destination

    /// Where the link came from; never judged by the link itself.
    public var source: LinkSource

    /// Objects that travel with the link.
    public var payload = LinkPayload()

    /// Values of the caller, which come before those of the link.
    public var arguments: RouteArguments = [:]

    /// How it is shown; `nil` where the route's own placement decides.
    public var policy: NavigationPolicy?

    /// The scene; `nil` is the one that has the focus when it is shown.
    public var scene: SceneID?

    /// The identity of what happened, such as that of a notification: the same one twice is one link.
    public var event: String?

    /// How long the link may wait before it is performed.
    public var lifetime = Duration.seconds(300)

    /// Whether a person asked for it just now, so that a newer such link takes the place of this one while it waits.
    public var isFromPerson: Bool

    /// Whether the app's own code chose the link, however it came to open it.
    var isChosenByApp = false

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - destination: What is to be opened.
    ///   - source: Where the link came from.
    public init(_ destination: Destination, from source: LinkSource = .ownCode) {
        self.destination = destination
        self.source = source
        isFromPerson = source.kind != .restore && source.kind != .test
    }

    /// Creates a request of a link.
    ///
    /// - Parameters:
    ///   - link: The link as text.
    ///   - source: Where it came from.
    public init(_ link: String, from source: LinkSource = .ownCode) { self.init(.link(link), from: source) }

    /// Creates a request of a typed route, from the app's own code.
    ///
    /// - Parameter route: The route.
    public init(_ route: some TypedRoute) { self.init(.route(route)) }
}
