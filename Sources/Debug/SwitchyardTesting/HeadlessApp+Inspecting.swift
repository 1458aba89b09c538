public import SwitchyardNavigation
public import SwitchyardRouter

/// What a test can inspect.
extension HeadlessApp {
    /// The route of the visible screen, which can be compared with a typed route; `nil` for a foreign screen.
    public var visible: RouteReference? { host.shown.visibleEntry.route }

    /// The routes of the visible stack, its root first: that of the topmost modal, or else of the selected branch.
    public var stack: [RouteReference] { host.shown.topContainer.selected.entries.compactMap(\.route) }

    /// The topmost routes of the presented modals, the lowest modal first.
    public var modals: [RouteReference] { host.shown.modals.compactMap { $0.container.selected.top.route } }

    /// The selected tab or column; `nil` if the scene has none.
    public var branch: Branch? {
        let root = host.shown.root
        return root.branches.count > 1 ? Branch(root.selected.name) : nil
    }

    /// The links that are suspended until a gate opens.
    public var suspended: [SuspendedLink] { router.suspended }

    /// The links with which the app was left, in order.
    public var departures: [String] { host.departures }

    /// The trace of the transaction that ended last.
    public var trace: TransactionTrace? { router.history.last }

    /// The scene as readable lines.
    public var drawing: String { host.shown.drawing.joined(separator: "\n") }
}
