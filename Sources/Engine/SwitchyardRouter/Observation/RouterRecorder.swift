package import RouteMatching
package import SwitchyardContracts
package import SwitchyardNavigation
package import SwitchyardSupport

/// Records the inputs of a router and their results, for an open inspector.
///
/// It is called on any thread, possibly from several at once, and must return at once. Its work slows down every link,
/// so it must not format text.
package protocol RouterRecorder: AnyObject, Sendable {
    /// A link was received.
    func record(_ link: RecordedLink, after ended: Int)

    /// Another external event was received.
    func record(_ event: RouterEvent, after ended: Int)

    /// A plan is about to be performed in a scene.
    @MainActor
    func willPerform(_ plan: NavigationPlan, in scene: SceneID, for requester: PlanRequester)

    /// The driver reported an update that is not a plan.
    @MainActor
    func record(_ update: NavigationUpdate, _ state: NavigationState, at time: Duration)

    /// A call has ended; one with a parent was made by a handler or an interceptor.
    func record(_ call: CallTrace, at time: Duration)

    /// A tree that belongs to the router has changed.
    @MainActor
    func record(_ event: RouterTreeEvent, at time: Duration)
}

/// A link that was received while recording.
package struct RecordedLink: Sendable {
    // Nearly every link is only a text and its source, which take a fifth of a request's memory and no other object.
    private enum Content: Sendable {
        case text(String, from: LinkSource)
        indirect case request(NavigationRequest)
    }

    /// Its transaction.
    package let id: TransactionID
    /// The kind of source from which its text, or the link that opened it, was received; `nil` if that is its own
    /// source.
    package let firstSource: LinkSource.Kind?
    /// When it was received, since the router was created.
    package let time: Duration
    private let content: Content

    init(_ transaction: LinkTransaction) {
        id = transaction.id
        firstSource = transaction.trust.differingFirstKind
        time = transaction.began
        let request = transaction.request
        content = request.text.map { .text($0, from: request.source) } ?? .request(request.withoutObjects)
    }

    /// The request, without the link that opened it.
    ///
    /// A placeholder replaces the objects in its payload, because they belong to the app, which may release them.
    package var request: NavigationRequest {
        switch content {
        case .text(let link, from: let source): NavigationRequest(link, from: source)
        case .request(let request): request
        }
    }
}

extension NavigationRequest {
    /// Replaces the objects in the payload of a link.
    private struct Objects: Sendable {}

    private static let usual = NavigationRequest("", from: .app)

    /// The link, if the request has nothing but it and its source.
    fileprivate var text: String? {
        guard case .openLink(let link) = action, link.source == source, isFromUser == source.isOfPerson,
            scene == nil, event == nil, placement == nil, payload.isEmpty, arguments.entries.isEmpty,
            lifetime == Self.usual.lifetime
        else { return nil }
        return link.text
    }

    fileprivate var withoutObjects: NavigationRequest {
        var copy = self
        copy.ancestor = nil
        if !payload.isEmpty { copy.payload = LinkPayload(Objects()) }
        return copy
    }
}

/// The requester of a plan.
package enum PlanRequester: Sendable, Hashable {
    /// A link.
    case link(TransactionID)
    /// The app's own code.
    case app
    /// The requester of the previous plan in the scene, of which this is the rest.
    case sameAsBefore
}
