public import RouteMatching
public import SwitchyardNavigation

/// One link to be opened, with where it came from and what travels with it.
///
/// ```swift
/// await router.open(LinkRequest("eats://orders/42", from: .notification))
/// await router.open(LinkRequest(received))
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
    ///
    /// Constant, because text that replaced a typed route would have the source of the app's own code.
    public private(set) var destination: Destination

    /// Where the link came from; never judged by the link itself.
    public var source: LinkSource

    /// The source of the ``ReceivedLink`` that this request was made of; `nil` where it was made of text or a route.
    ///
    /// It stays where code changes ``source``, so traces show both.
    public private(set) var receivedFrom: LinkSource?

    /// The link that this one is opened from; in the request of a link under way, that link itself, so that what code opens
    /// from the request is one level deeper.
    package var ancestor: LinkAncestor?

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

    /// The same request for another link, from the same source and without what is known of this one.
    package func about(_ link: String) -> LinkRequest {
        var request = self
        request.destination = .link(link)
        (request.event, request.arguments, request.payload) = (nil, [:], LinkPayload())
        return request
    }

    /// Creates a request.
    ///
    /// - Parameters:
    ///   - destination: What is to be opened.
    ///   - source: Where the link came from.
    public init(_ destination: Destination, from source: LinkSource) {
        self.destination = destination
        self.source = source
        isFromPerson = source.kind != .restore && source.kind != .test
    }

    /// Creates a request of a link.
    ///
    /// - Parameters:
    ///   - link: The link as text.
    ///   - source: Where it came from; ``LinkSource/app`` only for text that the app's own code answers for.
    public init(_ link: String, from source: LinkSource) { self.init(.link(link), from: source) }

    /// Creates a request of a received link, or of a part of one, with its source.
    ///
    /// - Parameter link: The link.
    public init(_ link: ReceivedLink) { self.init(link, from: link.source) }

    /// Creates a request of a received link with another source than its own, which traces show too.
    ///
    /// `from: .app` makes the text the app's own: every check of a source passes. Compare it with what may be opened
    /// before. `switchyard lint --sources` lists each such place.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - source: The source that it is opened with.
    public init(_ link: ReceivedLink, from source: LinkSource) {
        self.init(.link(link.text), from: source)
        receivedFrom = link.source
        ancestor = link.ancestor
    }

    /// Creates a request of a typed route, from the app's own code.
    ///
    /// - Parameter route: The route.
    public init(_ route: some TypedRoute) { self.init(.route(route), from: .app) }

    /// The link as text with its source; `nil` for a typed route.
    public var link: ReceivedLink? {
        guard case .link(let text) = destination else { return nil }
        return ReceivedLink(text, from: source, of: ancestor)
    }
}
