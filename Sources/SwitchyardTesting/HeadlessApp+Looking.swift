public import SwitchyardNavigation
public import SwitchyardRouter

/// What a test looks at.
extension HeadlessApp {
    /// The route of the screen that shows, which compares with a typed one; `nil` where the app put it there by itself.
    public var visible: RouteReference? { host.shown.visibleEntry.route }

    /// The routes of the stack that shows, its first screen first: of the topmost modal, or of the selected branch.
    public var stack: [RouteReference] { host.shown.topContainer.selected.entries.compactMap(\.route) }

    /// The routes of the modals that show, each the one on top of it, the lowest modal first.
    public var modals: [RouteReference] { host.shown.modals.compactMap { $0.container.selected.top.route } }

    /// The tab or column that is selected; `nil` of a scene without any.
    public var branch: Branch? {
        let root = host.shown.root
        return root.branches.count > 1 ? Branch(root.selected.name) : nil
    }

    /// The links that wait for a gate.
    public var suspended: [SuspendedLink] { router.suspended }

    /// The links that left the app, in their order.
    public var departures: [String] { host.departures }

    /// The last transaction that ended, with its stages.
    public var trace: TransactionTrace? { router.history.last }

    /// The scene as lines.
    public var drawing: String { host.shown.drawing.joined(separator: "\n") }
}
