import SwitchyardNavigation
import Testing

/// The frame at which a popover points.
struct RouteAnchorTests {
    private final class Anchor {}

    private let route = RouteReference("filter", ["kind": ["books"]])
    private let first = Anchor()
    private let second = Anchor()

    private var anchors: RouteAnchors<Int> {
        var anchors = RouteAnchors<Int>()
        anchors.set(ObjectIdentifier(first), at: 1, in: nil) { $0.name == "filter" }
        anchors.set(ObjectIdentifier(second), at: 2, in: nil) { $0.name == "filter" }
        return anchors
    }

    @Test func `a popover points at the view of its route that appeared last`() {
        #expect(anchors.frame(for: route, in: nil) == 2)
        #expect(anchors.frame(for: RouteReference("sort"), in: nil) == nil)
        #expect(anchors.frame(for: nil, in: nil) == nil)
    }

    @Test func `a view that moves keeps its place in the order`() {
        var anchors = anchors
        anchors.set(ObjectIdentifier(first), at: 3, in: nil) { $0.name == "filter" }
        #expect(anchors.frame(for: route, in: nil) == 2)
    }

    @Test func `a popover points at the view that was tapped`() {
        var anchors = anchors
        anchors.use(ObjectIdentifier(first))
        #expect(anchors.frame(for: route, in: nil) == 1)
    }

    @Test func `a view that has disappeared, and a view below the presenting modal, are no anchors`() {
        var anchors = anchors
        anchors.remove(ObjectIdentifier(second))
        #expect(anchors.frame(for: route, in: nil) == 1)
        #expect(anchors.frame(for: route, in: EntryID(number: 7)) == nil)
    }
}
