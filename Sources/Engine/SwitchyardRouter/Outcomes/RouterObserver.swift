public import RouteMatching
public import SwitchyardContracts
public import SwitchyardNavigation
public import SwitchyardRoutes
public import SwitchyardSupport

/// Observes every link and every call without changing them: for logs, analytics, tracing or an inspector.
///
/// An observer may open and cancel links. Observers are notified of that after the present call, so calls are not
/// nested. A link that an observer opens starts then, too. It is one level deeper than the link of the call. Limits
/// count it as that link (`RouterLimits`).
///
/// ```swift
/// struct Analytics: RouterObserver {
///     func transactionEnded(_ trace: TransactionTrace) {
///         tracker.send("open", ["route": trace.route ?? "none", "outcome": trace.outcome.rawValue])
///     }
/// }
/// ```
public protocol RouterObserver: Sendable {
    /// Called when a link was received.
    ///
    /// It is called once for each link, on the caller's thread, before anything else happens to the link. Only if
    /// another thread ends the link at the same moment may ``transactionEnded(_:)`` be called first.
    ///
    /// - Parameters:
    ///   - id: The transaction.
    ///   - parent: The transaction from whose handler or interceptor the link was opened.
    ///   - source: Where the link came from.
    func transactionBegan(_ id: TransactionID, parent: TransactionID?, source: LinkSource.Kind)

    /// Called when a transaction has ended.
    ///
    /// It is called once for each transaction, on any thread, and should return soon.
    ///
    /// - Parameter trace: The trace of the transaction.
    func transactionEnded(_ trace: TransactionTrace)

    /// Called when a call of a contract has ended, by type or by name.
    ///
    /// It is called once for each call, on any thread, and should return soon.
    ///
    /// - Parameter trace: The trace of the call.
    func callEnded(_ trace: CallTrace)

    /// Called when the screens of a scene have changed, whatever caused it, in the same turn.
    ///
    /// A scene was connected if the observer did not know it, and has ended if `navigationState` of the router does not
    /// contain it. The observer may navigate.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - arrived: The new entries, in the order of the scene.
    ///   - removed: The removed entries, the topmost first.
    ///   - cause: Why they were removed; `nil` if none was.
    @MainActor
    func screensChanged(
        in scene: SceneID, arrived: [NavigationEntry], removed: [NavigationEntry], because cause: ScreenRemoval?)

    /// Called when a gate of the app has opened or closed, on the thread that changed it.
    ///
    /// - Parameters:
    ///   - gate: The gate.
    ///   - isOpen: Whether it has opened.
    func gateChanged(_ gate: Gate, isOpen: Bool)

    /// Called when the router reports a problem of the app. Debug builds only.
    ///
    /// Examples are links that have waited three seconds for something that the app must provide, hosts that do not
    /// acknowledge a step, parents that an interceptor leaves out, and failed links whose outcome no code awaits. It is
    /// called on any thread. A finding contains no value of a link.
    ///
    /// - Parameter finding: The finding, with its remedy.
    /// - Returns: Whether a developer can see it. If no observer returns `true`, the router writes a line to standard
    ///   error.
    func routerReported(_ finding: Finding) -> Bool
}

extension RouterObserver {
    /// Does nothing: most observers need only the outcome of a link.
    public func transactionBegan(_ id: TransactionID, parent: TransactionID?, source: LinkSource.Kind) {}

    /// Does nothing, so that the router writes the finding to standard error.
    public func routerReported(_ finding: Finding) -> Bool { false }

    /// Does nothing: an observer of links need not observe screens.
    @MainActor
    public func screensChanged(
        in scene: SceneID, arrived: [NavigationEntry], removed: [NavigationEntry], because cause: ScreenRemoval?
    ) {}

    /// Does nothing: an observer of links need not observe gates.
    public func gateChanged(_ gate: Gate, isOpen: Bool) {}

    /// Does nothing: an observer of links need not observe calls.
    public func callEnded(_ trace: CallTrace) {}
}
