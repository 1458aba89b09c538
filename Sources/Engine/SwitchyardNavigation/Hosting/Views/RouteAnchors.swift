/// The views that are anchors of popovers, by the routes that the popovers show.
///
/// A frame is in the coordinates of the window, in the type of the platform.
package struct RouteAnchors<Frame> {
    private struct Anchor {
        let modal: EntryID?
        var frame: Frame
        var route: (RouteReference) -> Bool
        /// Greater for a view that appeared or was used later.
        var use: Int
    }

    private var anchors: [ObjectIdentifier: Anchor] = [:]
    private var uses = 0

    package init() {}

    /// Registers a view, or updates its frame.
    package mutating func set(
        _ view: ObjectIdentifier, at frame: Frame, in modal: EntryID?, for route: @escaping (RouteReference) -> Bool
    ) {
        if anchors[view] == nil { uses += 1 }
        anchors[view] = Anchor(modal: modal, frame: frame, route: route, use: anchors[view]?.use ?? uses)
    }

    /// The user has tapped a view: it is the anchor, even if another view of the same route has appeared later.
    package mutating func use(_ view: ObjectIdentifier) {
        uses += 1
        anchors[view]?.use = uses
    }

    /// The view has disappeared.
    package mutating func remove(_ view: ObjectIdentifier) { anchors[view] = nil }

    /// The frame for the popover of a route: that of the view that was used or has appeared last.
    package func frame(for route: RouteReference?, in modal: EntryID?) -> Frame? {
        guard let route else { return nil }
        return anchors.values.filter { $0.modal == modal && $0.route(route) }.max { $0.use < $1.use }?.frame
    }
}
