import Foundation
import InspectionSupport
import Switchyard
@testable import SwitchyardInspector
import SwitchyardTesting
import Testing

@MainActor
struct BatchTests {
    private func batch(_ app: InspectedApp, after number: Int) async throws -> (JSONObjectValue?, InspectorBatch) {
        let batch = await app.inspection.batch(after: InspectorCursor(number: number))
        return (try batch.json.map { try JSONObjectValue($0) }, batch)
    }

    @Test func `a page receives what is new`() async throws {
        let app = try InspectedApp()
        let (first, begun) = try await batch(app, after: 0)
        #expect(first?["transactions"].list.count == 0)
        #expect(first?["gates", "payments"].flag == false)
        #expect(first?["moments", 0, "what"].text == "the inspector was opened")

        _ = await app.router.open("eats://orders/42", from: .notification).outcome
        let (second, read) = try await batch(app, after: begun.cursor.number)
        #expect(second?["transactions", 0, "link"].text == "eats://orders/•")
        #expect(second?["transactions", 0, "route"].text == "orders.detail")
        #expect(second?["transactions", 0, "values", "id"].text == "•")
        #expect(second?["transactions", 0, "outcome"].text == "arrived")
        #expect(second?["moments"].texts("cause") == ["T1", "T1"])
        #expect(second?["moments"].texts("what") == ["push orders.detail", "select orders"])
        #expect(second?["gates"].isNull == true)
        #expect(second?["counts", "transactions"].number == 1)

        let (third, same) = try await batch(app, after: read.cursor.number)
        #expect(third == nil)
        #expect(same.cursor == read.cursor)
        #expect(!read.hasMore)
    }

    @Test func `a page receives the scenes when one connects or disconnects`() async throws {
        let app = try InspectedApp()
        let (first, begun) = try await batch(app, after: 0)
        #expect(first?["scenes", 0].text == "main")
        app.router.openGate(Gate("payments"))
        let (second, read) = try await batch(app, after: begun.cursor.number)
        #expect(second?["scenes"].isNull == true)
        let menu = RouteReference("menu", link: "eats:///")
        app.router.navigation.connect(HeadlessHost(NavigationScene("second", stack: menu)))
        let (third, _) = try await batch(app, after: read.cursor.number)
        #expect(third?["scenes", 1].text == "second")
    }

    @Test func `each moment has its cause`() async throws {
        let app = try InspectedApp()
        _ = await app.router.open("eats://orders/42", from: .app).outcome
        try app.host.goBack()
        _ = await app.router.navigation.select("menu")
        let (all, _) = try await batch(app, after: 0)
        #expect(all?["moments"].texts("cause") == ["app", "T1", "T1", "person", "app"])
    }

    @Test(arguments: [-1, 7, .max, .min])
    func `an invented cursor counts as the start`(_ number: Int) async throws {
        let app = try InspectedApp()
        _ = await app.router.open("eats://orders/42", from: .app).outcome
        let (all, _) = try await batch(app, after: number)
        #expect(all?["transactions"].list.count == 1)
    }

    @Test func `records that are discarded before a page reads them are counted`() async throws {
        var settings = InspectorSettings()
        (settings.history, settings.moments) = (3, 2)
        let app = try InspectedApp(settings: settings)
        for number in 1...5 { _ = await app.router.open("eats://orders/\(number)", from: .app).outcome }
        let (all, _) = try await batch(app, after: 0)
        #expect(all?["missed"].number == 2)
        #expect(all?["transactions"].list.compactMap { $0["number"].number } == [3, 4, 5])
        #expect(all?["counts", "kept"].number == 3)
        #expect(all?["moments"].list.count == 2)
        #expect(all?["counts", "missedMoments"].number == 5)
    }

    @Test func `a batch has a limit, and says that there is more`() async throws {
        let app = try InspectedApp()
        for _ in 0..<2_100 { _ = await app.router.open("eats://basket/add?item=1", from: .app).outcome }
        let (first, begun) = try await batch(app, after: 0)
        #expect(first?["transactions"].list.count == 2_000)
        #expect(begun.hasMore)
        let (second, rest) = try await batch(app, after: begun.cursor.number)
        #expect(second?["transactions"].list.count == 100)
        #expect(!rest.hasMore)
    }

    @Test func `a closed inspector records nothing`() async throws {
        let app = try InspectedApp(isOpen: false)
        _ = await app.router.open("eats://orders/42", from: .app).outcome
        let (before, _) = try await batch(app, after: 0)
        #expect(before?["moments"].isNull == true)
        #expect(before?["transactions", 0, "link"].isNull == true)
        app.inspection.open()
        app.inspection.open()
        app.inspection.close()
        _ = await app.router.open("eats://orders/43", from: .app).outcome
        let (after, _) = try await batch(app, after: 0)
        #expect(after?["moments"].list.count == 1)
    }

    @Test func `suspended links are listed, resumed and dropped`() async throws {
        let app = try InspectedApp()
        app.router.navigate(NavigationRequest("eats://account", from: .app))
        app.router.navigate(NavigationRequest("eats://orders/42/pay", from: .app))
        try await app.settle()
        let (all, _) = try await batch(app, after: 0)
        #expect(all?["suspended"].texts("gate") == ["signedIn", "payments"])
        #expect(all?["suspended"].texts("link") == ["eats://account", "eats://orders/•/pay"])
        #expect(all?["active"].texts("phase") == ["suspended", "suspended"])
        _ = try await app.ask("gate", #"{"name":"payments","isOpen":true}"#)
        _ = try await app.ask("drop", #"{"id":1}"#)
        try await app.settle()
        #expect(app.router.suspended.isEmpty)
        #expect(app.router.history.map(\.outcome) == [.arrived, .cancelled, .arrived])
        #expect(await app.error("drop", #"{"id":1}"#)?.code == .badParameters)
        #expect(await app.error("gate", #"{"name":"scene","isOpen":true}"#)?.hint == "The gates are 'payments'.")
    }
}
