import Foundation
import Switchyard
import Testing

@testable import SwitchyardUIKit

@Suite("An entry becomes a request with the source of its callback")
struct EntryRulesTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let entry: SystemEntry
        let link: String?
        var source: LinkSource = .app
        /// The event at the first connection of a scene, and while it runs.
        var cold: String?
        var warm: String?
    }

    private static let rows: [Row] = [
        Row(
            testDescription: "a link with a scheme of the app", entry: .link(OpenedLink(url("eats://orders/42"))),
            link: "eats://orders/42", source: .customScheme, cold: "connection #1 eats://orders/42"),
        Row(
            testDescription: "a link with its sender",
            entry: .link(OpenedLink(url("eats://orders/42"), sender: "example.sister")), link: "eats://orders/42",
            source: .customScheme(caller: "example.sister"), cold: "connection #1 eats://orders/42"),
        Row(
            testDescription: "a web page that any app may have sent",
            entry: .link(OpenedLink(url("https://eats.example/orders/42"))), link: "https://eats.example/orders/42",
            source: .customScheme, cold: "connection #1 https://eats.example/orders/42"),
        Row(
            testDescription: "a web page, with its referrer without the path",
            entry: .webPage(url("https://eats.example/a"), referrer: url("https://news.example/private?user=7")),
            link: "https://eats.example/a", source: LinkSource(.universalLink, sender: "https://news.example"),
            cold: "connection #1 https://eats.example/a"),
        Row(
            testDescription: "a file for which the app has no route",
            entry: .link(OpenedLink(url("file:///tmp/menu.pdf"))),
            link: nil),
        Row(
            testDescription: "an activity with a link",
            entry: .activity(UserActivity("example.order", values: ["link": "eats://orders/42"])),
            link: "eats://orders/42", source: .activity, cold: "connection #1 example.order"),
        Row(
            testDescription: "an activity with a page",
            entry: .activity(UserActivity("example.order", page: url("https://eats.example/a"))),
            link: "https://eats.example/a", source: .activity, cold: "connection #1 https://eats.example/a"),
        Row(testDescription: "an activity with neither", entry: .activity(UserActivity("example.order")), link: nil),
        Row(
            testDescription: "an item of the system's search", entry: .foundItem("eats://orders/42"),
            link: "eats://orders/42", source: .activity, cold: "connection #1 eats://orders/42"),
        Row(testDescription: "a search for which the app has no route", entry: .search("pizza"), link: nil),
        Row(
            testDescription: "a quick action",
            entry: .quickAction(QuickAction("scan", values: ["link": "eats://scan"])),
            link: "eats://scan", source: .quickAction, cold: "connection #1 scan"),
        Row(testDescription: "a quick action without a link", entry: .quickAction(QuickAction("scan")), link: nil),
        Row(
            testDescription: "a notification that was tapped", entry: response(EntryRules.tap),
            link: "eats://orders/42",
            source: .notification, cold: "response 7 0.0 \(EntryRules.tap)", warm: "response 7 0.0 \(EntryRules.tap)"),
        Row(testDescription: "a notification that was dismissed", entry: response(EntryRules.dismissal), link: nil),
        Row(
            testDescription: "notification settings for which the app has no route",
            entry: .notificationSettings(nil), link: nil),
        Row(testDescription: "an action for which the app has no route", entry: response("remind"), link: nil),
    ]

    private static func url(_ text: String) -> URL { URL(string: text) ?? URL(fileURLWithPath: "/") }

    private static func response(_ action: String) -> SystemEntry {
        .response(
            PushResponse(
                to: PushMessage(
                    "7", values: ["link": "eats://orders/42"], date: Date(timeIntervalSinceReferenceDate: 0)),
                action: action))
    }

    @Test("by default", arguments: rows)
    func defaults(_ row: Row) throws {
        let cold = EntryRules().request(for: row.entry, at: .connection(1), in: "main")
        #expect(cold?.link?.text == row.link)
        #expect(cold?.event == row.cold)
        #expect(cold.map { $0.scene == "main" } ?? (row.link == nil))
        let warm = EntryRules().request(for: row.entry, at: .running, in: nil)
        #expect(warm?.event == row.warm)
        guard row.link != nil else { return }
        #expect(cold?.source == row.source)
    }

    @Test("A route that the app chooses has the source of the callback, not the source `app`")
    func chosenRoutes() throws {
        var rules = EntryRules()
        rules.notification = { $0.action == "track" ? Menu() : nil }
        rules.quickAction = { _ in Menu() }
        rules.activity = { _ in Menu() }
        rules.foundItem = { $0 == "menu" ? Menu() : nil }
        rules.search = { _ in Menu() }
        rules.file = { _ in Menu() }
        rules.notificationSettings = { _ in Menu() }
        let entries: [(SystemEntry, LinkSource)] = [
            (Self.response("track"), .notification), (.notificationSettings(nil), .notification),
            (.quickAction(QuickAction("scan")), .quickAction),
            (.activity(UserActivity("example.order")), .activity), (.foundItem("menu"), .activity),
            (.search("pizza"), .activity), (.link(OpenedLink(Self.url("file:///tmp/menu.pdf"))), .customScheme),
        ]
        for (entry, source) in entries {
            let request = try #require(rules.request(for: entry, at: .running, in: nil))
            #expect(request.source == source, "\(entry)")
            guard case .open(let route) = request.action else {
                Issue.record("\(entry) opens no route")
                continue
            }
            #expect(route is Menu)
        }
    }

    @Test("The app's rules are not called for a dismissed notification")
    func dismissed() {
        var rules = EntryRules()
        rules.notification = { _ in Menu() }
        let request = rules.request(for: Self.response(EntryRules.dismissal), at: .running, in: nil)
        #expect(request.map { _ in true } == nil)
    }

    @Test("A tap opens the link, and without one the route of the app; an action opens the route alone")
    func taps() throws {
        var rules = EntryRules()
        rules.notification = { response in
            response.message.values["type"] == "order" ? Menu() : nil
        }
        func opened(_ values: [AnyHashable: Any], _ action: String = EntryRules.tap) throws -> String {
            let message = PushMessage("7", values: EntryValues.texts(of: values))
            let entry = SystemEntry.response(PushResponse(to: message, action: action))
            guard let request = rules.request(for: entry, at: .running, in: nil) else { return "nothing" }
            #expect(request.source == .notification)
            return request.link?.text ?? "route"
        }
        let order: [AnyHashable: Any] = ["aps": ["alert": "On its way"], "type": "order", "id": 42]
        #expect(try opened(order) == "route")
        #expect(try opened(["aps": ["alert": "Hi"]]) == "nothing")
        #expect(try opened(order.merging(["link": "eats://a"]) { $1 }) == "eats://a")
        #expect(try opened(order.merging(["link": "eats://a"]) { $1 }, "track") == "route")
        #expect(try opened(order, EntryRules.dismissal) == "nothing")
        rules.linkName = "data.deeplink"
        #expect(try opened(["data": ["deeplink": "eats://orders/42"]]) == "eats://orders/42")
    }

    @Test("An intent opens its route from the source `intent`, and has an event only at a connection")
    func intent() throws {
        let intent = SystemEntry.intent(IntentRoute(Menu()))
        let cold = try #require(EntryRules().request(for: intent, at: .connection(1), in: "main"))
        #expect(cold.source == .intent)
        #expect(cold.scene == "main")
        #expect(cold.event == "connection #1 /")
        let warm = try #require(EntryRules().request(for: intent, at: .running, in: nil))
        #expect(warm.event == nil)
        #expect(intent == .intent(IntentRoute(Menu())))
    }

    @Test("The payload of a file's route contains the file")
    func file() throws {
        var rules = EntryRules()
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
        var rules = EntryRules()
        rules.file = { _ in Menu() }
        let request = try #require(
            rules.request(for: SystemEntry(opened: Self.url(text), in: "main"), at: .running, in: "main"))
        #expect(request.source == source)
        #expect((request.payload[OpenedLink.self]?.isInPlace == true) == text.hasPrefix("file"))
    }
}

struct Menu: TypedRoute {
    static let routes = [RouteDescriptor<Menu>("menu", "/", Menu())]
}
