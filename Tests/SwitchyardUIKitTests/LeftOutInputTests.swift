import Foundation
import Switchyard
import SwitchyardTesting
import Synchronization
import Testing

@testable import SwitchyardUIKit

/// What the system delivers, and what opens nothing, is reported with the reason.
@MainActor struct LeftOutInputTests {
    private final class Lines: RouterObserver {
        private let lines = Mutex<[String]>([])
        var all: [String] { lines.withLock { $0 } }

        func transactionEnded(_ trace: TransactionTrace) {}

        func routerReported(_ finding: Finding) -> Bool {
            lines.withLock { $0.append("\(finding)") }
            return true
        }
    }

    private enum EatsRoute: TypedRoute {
        case menu, orders

        static let routes: [RouteDescriptor<EatsRoute>] = [
            RouteDescriptor("menu", "/", .menu),
            RouteDescriptor("orders", "/orders", .orders, accepting: [.quickAction]),
        ]
    }

    private let app: HeadlessApp
    private let lines = Lines()

    init() throws {
        let router = try Router("eats", origins: ["eats://"], routes: EatsRoute.self) { $0.root(EatsRoute.menu) }
        app = HeadlessApp(router)
        router.reports.isOn = true
        router.add(lines)
        router.intake.activate("main")
    }

    private nonisolated static let message = PushMessage(
        "7", values: ["url": "eats://orders", "aps": "{}", "aps.alert": "Hi"])
    private nonisolated static let file = URL(fileURLWithPath: "/tmp/menu.pdf")

    @Test(arguments: [
        (
            DoorInput.response(PushResponse(to: message, action: DoorRules.tap)),
            """
            note SY1385 A tapped notification opens nothing: it has no value 'link', only 'aps', 'url', and \
            'router.doorRules.notification' returns no route.
                Set 'router.doorRules.linkName' to the name of the value that has the link, or return a route from \
            'router.doorRules.notification'.
            """
        ),
        (
            .quickAction(QuickAction("scan")),
            """
            note SY1385 A quick action opens nothing: it has no value 'link', and 'router.doorRules.quickAction' returns no \
            route.
                Return a route from 'router.doorRules.quickAction' if it should open a screen.
            """
        ),
        (
            .activity(UserActivity("example.order")),
            """
            note SY1385 An activity opens nothing: it has no value 'link', and 'router.doorRules.activity' returns no route.
                Return a route from 'router.doorRules.activity' if it should open a screen.
            """
        ),
        (
            .search("soup"),
            """
            note SY1385 A search that continues in the app opens nothing: 'router.doorRules.search' returns no route.
                Return a route from 'router.doorRules.search' if it should open a screen.
            """
        ),
        (
            .link(OpenedLink(file)),
            """
            note SY1385 A file opens nothing: 'router.doorRules.file' returns no route.
                Return a route from 'router.doorRules.file' if it should open a screen.
            """
        ),
    ])
    func `an input without a link says where the router looked`(input: DoorInput, text: String) {
        app.router.receive(input)
        #expect(lines.all == [text])
    }

    @Test(arguments: [
        DoorInput.response(PushResponse(to: message, action: DoorRules.dismissal)),
        .response(PushResponse(to: message, action: "remind")), .notificationSettings(nil),
    ])
    func `an input of which only modules are notified is not reported`(input: DoorInput) {
        app.router.receive(input)
        #expect(lines.all.isEmpty)
    }

    @Test func `an input for which the rules have a route is not reported`() async throws {
        app.router.doorRules.quickAction = { _ in EatsRoute.orders }
        app.router.receive(.quickAction(QuickAction("scan")))
        try await app.settle()
        #expect(app.visible == EatsRoute.orders)
        #expect(lines.all.isEmpty)
    }

    @Test func `saved screens that cannot be read are reported, and those of a new window are not`() async throws {
        #expect(app.router.savedScene("", of: "main") == nil)
        #expect(app.router.savedScene("{}", of: "main") == nil)
        #expect(
            lines.all == [
                """
                warning SY1388 The saved screens of the scene 'main' cannot be read, so it begins with its first screens.
                    Pass on only the text or the activity that the router returned; those of other versions of the package may \
                differ.
                """
            ])
        _ = await app.router.push(EatsRoute.orders).outcome
        let saved = try #require(SceneRestoration.text(of: app.host.shown))
        app.router.backToRoot()
        try await app.settle()
        try await app.restore(saved)
        #expect(app.visible == EatsRoute.orders)
        #expect(lines.all.count == 1)
    }
}
