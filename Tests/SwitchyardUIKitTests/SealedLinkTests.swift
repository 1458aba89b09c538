import Foundation
import Switchyard
import SwitchyardTesting
import Testing
@testable import SwitchyardExtensions

@testable import SwitchyardUIKit

/// The router opens a link with a valid seal from the source `widget`, and ignores any other seal.
@MainActor struct SealedLinkTests {
    private nonisolated static let now = Date(timeIntervalSince1970: 1_700_000_000)
    private static let secret = Array(1...32) as [UInt8]

    private enum EatsRoute: TypedRoute {
        case menu, orders, help

        static let routes: [RouteDescriptor<EatsRoute>] = [
            RouteDescriptor("menu", "/", .menu),
            RouteDescriptor("orders", "/orders", .orders, accepting: [.widget]),
            RouteDescriptor(
                "help", "/help{?tab}", .help,
                accepting: [.customScheme, .universalLink, .widget]),
        ]
    }

    private let app: HeadlessApp
    private let seal: LinkSeal
    private let reports = ReportedFindings()

    init() throws {
        let router = try Router("eats", origins: ["eats://", "https://eats.example"], routes: EatsRoute.self) {
            $0.root(EatsRoute.menu)
        }
        app = HeadlessApp(router)
        seal = try LinkSeal(secret: Self.secret, for: "group.example")
        router.doorRules.seals = [seal]
        router.doorRules.now = { Self.now }
        router.reports.isOn = true
        router.add(reports)
        router.intake.activate("main")
    }

    /// Delivers a link like one of another app or a widget, and returns the source and the outcome.
    private func open(_ text: String, asPage isPage: Bool = false) async throws -> String {
        let url = try #require(URL(string: text))
        app.router.receive(isPage ? .webPage(url, referrer: nil) : .link(OpenedLink(url, sender: "example.other")))
        try await app.settle()
        let trace = try #require(app.router.history.last)
        return "\(trace.source) \(trace.route ?? "–") \(trace.outcome.rawValue)"
    }

    private func sealed(_ link: String, until expiry: Date = now + 60) throws -> String {
        try seal.sealed(link, until: expiry)
    }

    @Test func `a link with a valid seal has the source widget, with a scheme and as a web page`() async throws {
        #expect(try await open(sealed("eats://orders")) == "widget orders arrived")
        #expect(app.stack == [EatsRoute.menu, EatsRoute.orders])
        #expect(try await open(sealed("https://eats.example/orders")) == "widget orders arrived")
        #expect(try await open(sealed("https://eats.example/orders"), asPage: true) == "widget orders arrived")
        #expect(reports.codes.isEmpty)
        #expect(app.router.canOpen(.link(OpenedLink(try #require(URL(string: sealed("eats://orders")))))))
    }

    @Test func `the same link without a seal has the source customScheme`() async throws {
        #expect(try await open("eats://orders") == "customScheme orders refused")
        #expect(try await open("eats://help") == "customScheme help arrived")
        #expect(reports.codes.isEmpty)
    }

    @Test func `a forged seal has the trust of a link without a seal, and the reason is reported`() async throws {
        let forged = try sealed("eats://help").replacing("help", with: "orders")
        #expect(try await open(forged) == "customScheme orders refused")
        #expect(
            try await open(try sealed("eats://orders").replacing("orders", with: "help")) == "customScheme help arrived"
        )
        #expect(reports.codes == ["SY1362 forged", "SY1362 forged"])
    }

    @Test func `an expired seal has the trust of a link without a seal, and the reason is reported`() async throws {
        #expect(try await open(sealed("eats://orders", until: Self.now)) == "customScheme orders refused")
        #expect(try await open(sealed("eats://help", until: Self.now)) == "customScheme help arrived")
        #expect(reports.codes == ["SY1362 expired", "SY1362 expired"])
    }

    @Test func `the seal of another app has the trust of a link without a seal, and the reason is reported`()
        async throws
    {
        let others = [
            try LinkSeal(secret: Array(2...40), for: "group.example"),
            try LinkSeal(secret: Self.secret, for: "group.other"),
        ]
        for other in others {
            let link: String = try other.sealed("eats://orders", until: Self.now + 60)
            #expect(try await open(link) == "customScheme orders refused")
        }
        #expect(reports.codes == ["SY1362 unknownSecret", "SY1362 unknownSecret"])
    }

    @Test func `a web page with an invalid seal stays a universal link`() async throws {
        let forged = try sealed("https://eats.example/orders").replacing("orders", with: "help")
        #expect(try await open(forged, asPage: true) == "universalLink help arrived")
        #expect(reports.codes == ["SY1362 forged"])
    }

    @Test func `the seal is removed before the link is matched, valid or not`() throws {
        for expiry in [Self.now + 60, Self.now] {
            let url = try #require(URL(string: sealed("eats://help?tab=a", until: expiry)))
            let request = app.router.doorRules.request(for: .link(OpenedLink(url)), at: .connection(1), in: nil)
            #expect(request?.link?.text == "eats://help?tab=a")
            #expect(request?.event == "connection #1 eats://help?tab=a")
        }
    }

    @Test func `a valid seal has no effect in another callback`() throws {
        let link = try sealed("eats://orders")
        let inputs: [(DoorInput, LinkSource)] = [
            (.quickAction(QuickAction("x", values: ["link": link])), .quickAction), (.foundItem(link), .activity),
            (.activity(UserActivity("x", values: ["link": link])), .activity),
            (
                .response(PushResponse(to: PushMessage("1", values: ["link": link]), action: DoorRules.tap)),
                .notification
            ),
            (.mail(MailboxRecord(link: link, date: Self.now)), .extension),
        ]
        for (input, source) in inputs {
            #expect(app.router.doorRules.request(for: input, at: .running, in: nil)?.source == source)
        }
    }

    @Test func `an app without trusted seals treats each seal as one of another app`() async throws {
        app.router.doorRules.seals = []
        #expect(try await open(sealed("eats://orders")) == "customScheme orders refused")
        #expect(reports.codes == ["SY1362 unknownSecret"])
    }

    @Test func `a link that the system delivers twice at launch is opened once`() async throws {
        app.router.intake.connect("main")
        let url = try #require(URL(string: sealed("eats://orders")))
        for _ in 0..<2 { app.router.receive(.link(OpenedLink(url)), in: "main") }
        app.router.intake.activate("main")
        try await app.settle()
        #expect(app.router.history.map(\.outcome).sorted { "\($0)" < "\($1)" } == [.arrived, .duplicated])
    }
}
