import Foundation
import InspectionSupport
import Switchyard
@testable import SwitchyardInspector
import SwitchyardTesting
import Testing

@MainActor
struct StateTests {
    @Test func `the state is shown now and at earlier moments`() async throws {
        let app = try InspectedApp()
        _ = await app.router.open("eats://orders/42", from: .app).outcome
        _ = await app.router.open("eats://basket", from: .app).outcome
        let now = try await app.ask("state")
        #expect(now["moment"].number == 4)
        #expect(now["focus"].text == "main")
        #expect(now["scenes", 0, "root", "selected"].text == "orders")
        let entry = now["scenes", 0, "root", "branches", 1, "entries", 1]
        #expect(entry["route"].text == "orders.detail")
        #expect(entry["namespace"].text == "eats")
        #expect(entry["values", "id"].text == "•")
        #expect(entry["values", "tab"].text == "items")
        #expect(entry["link"].text == "eats://orders/•")
        #expect(now["scenes", 0, "modals", 0, "style"].text == "sheet")
        let before = try await app.ask("state", #"{"moment":1}"#)
        #expect(before["scenes", 0, "modals"].list.isEmpty)
        #expect(before["scenes", 0, "root", "selected"].text == "menu")
    }

    @Test func `the differences between two moments are listed`() async throws {
        let app = try InspectedApp()
        _ = await app.router.open("eats://orders/42", from: .app).outcome
        try app.host.pushForeign("camera")
        let diff = try await app.ask("diff", #"{"from":1}"#)
        #expect(
            diff["changes"].list.map { "\($0["kind"].text ?? "") \($0["path"].text ?? "") \($0["text"].text ?? "")" }
                == [
                    "added orders/1 orders.detail", "added orders/2 [camera]", "selected orders was menu",
                ])
        let back = try await app.ask("diff", #"{"from":4,"to":1}"#)
        #expect(back["changes"].texts("kind") == ["removed", "removed", "selected"])
        #expect(await app.error("diff", #"{"from":99}"#)?.hint == "The moments from 1 to 4 are kept.")
    }

    @Test func `a state is copied as code and as a link`() async throws {
        let app = try InspectedApp()
        let fresh = try await app.ask("copy", #"{"format":"swift"}"#)
        #expect(
            fresh["text"].text == """
                try NavigationScene(
                    "main",
                    tabs: [
                        ("menu", RouteReference("menu", link: "eats:///")),
                        ("orders", RouteReference("orders.list", link: "eats://orders")),
                    ], selected: "menu")
                """)
        _ = await app.router.open("eats://orders/42", from: .app).outcome
        #expect(try await app.ask("copy", #"{"format":"url"}"#)["text"].text == "eats://orders/•")
        let whole = try #require(try await app.ask("copy", #"{"format":"swift"}"#)["text"].text)
        #expect(whole.contains(#"["id": ["•"], "tab": ["items"]], link: "eats://orders/•")"#))
        #expect(await app.error("copy", #"{"format":"xml"}"#)?.code == .badParameters)
        #expect(await app.error("copy", #"{"format":"url","scene":"side"}"#)?.hint == "The scenes are 'main'.")
        try app.host.pushForeign("camera")
        #expect(await app.error("copy", #"{"format":"url"}"#)?.code == .notAvailable)
    }
}
