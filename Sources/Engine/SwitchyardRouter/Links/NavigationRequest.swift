public import RouteMatching
public import SwitchyardNavigation
public import SwitchyardRoutes
public import SwitchyardSupport

/// One call of a verb, with its options.
///
/// ```swift
/// var request = NavigationRequest("eats://orders/42", from: .notification)
/// request.event = notification.identifier
/// router.navigate(request)
/// ```
public struct NavigationRequest: Sendable {
    /// The requested action; one case for each verb.
    public enum Action: Sendable {
        /// Opens a link.
        case openLink(ReceivedLink)
        /// Opens a route at the place that its link opens.
        case open(any TypedRoute)
        /// Pushes a route on top of the visible screen.
        case push(any TypedRoute)
        /// Presents a route above the visible screens.
        case present(any TypedRoute, ModalStyle)
        /// Replaces the visible screen with a route.
        case replace(any TypedRoute)
        /// Selects a tab or a column, and optionally goes back to its root.
        case select(Branch, toRoot: Bool)
        /// Goes back by a number of screens.
        case back(Int)
        /// Goes back to a screen.
        case backTo(any TypedRoute)
        /// Goes back to the first screen of the visible tab or modal.
        case backToRoot
        /// Dismisses the topmost modal.
        case dismiss
    }

    /// The link or the route of a verb.
    package enum Destination: Sendable {
        /// A link as text.
        case link(String)
        /// A typed route, whose link the table prints.
        case route(any TypedRoute)
    }

    /// The requested action.
    ///
    /// Read-only: otherwise a text could replace a typed route, and would have the source of the app's own code.
    public private(set) var action: Action

    /// Where the link came from, as the caller states it; ``LinkSource/app`` for all other requests.
    public var source: LinkSource

    /// The source with which the link was received, if it differs from ``source``.
    ///
    /// Traces show both.
    public var receivedFrom: LinkSource? {
        guard case .openLink(let link) = action, link.source != source else { return nil }
        return link.source
    }

    /// The link from which this one is opened.
    ///
    /// In the request of a link in flight it is that link itself, so that a link opened from it is one level deeper.
    package var ancestor: LinkAncestor?

    /// Objects that travel with the request.
    public var payload = LinkPayload()

    /// Values of the caller, which take precedence over those of the link.
    public var arguments: RouteArguments = [:]

    /// Overrides the placement of the route, for `open`; the other verbs determine the placement themselves.
    public var placement: Placement?

    /// The scene; `nil` for the scene that has the focus when the route is shown.
    public var scene: SceneID?

    /// The identity of the event, such as a notification's identifier: a second link of the same event is a duplicate.
    public var event: String?

    /// How long the request may wait before it is performed.
    public var lifetime = Duration.seconds(300)

    /// Whether the user has just requested it, so that a newer request of the user supersedes this one while it waits.
    public var isFromUser: Bool

    /// Creates a request.
    ///
    /// - Parameter action: The action.
    public init(_ action: Action) {
        self.action = action
        if case .openLink(let link) = action {
            source = link.source
            ancestor = link.ancestor
        } else {
            source = .app
        }
        isFromUser = source.isOfPerson
    }

    /// Creates a request to open a link.
    ///
    /// - Parameters:
    ///   - link: The link as text.
    ///   - source: Where it came from; ``LinkSource/app`` only for text that the app's own code controls.
    public init(_ link: String, from source: LinkSource) { self.init(.openLink(ReceivedLink(link, from: source))) }

    /// Creates a request to open a received link, or a part of one, with its source.
    ///
    /// - Parameter link: The link.
    public init(_ link: ReceivedLink) { self.init(.openLink(link)) }

    /// Creates a request to open a received link with another source than its own; traces show both.
    ///
    /// With `from: .app` the text passes every check of a source, as if the app's own code had written it. Compare it
    /// with an allow list first. `switchyard lint --sources` lists each such place.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - source: The source with which it is opened.
    public init(_ link: ReceivedLink, from source: LinkSource) {
        self.init(.openLink(link))
        self.source = source
        isFromUser = source.isOfPerson
    }

    /// The same request for another link, with the same source and placement, without the values of this one.
    package func about(_ link: String) -> NavigationRequest {
        var request = self
        request.placement = shownBy
        request.action = .openLink(ReceivedLink(link, from: receivedFrom ?? source))
        request.event = nil
        request.arguments = [:]
        request.payload = LinkPayload()
        return request
    }

    /// The same request, opened from another link.
    package func with(_ ancestor: LinkAncestor?) -> NavigationRequest {
        var request = self
        request.ancestor = ancestor
        return request
    }

    /// Creates a request to open a typed route at the place that its link opens.
    ///
    /// - Parameter route: The route.
    public init(_ route: some TypedRoute) { self.init(.open(route)) }

    /// The link as text with its source; `nil` for a request without a link.
    public var link: ReceivedLink? {
        guard case .openLink(let link) = action else { return nil }
        return ReceivedLink(link.text, from: source, of: ancestor)
    }
}

extension LinkSource {
    /// Whether the user has just requested a link of this source.
    var isOfPerson: Bool { kind != .restore && kind != .test }
}
