import Foundation
import InspectionSupport
import Switchyard
@testable import SwitchyardInspector
import SwitchyardTesting
import Testing

@MainActor
struct TestLinkTests {
    @Test func `a link is explained without being opened`() async throws {
        let app = try InspectedApp()
        let answer = try await app.ask("test", #"{"link":"EATS://orders/42?tab=status","source":"notification"}"#)
        #expect(answer["link"].text == "EATS://orders/•?tab=status")
        #expect(answer["canonical"].text == "eats://orders/•?tab=status")
        #expect(answer["route", "name"].text == "orders.detail")
        #expect(answer["route", "values", "id"].text == "•")
        #expect(answer["route", "values", "tab"].text == "status")
        #expect(answer["candidates", 0, "verdict"].text == "won")
        #expect(answer["plan", "steps", 0, "what"].text == "push orders.detail")
        #expect(answer["plan", "steps", 1, "what"].text == "select orders")
        #expect(answer["plan", "destination"].text == "orders.detail")
        #expect(answer["end", "kind"].text == "opens")
        #expect(app.host.asked.isEmpty)
        #expect(app.router.history.isEmpty)
    }

    @Test func `the checks that a link depends on are named`() async throws {
        let app = try InspectedApp()
        let answer = try await app.ask("test", #"{"link":"eats://account","source":"app"}"#)
        #expect(answer["end", "kind"].text == "depends")
        #expect(answer["end", "on", 0].text == "logIn")
        #expect(answer["checks"].list.contains { $0["name"].text == "logIn" && $0["state"].text == "asked" })
    }

    @Test func `a refused link has a reason`() async throws {
        let app = try InspectedApp()
        let answer = try await app.ask("test", #"{"link":"eats://orders/../secret"}"#)
        #expect(answer["refusal", "reason"].text == "dot-segment")
        #expect(answer["link"].text == "•")
        #expect(answer["end", "kind"].text == "refused")
    }

    @Test(
        arguments: [
            (#"{"link":7}"#, "Expected a text at 'link'."),
            (#"{}"#, "The member 'link' is missing."),
            (#"{"link":"eats:///","source":"pigeon"}"#, "There is no source 'pigeon'."),
            (#"not JSON"#, "The text is not valid JSON."),
            (String(repeating: "[", count: 100_000), "The JSON is nested deeper than 64."),
        ])
    func `invalid parameters are errors`(_ parameters: String, _ message: String) async throws {
        let app = try InspectedApp()
        let error = await app.error("test", parameters)
        #expect(error?.code == .badParameters)
        #expect(error?.message == message)
        #expect(error?.hint.isEmpty == false)
    }

    @Test func `an unknown method has a suggestion`() async throws {
        let error = await (try InspectedApp()).error("rotues")
        #expect(error?.code == .unknownMethod)
        #expect(error?.hint.contains("routes") == true)
    }
}
