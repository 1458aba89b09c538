import RouteMatching

/// Whose link it is, all the way back, and what it may therefore do.
///
/// A link has two sources:
///
/// - The *stated* source is what the code that opens it states. It decides which routes accept the link.
/// - The *first* source is where the link really came from. It decides whether the link is trusted, and which share of a
///   limit it uses.
///
/// The first source is the first of these that is outside the app, otherwise the first of 1 to 4:
///
/// 1. that of the link in whose handler or interceptor the caller runs
/// 2. that of the link that contained the text
/// 3. the source with which the text was received
/// 4. the stated source
/// 5. that of the link of which the caller, an observer, is being notified
///
/// So a link that is opened for a link from outside is never more trusted than that link, whatever its stated source.
struct LinkTrust: Sendable, Hashable {
    /// What the code that opens the link states.
    let stated: LinkSource
    /// Where the link came from, all the way back.
    let first: FirstSource
    /// How many links led to it, including itself.
    let depth: Int

    /// Determines the trust of a request.
    ///
    /// - Parameters:
    ///   - request: The request, with the link that contained its text.
    ///   - parent: The link in whose handler or interceptor the caller runs.
    ///   - observed: The link of which the caller is being notified.
    init(of request: NavigationRequest, openedBy parent: LinkTrust? = nil, notifiedOf observed: LinkAncestor? = nil) {
        stated = request.source
        let (opener, container) = (parent?.first, request.ancestor?.firstSource)
        let received = request.receivedFrom.map { FirstSource($0.kind) }
        let own = FirstSource(stated.kind)
        first =
            opener?.ifOutside ?? container?.ifOutside ?? received?.ifOutside ?? own.ifOutside
            ?? observed?.firstSource.ifOutside ?? opener ?? container ?? received ?? own
        depth = max(parent?.depth ?? 0, request.ancestor?.depth ?? 0, observed?.depth ?? 0) + 1
    }

    /// Whether the link is trusted: nothing that led to it is outside the app.
    ///
    /// Only a link that is not trusted waits for a modal, and only one that is trusted goes ahead of others.
    var isOwn: Bool { !first.isOutside }

    /// Whether it need not wait for an earlier link: links from outside never block the app's own links.
    func overtakes(_ other: LinkTrust) -> Bool { isOwn && !other.isOwn }

    /// Whether it may supersede another link before it has passed its own checks: only one of the same source, unless
    /// the app's own code opens it.
    func mayDisplace(_ other: LinkTrust) -> Bool { stated == other.stated || !stated.kind.isOutside }

    /// Whether a link with the same destination may get the outcome of the other one: both have the same sources.
    func mayShareOutcome(of other: LinkTrust) -> Bool { stated == other.stated && first == other.first }

    /// Whether both use the same share of the inbox, so that the newer one may take the place of the older one.
    func mayReplaceInInbox(_ other: LinkTrust) -> Bool { stated.kind == other.stated.kind && first == other.first }

    /// Whether it may leave the app by a scheme that no namespace has: only text that the app's own code opens.
    var mayLeaveByScheme: Bool { stated.kind == .app }

    /// Whether parents may show below its screen although an interceptor of theirs decides about links only.
    var mayShowUnaskedParents: Bool { !stated.kind.isOutside }

    /// The kind of the first source for traces; `nil` if it is that of the stated one.
    var differingFirstKind: LinkSource.Kind? { first.kind == stated.kind ? nil : first.kind }
}
