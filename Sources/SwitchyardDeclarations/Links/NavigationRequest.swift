public import RouteMatching
public import SwitchyardNavigation

/// One call of a verb: what is asked for, and how.
///
/// ```swift
/// var request = NavigationRequest("eats://orders/42", from: .notification)
/// request.event = notification.identifier
/// router.navigate(request)
/// ```
public struct NavigationRequest: Sendable {
    /// What is asked for; one case for each verb.
    public enum Action: Sendable {
        /// Opens a link.
        case openLink(ReceivedLink)
        /// Opens a route where its link would lead.
        case open(any TypedRoute)
        /// Pushes a route on top of what shows.
        case push(any TypedRoute)
        /// Presents a route above what shows.
        case present(any TypedRoute, ModalStyle)
        /// Puts a route in the place of the screen that shows.
        case replace(any TypedRoute)
        /// Selects a tab or a column, and perhaps goes back to its root.
        case select(Branch, toRoot: Bool)
        /// Goes back some screens.
        case back(Int)
        /// Goes back to a screen.
        case backTo(any TypedRoute)
        /// Goes back to the first screen of the tab or modal that shows.
        case backToRoot
        /// Dismisses the topmost modal.
        case dismiss
    }

    /// A link or a route, which a verb leads to.
    package enum Destination: Sendable {
        /// A link as text.
        case link(String)
        /// A typed route, whose link the table prints.
        case route(any TypedRoute)
    }

    /// What is asked for.
    ///
    /// Constant, because text that replaced a typed route would have the source of the app's own code.
    public private(set) var action: Action

    /// Where the link came from, never judged by the link itself; ``LinkSource/app`` for everything but links.
    public var source: LinkSource

    /// The source that the link was received with, where ``source`` is another one: traces show both.
    public var receivedFrom: LinkSource? {
        guard case .openLink(let link) = action, link.source != source else { return nil }
        return link.source
    }

    /// The link that this one is opened from; in the request of a link under way, that link itself, so that what code opens
    /// from the request is one level deeper.
    package var ancestor: LinkAncestor?

    /// Objects that travel with the request.
    public var payload = LinkPayload()

    /// Values of the caller, which come before those of the link.
    public var arguments: RouteArguments = [:]

    /// Overrides the placement of the route, for links and routes that are opened; other verbs say themselves what they do.
    public var placement: Placement?

    /// The scene; `nil` is the one that has the focus when it is shown.
    public var scene: SceneID?

    /// The identity of what happened, such as that of a notification: the same one twice is one link.
    public var event: String?

    /// How long the request may wait before it is performed.
    public var lifetime = Duration.seconds(300)

    /// Whether the user asked for it just now, so that a newer such request replaces this one while it waits.
    public var isFromPerson: Bool

    /// Creates a request.
    ///
    /// - Parameter action: What is asked for.
    public init(_ action: Action) {
        self.action = action
        if case .openLink(let link) = action {
            (source, ancestor) = (link.source, link.ancestor)
        } else {
            source = .app
        }
        isFromPerson = source.isOfPerson
    }

    /// Creates a request to open a link.
    ///
    /// - Parameters:
    ///   - link: The link as text.
    ///   - source: Where it came from; ``LinkSource/app`` only for text that the app's own code answers for.
    public init(_ link: String, from source: LinkSource) { self.init(.openLink(ReceivedLink(link, from: source))) }

    /// Creates a request to open a received link, or a part of one, with its source.
    ///
    /// - Parameter link: The link.
    public init(_ link: ReceivedLink) { self.init(.openLink(link)) }

    /// Creates a request to open a received link with another source than its own, which traces show too.
    ///
    /// `from: .app` makes the text the app's own: every check of a source passes. Compare it with what may be opened
    /// before. `switchyard lint --sources` lists each such place.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - source: The source that it is opened with.
    public init(_ link: ReceivedLink, from source: LinkSource) {
        self.init(.openLink(link))
        self.source = source
        isFromPerson = source.isOfPerson
    }

    /// The same request for another link, from the same source and shown alike, without what is known of this one.
    package func about(_ link: String) -> NavigationRequest {
        var request = self
        request.placement = shownBy
        request.action = .openLink(ReceivedLink(link, from: receivedFrom ?? source))
        (request.event, request.arguments, request.payload) = (nil, [:], LinkPayload())
        return request
    }

    /// Creates a request to open a typed route where its link would lead.
    ///
    /// - Parameter route: The route.
    public init(_ route: some TypedRoute) { self.init(.open(route)) }

    /// The link as text with its source; `nil` where a route or only a change of what shows is asked for.
    public var link: ReceivedLink? {
        guard case .openLink(let link) = action else { return nil }
        return ReceivedLink(link.text, from: source, of: ancestor)
    }
}

extension LinkSource {
    /// Whether the user asks for a link of this source just now.
    fileprivate var isOfPerson: Bool { kind != .restore && kind != .test }
}
