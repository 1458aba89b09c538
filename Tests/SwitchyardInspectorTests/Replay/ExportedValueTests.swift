import Foundation
import InspectionSupport
import Switchyard
import SwitchyardRules
@testable import SwitchyardInspector
import Testing

@MainActor
struct ExportedValueTests {
    /// The settings of the app, what the page asks for, and whether the export contains values.
    nonisolated static let choices: [(shows: Bool, exports: Bool, asked: Bool?, contains: Bool)] = [
        (true, false, nil, false), (true, false, true, true), (true, false, false, false),
        (true, true, nil, true), (true, true, false, false),
        // A page that does not show values cannot ask for them.
        (false, false, true, false), (false, true, nil, true),
    ]

    @Test(arguments: choices)
    func `files and tests contain values only if the app or the page asks for them`(
        shows: Bool, exports: Bool, asked: Bool?, contains: Bool
    ) async throws {
        let app = try InspectedApp(
            settings: InspectorSettings(showsValues: shows, exportsValues: exports),
            replay: { try InspectedApp.makeRouter($0) })
        _ = await app.router.open("eats://orders/471100815", from: .app).outcome
        let parameters = asked.map { #"{"values":\#($0)}"# } ?? "{}"
        for method in ["export", "makeTest"] {
            let text = try #require(try await app.ask(method, parameters)["text"].text)
            #expect(text.contains("eats://orders/471100815") == contains)
            #expect(text.contains("eats://orders/1001") == !contains)
        }
        #expect(try await app.ask("replay", parameters)["same"].flag == true)
    }

    @Test func `an export with values contains no value that a route hides`() async throws {
        let secret = "471100815"
        let settings = InspectorSettings(showsValues: true)
        let app = try InspectedApp(settings: settings, replay: nil) { builder in
            for route in ["orders.detail", "orders.pay"] { builder.hide(["id"], of: route) }
            builder.hide(["item"], of: "basket.add")
        }
        _ = app.router.install(rules: [
            RouteRule("old", .pattern("/old/:number"), .rewrite(to: "/orders/{number}")),
            RouteRule("route", .pattern("/your"), .redirect(to: .route("orders.detail", parameters: ["id": secret]))),
        ])
        for link in ["orders/\(secret)", "old/\(secret)", "nowhere/\(secret)", "basket/add?item=\(secret)"] {
            _ = await app.router.open("eats://\(link)", from: .app).outcome
        }
        _ = await app.router.open("eats://restaurants/luigi?table=77", from: .app).outcome
        var request = NavigationRequest("eats://orders/\(secret)/pay", from: .app)
        // The links of a scene's connection are the identities of their events.
        request.event = "connection #1 eats://orders/\(secret)/pay"
        app.router.navigate(request)
        try await app.settle()
        for method in ["export", "makeTest"] {
            let text = try #require(try await app.ask(method, #"{"values":true}"#)["text"].text)
            #expect(text.contains("eats://restaurants/luigi?table=77"))
            #expect(!text.contains(secret), "\(text)")
        }
    }
}
