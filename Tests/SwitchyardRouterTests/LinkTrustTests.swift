import RouteMatching
import SwitchyardRoutes
import Testing

@testable import SwitchyardRouter

/// The trust of a link as a value, without a router.
struct LinkTrustTests {
    private func ancestor(_ kind: LinkSource.Kind, depth: Int = 1) -> LinkAncestor {
        LinkAncestor(depth: depth, firstSource: FirstSource(kind), membership: LinkMembership(nil))
    }

    private func trust(_ source: LinkSource) -> LinkTrust { LinkTrust(of: NavigationRequest("eats://", from: source)) }

    /// What led to a link: its stated source, the source of its text, the links that contained and opened it, and the
    /// link of which an observer was notified.
    struct Origins: Sendable, CustomTestStringConvertible {
        var stated = LinkSource.app
        var received: LinkSource?
        var contained: LinkSource.Kind?
        var opened: LinkSource?
        var observed: LinkSource.Kind?
        let first: LinkSource.Kind

        var testDescription: String { "\(self)" }
    }

    @Test(arguments: [
        Origins(first: .app),
        Origins(stated: .notification, first: .notification),
        Origins(received: .pasteboard, first: .pasteboard),
        Origins(stated: .notification, received: .pasteboard, first: .pasteboard),
        Origins(contained: .widget, first: .widget),
        Origins(stated: .notification, contained: .widget, first: .widget),
        Origins(stated: .notification, contained: .app, first: .notification),
        Origins(opened: .universalLink, first: .universalLink),
        Origins(stated: .notification, contained: .widget, opened: .universalLink, first: .universalLink),
        Origins(stated: .notification, contained: .widget, opened: .app, first: .widget),
        Origins(observed: .widget, first: .widget),
        Origins(stated: .notification, observed: .widget, first: .notification),
        Origins(contained: .app, opened: .app, observed: .app, first: .app),
        Origins(stated: .restore, opened: .app, first: .app),
    ])
    func `the first source from outside counts, all the way back`(_ origins: Origins) {
        var request = NavigationRequest(
            ReceivedLink("eats://", from: origins.received ?? origins.stated), from: origins.stated)
        request.ancestor = origins.contained.map { ancestor($0) }
        let trust = LinkTrust(
            of: request, openedBy: origins.opened.map { self.trust($0) },
            notifiedOf: origins.observed.map { ancestor($0) })
        #expect(trust.first.kind == origins.first && trust.stated == origins.stated)
        #expect(trust.isOwn == !origins.first.isOutside)
        #expect(trust.differingFirstKind == (origins.first == origins.stated.kind ? nil : origins.first))
    }

    @Test
    func `a link is one deeper than the deepest link that led to it`() {
        var request = NavigationRequest("eats://", from: .app)
        #expect(LinkTrust(of: request).depth == 1)
        request.ancestor = ancestor(.app, depth: 2)
        #expect(LinkTrust(of: request, openedBy: trust(.app)).depth == 3)
        #expect(LinkTrust(of: request, openedBy: LinkTrust(of: request), notifiedOf: ancestor(.app)).depth == 4)
        #expect(LinkTrust(of: request, notifiedOf: ancestor(.app, depth: 6)).depth == 7)
    }

    @Test
    func `a link from outside does nothing at the expense of the app's own links`() {
        let own = trust(.app)
        let outside = trust(.notification)
        #expect(own.overtakes(outside) && !outside.overtakes(own) && !own.overtakes(own))
        #expect(own.mayDisplace(outside) && !outside.mayDisplace(own) && outside.mayDisplace(outside))
        #expect(!outside.mayDisplace(trust(.widget)))
        #expect(own.mayLeaveByScheme && !outside.mayLeaveByScheme)
        #expect(own.mayShowUnaskedParents && !outside.mayShowUnaskedParents)
    }

    @Test
    func `text from outside that code opens as its own shares nothing with an own link`() {
        let own = trust(.app)
        let text = LinkTrust(of: NavigationRequest(ReceivedLink("eats://", from: .widget), from: .app))
        #expect(!text.isOwn && own.overtakes(text))
        #expect(!text.mayShareOutcome(of: own) && text.mayShareOutcome(of: text))
        #expect(!text.mayReplaceInInbox(own) && !text.mayReplaceInInbox(trust(.widget)))
    }
}
