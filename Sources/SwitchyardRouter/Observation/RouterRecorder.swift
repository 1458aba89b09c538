package import SwitchyardNavigation

/// Who records what comes to a router, and what comes of it: an inspector that is open.
///
/// It is told on any thread and perhaps from several at once, and returns at once. Each link pays for what is done here,
/// so nothing is put into words.
package protocol RouterRecorder: AnyObject, Sendable {
    /// A link came in.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - ended: How many links had ended before it.
    func record(_ link: RecordedLink, after ended: Int)

    /// Something else came from outside.
    ///
    /// - Parameters:
    ///   - event: What it is.
    ///   - ended: How many links had ended before it.
    func record(_ event: RouterEvent, after ended: Int)

    /// A plan is about to be performed in a scene.
    ///
    /// - Parameters:
    ///   - plan: The plan.
    ///   - scene: The scene.
    ///   - asker: For whom.
    @MainActor
    func willPerform(_ plan: NavigationPlan, in scene: SceneID, for asker: PlanAsker)

    /// The driver told of something, which was no plan.
    ///
    /// - Parameters:
    ///   - update: What it told.
    ///   - state: Where a person is after it.
    ///   - time: When it was.
    @MainActor
    func record(_ update: NavigationUpdate, _ state: NavigationState, at time: Duration)

    /// A call has ended; one with a parent was made by a handler or an interceptor.
    func record(_ call: CallTrace, at time: Duration)
}

/// A link that came in while somebody recorded.
// A class, because a request has many parts, and each copy counts up for every one of them.
package final class RecordedLink: Sendable {
    /// Its transaction.
    package let id: TransactionID
    /// What was asked for.
    ///
    /// Of the objects that travel with it nothing is kept but that there were some: they belong to the app, and are gone
    /// when it has done with them.
    package let request: NavigationRequest
    /// The kind of source from which its text or the link that led to it was received; `nil` where that is its own.
    package let firstSource: LinkSource.Kind?
    /// When it came in, counted from when the router was made.
    package let time: Duration

    init(_ transaction: LinkTransaction) {
        id = transaction.id
        firstSource = transaction.origin
        let request = transaction.request
        self.request = request.payload.isEmpty ? request : request.withoutObjects
        time = transaction.began
    }
}

extension NavigationRequest {
    /// Stands for the objects that travelled with a link.
    private struct Objects: Sendable {}

    fileprivate var withoutObjects: NavigationRequest {
        var copy = self
        copy.payload = LinkPayload(Objects())
        return copy
    }
}

/// For whom a plan is performed.
package enum PlanAsker: Sendable, Hashable {
    /// A link.
    case link(TransactionID)
    /// The app's own code.
    case app
    /// Whoever asked for the plan before it in the scene, of which this is the rest.
    case sameAsBefore
}
