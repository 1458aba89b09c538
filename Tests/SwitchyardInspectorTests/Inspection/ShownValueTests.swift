import Foundation
import InspectionSupport
import Switchyard
import SwitchyardRules
@testable import SwitchyardInspector
import SwitchyardTesting
import Testing

@MainActor
struct ShownValueTests {
    @Test func `a debug build shows values and exports none by default`() {
        let settings = InspectorSettings()
        #if DEBUG
        #expect(settings.showsValues)
        #else
        #expect(!settings.showsValues)
        #endif
        #expect(!settings.exportsValues)
    }

    @Test(
        arguments: [
            // No route hides these, so everything is shown, links without a route as well.
            ([], "eats://orders/42?ada=7#x", "eats://orders/42?ada=7#x"),
            ([], "eats://ada/secret", "eats://ada/secret"),
            ([], "eats://orders/../42", "eats://orders/../42"),
            // A route hides a value: its other declared values are shown, and no other text.
            (["id"], "eats://orders/42?tab=status", "eats://orders/•?tab=status"),
            (["id"], "eats://orders/42?tab=status&ada=7#x", "eats://orders/•?tab=status&•=•#•"),
            (["id"], "eats://restaurants/luigi?table=7&ada=7", "eats://restaurants/luigi?table=7&ada=7"),
            // No route matches: query values of a hidden name are hidden.
            (["id"], "eats://nowhere/42?id=7&tab=status", "eats://nowhere/42?id=•&tab=status"),
            // An invalid link may contain a hidden value.
            (["id"], "eats://orders/../42", "•"),
        ] as [(Set<String>, String, String)])
    func `a page shows the values that no route hides`(
        _ hidden: Set<String>, _ link: String, _ shown: String
    ) throws {
        let app = try Self.app { if !hidden.isEmpty { $0.hide(hidden, of: "orders.detail") } }
        #expect(app.inspection.redactor.link(link) == shown)
    }

    @Test(
        arguments: [
            // The link led to the route that matches it.
            (["id"], "eats://orders/42?tab=status", "orders.detail", "eats://orders/•?tab=status"),
            // It led to another route, which may hide the same text under another name.
            (["id"], "eats://basket?tab=status", "orders.detail", "eats://basket?tab=•"),
            (["id"], "eats://orders/42?tab=status", "basket", "eats://orders/•?tab=•"),
            ([], "eats://orders/42?tab=status", "basket", "eats://orders/42?tab=status"),
        ] as [(Set<String>, String, String, String)])
    func `a link that led to another route shows no text while a route hides a value`(
        _ hidden: Set<String>, _ link: String, _ destination: String, _ shown: String
    ) throws {
        let app = try Self.app { if !hidden.isEmpty { $0.hide(hidden, of: "orders.detail") } }
        #expect(app.inspection.redactor.link(link, to: destination) == shown)
    }

    @Test func `an answer contains no value that its route hides`() async throws {
        let secret = "4711"
        let app = try Self.app { builder in
            for route in ["orders.detail", "orders.pay"] { builder.hide(["id"], of: route) }
            builder.hide(["item"], of: "basket.add")
        }
        _ = app.router.install(rules: [
            RouteRule("old", .pattern("/old/:number"), .rewrite(to: "/orders/{number}")),
            RouteRule("route", .pattern("/your"), .redirect(to: .route("orders.detail", parameters: ["id": secret]))),
        ])
        for link in ["orders/\(secret)", "old/\(secret)", "your", "basket/add?item=\(secret)"] {
            _ = await app.router.open("eats://\(link)", from: .app).outcome
        }
        app.router.navigate(NavigationRequest("eats://orders/\(secret)/pay", from: .app))
        try await app.settle()
        var answers = [String(decoding: await app.inspection.batch(after: .start).json ?? Data(), as: UTF8.self)]
        for id in app.router.history.map(\.id.rawValue) {
            answers.append("\(try await app.ask("transaction", #"{"id":\#(id)}"#))")
        }
        answers.append("\(try await app.ask("state"))")
        answers.append("\(try await app.ask("copy", #"{"format":"swift"}"#))")
        answers.append("\(try await app.ask("copy", #"{"format":"url"}"#))")
        answers.append("\(try await app.ask("test", #"{"link":"eats://old/\#(secret)"}"#))")
        answers.append("\(try await app.ask("test", #"{"link":"eats://orders/\#(secret)"}"#))")
        #expect(answers[0].contains("eats://orders/•"))
        for answer in answers { #expect(!answer.contains(secret), "\(answer)") }
    }

    @Test func `a hidden value is hidden in traces even if the route also reveals it`() async throws {
        let app = try Self.app {
            $0.reveal(["id", "tab"], of: "orders.detail")
            $0.hide(["id"], of: "orders.detail")
        }
        _ = await app.router.open("eats://orders/42?tab=status", from: .app).outcome
        #expect(app.router.history.last?.values == ["id": "•", "tab": "status"])
    }

    @Test func `without a table no value is shown`() {
        let router = Router(clock: TestClock())
        let inspection = LiveInspection(router, settings: InspectorSettings(showsValues: true))
        #expect(inspection.redactor.link("eats://orders/42") == "•")
    }

    private static func app(_ change: @Sendable (inout DeclarationsBuilder) -> Void) throws -> InspectedApp {
        try InspectedApp(settings: InspectorSettings(showsValues: true), change)
    }
}
