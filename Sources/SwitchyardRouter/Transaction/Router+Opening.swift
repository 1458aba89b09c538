import SwitchyardBase

/// Short ways to open a link.
extension Router {
    /// Opens a link as text, and returns when its outcome is certain.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - source: Where it came from; ``LinkSource/app`` only for text that the app's own code answers for.
    ///   - isolation: The actor on which everything before planning happens; that of the caller.
    /// - Returns: How it ended.
    public func open(
        _ link: String, from source: LinkSource, isolation: isolated (any Actor)? = #isolation
    ) async -> OpenOutcome {
        await open(LinkRequest(link, from: source))
    }

    /// Not available: text can come from anywhere, so it needs a source.
    @available(
        *, unavailable, message: "Say where the link came from, as in 'open(link, from: .notification)'"
    )
    public func open(_ link: String) async -> OpenOutcome { fatalError("not available") }

    /// Opens a received link, or a part of one, with its source, and returns when its outcome is certain.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - isolation: The actor on which everything before planning happens; that of the caller.
    /// - Returns: How it ended.
    public func open(
        _ link: ReceivedLink, isolation: isolated (any Actor)? = #isolation
    ) async -> OpenOutcome {
        await open(LinkRequest(link))
    }

    /// Opens a received link with another source than its own, and returns when its outcome is certain.
    ///
    /// The trace shows both sources. `from: .app` makes the text the app's own: compare it with what may be opened before.
    ///
    /// - Parameters:
    ///   - link: The link.
    ///   - source: The source that it is opened with.
    ///   - isolation: The actor on which everything before planning happens; that of the caller.
    /// - Returns: How it ended.
    public func open(
        _ link: ReceivedLink, from source: LinkSource, isolation: isolated (any Actor)? = #isolation
    ) async -> OpenOutcome {
        await open(LinkRequest(link, from: source))
    }

    /// Opens a typed route from the app's own code, and returns when its outcome is certain.
    ///
    /// - Parameters:
    ///   - route: The route.
    ///   - isolation: The actor on which everything before planning happens; that of the caller.
    /// - Returns: How it ended.
    public func open(
        _ route: some TypedRoute, isolation: isolated (any Actor)? = #isolation
    ) async -> OpenOutcome {
        await open(LinkRequest(route))
    }
}
