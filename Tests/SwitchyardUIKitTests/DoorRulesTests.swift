import Foundation
import Switchyard
import Testing

@testable import SwitchyardUIKit

@Suite("An input becomes a request with the source of its callback")
struct DoorRulesTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let input: DoorInput
        let link: String?
        var source: LinkSource = .app
        /// The event at the first connection of a scene, and while it runs.
        var cold: String?
        var warm: String?
    }

    private static let rows: [Row] = [
        Row(
            testDescription: "a link with a scheme of the app", input: .link(OpenedLink(url("eats://orders/42"))),
            link: "eats://orders/42", source: .customScheme, cold: "connection #1 eats://orders/42"),
        Row(
            testDescription: "a link with its sender",
            input: .link(OpenedLink(url("eats://orders/42"), sender: "example.sister")), link: "eats://orders/42",
            source: .customScheme(caller: "example.sister"), cold: "connection #1 eats://orders/42"),
        Row(
            testDescription: "a web page that any app may have sent",
            input: .link(OpenedLink(url("https://eats.example/orders/42"))), link: "https://eats.example/orders/42",
            source: .customScheme, cold: "connection #1 https://eats.example/orders/42"),
        Row(
            testDescription: "a web page, with its referrer without the path",
            input: .webPage(url("https://eats.example/a"), referrer: url("https://news.example/private?user=7")),
            link: "https://eats.example/a", source: LinkSource(.universalLink, sender: "https://news.example"),
            cold: "connection #1 https://eats.example/a"),
        Row(
            testDescription: "a file for which the app has no route",
            input: .link(OpenedLink(url("file:///tmp/menu.pdf"))),
            link: nil),
        Row(
            testDescription: "an activity with a link",
            input: .activity(UserActivity("example.order", values: ["link": "eats://orders/42"])),
            link: "eats://orders/42", source: .activity, cold: "connection #1 example.order"),
        Row(
            testDescription: "an activity with a page",
            input: .activity(UserActivity("example.order", page: url("https://eats.example/a"))),
            link: "https://eats.example/a", source: .activity, cold: "connection #1 https://eats.example/a"),
        Row(testDescription: "an activity with neither", input: .activity(UserActivity("example.order")), link: nil),
        Row(
            testDescription: "an item of the system's search", input: .foundItem("eats://orders/42"),
            link: "eats://orders/42", source: .activity, cold: "connection #1 eats://orders/42"),
        Row(testDescription: "a search for which the app has no route", input: .search("pizza"), link: nil),
        Row(
            testDescription: "a quick action",
            input: .quickAction(QuickAction("scan", values: ["link": "eats://scan"])),
            link: "eats://scan", source: .quickAction, cold: "connection #1 scan"),
        Row(testDescription: "a quick action without a link", input: .quickAction(QuickAction("scan")), link: nil),
        Row(
            testDescription: "a notification that was tapped", input: response(DoorRules.tap),
            link: "eats://orders/42",
            source: .notification, cold: "response 7 0.0 \(DoorRules.tap)", warm: "response 7 0.0 \(DoorRules.tap)"),
        Row(testDescription: "a notification that was dismissed", input: response(DoorRules.dismissal), link: nil),
        Row(
            testDescription: "notification settings for which the app has no route",
            input: .notificationSettings(nil), link: nil),
        Row(testDescription: "an action for which the app has no route", input: response("remind"), link: nil),
    ]

    private static func url(_ text: String) -> URL { URL(string: text) ?? URL(fileURLWithPath: "/") }

    private static func response(_ action: String) -> DoorInput {
        .response(
            PushResponse(
                to: PushMessage(
                    "7", values: ["link": "eats://orders/42"], date: Date(timeIntervalSinceReferenceDate: 0)),
                action: action))
    }

    @Test("by default", arguments: rows)
    func defaults(_ row: Row) throws {
        let cold = DoorRules().request(for: row.input, at: .connection(1), in: "main")
        #expect(cold?.link?.text == row.link)
        #expect(cold?.event == row.cold)
        #expect(cold.map { $0.scene == "main" } ?? (row.link == nil))
        let warm = DoorRules().request(for: row.input, at: .running, in: nil)
        #expect(warm?.event == row.warm)
        guard row.link != nil else { return }
        #expect(cold?.source == row.source)
    }

    @Test("A route that the app chooses has the source of the callback, not the source `app`")
    func chosenRoutes() throws {
        var rules = DoorRules()
        rules.notification = { $0.action == "track" ? Menu() : nil }
        rules.quickAction = { _ in Menu() }
        rules.activity = { _ in Menu() }
        rules.foundItem = { $0 == "menu" ? Menu() : nil }
        rules.search = { _ in Menu() }
        rules.file = { _ in Menu() }
        rules.notificationSettings = { _ in Menu() }
        let inputs: [(DoorInput, LinkSource)] = [
            (Self.response("track"), .notification), (.notificationSettings(nil), .notification),
            (.quickAction(QuickAction("scan")), .quickAction),
            (.activity(UserActivity("example.order")), .activity), (.foundItem("menu"), .activity),
            (.search("pizza"), .activity), (.link(OpenedLink(Self.url("file:///tmp/menu.pdf"))), .customScheme),
        ]
        for (input, source) in inputs {
            let request = try #require(rules.request(for: input, at: .running, in: nil))
            #expect(request.source == source, "\(input)")
            guard case .open(let route) = request.action else {
                Issue.record("\(input) opens no route")
                continue
            }
            #expect(route is Menu)
        }
    }

    @Test("The app's rules are not called for a dismissed notification")
    func dismissed() {
        var rules = DoorRules()
        rules.notification = { _ in Menu() }
        let request = rules.request(for: Self.response(DoorRules.dismissal), at: .running, in: nil)
        #expect(request.map { _ in true } == nil)
    }

    @Test("A tap opens the link, and without one the route of the app; an action opens the route alone")
    func taps() throws {
        var rules = DoorRules()
        rules.notification = { response in
            response.message.values["type"] == "order" ? Menu() : nil
        }
        func opened(_ values: [AnyHashable: Any], _ action: String = DoorRules.tap) throws -> String {
            let message = PushMessage("7", values: InputValues.texts(of: values))
            let input = DoorInput.response(PushResponse(to: message, action: action))
            guard let request = rules.request(for: input, at: .running, in: nil) else { return "nothing" }
            #expect(request.source == .notification)
            return request.link?.text ?? "route"
        }
        let order: [AnyHashable: Any] = ["aps": ["alert": "On its way"], "type": "order", "id": 42]
        #expect(try opened(order) == "route")
        #expect(try opened(["aps": ["alert": "Hi"]]) == "nothing")
        #expect(try opened(order.merging(["link": "eats://a"]) { $1 }) == "eats://a")
        #expect(try opened(order.merging(["link": "eats://a"]) { $1 }, "track") == "route")
        #expect(try opened(order, DoorRules.dismissal) == "nothing")
        rules.linkName = "data.deeplink"
        #expect(try opened(["data": ["deeplink": "eats://orders/42"]]) == "eats://orders/42")
    }

    @Test("An intent opens its route from the source `intent`, and has an event only at a connection")
    func intent() throws {
        let intent = DoorInput.intent(IntentRoute(Menu()))
        let cold = try #require(DoorRules().request(for: intent, at: .connection(1), in: "main"))
        #expect(cold.source == .intent)
        #expect(cold.scene == "main")
        #expect(cold.event == "connection #1 /")
        let warm = try #require(DoorRules().request(for: intent, at: .running, in: nil))
        #expect(warm.event == nil)
        #expect(intent == .intent(IntentRoute(Menu())))
    }

    @Test("The payload of a file's route contains the file")
    func file() throws {
        var rules = DoorRules()
        rules.file = { _ in Menu() }
        let file = OpenedLink(Self.url("file:///tmp/menu.pdf"), isInPlace: true)
        let request = try #require(rules.request(for: .link(file), at: .running, in: nil))
        #expect(request.payload[OpenedLink.self] == file)
    }

    @Test(
        "SwiftUI delivers web pages as links, and files as files",
        arguments: [
            ("https://eats.example/a", LinkSource.universalLink), ("HTTP://eats.example/a", .universalLink),
            ("eats://orders/42", .customScheme), ("file:///tmp/menu.pdf", .customScheme),
        ])
    func opened(text: String, source: LinkSource) throws {
        var rules = DoorRules()
        rules.file = { _ in Menu() }
        let request = try #require(
            rules.request(for: DoorInput(opened: Self.url(text), in: "main"), at: .running, in: "main"))
        #expect(request.source == source)
        #expect((request.payload[OpenedLink.self]?.isInPlace == true) == text.hasPrefix("file"))
    }
}

struct Menu: TypedRoute {
    static let routes = [RouteDescriptor<Menu>("menu", "/", Menu())]
}
