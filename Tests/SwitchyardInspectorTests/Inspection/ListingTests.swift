import Foundation
import InspectionSupport
import Switchyard
@testable import SwitchyardInspector
import Testing

@MainActor
struct ListingTests {
    @Test func `the first message describes the app`() async throws {
        let app = try InspectedApp()
        let hello = try JSONObjectValue(await app.inspection.hello(resumed: true))
        #expect(hello["type"].text == "hello")
        #expect(hello["run"].text == app.inspection.run)
        #expect(hello["resumed"].flag == true)
        #expect(hello["app", "name"].text == "Eats")
        #expect(hello["limits", "history"].number == 10_000)
        #expect(hello["scenes", 0].text == "main")
        #expect(hello["sources"].list.count == LinkSource.Kind.shipped.count)
        #expect(hello["can"].list.compactMap(\.text) == ["open", "rules", "gates"])
    }

    @Test func `routes contain everything that a form needs`() async throws {
        let app = try InspectedApp()
        _ = await app.router.open("eats://orders/42", from: .app).outcome
        let routes = try await app.ask("routes")["routes"].list
        let detail = try #require(routes.first { $0["name"].text == "orders.detail" })
        #expect(detail["opened"].number == 1)
        #expect(detail["parent"].text == "orders.list")
        #expect(detail["parameters"].texts("name") == ["id", "tab"])
        #expect(detail["parameters"].texts("type") == ["int", "enumeration"])
        #expect(detail["parameters"].texts("in") == ["path", "query"])
        #expect(detail["parameters", 1, "default"].text == "items")
        #expect(detail["parameters", 1, "values", 1].text == "status")
        let section = try #require(routes.first { $0["name"].text == "help.section" })
        #expect(section["parameters"].texts("in") == ["fragment"])
        let parcel = try #require(routes.first { $0["name"].text == "parcel" })
        #expect(parcel["parameters"].texts("type") == ["expression", "uuid", "date"])
    }

    @Test func `a link is printed from a form, or an error says what is wrong`() async throws {
        let app = try InspectedApp()
        let values = #"{"namespace":"eats","route":"orders.detail","values":{"id":"42","tab":"status","x":["1","2"]}}"#
        #expect(try await app.ask("print", values)["link"].text == "eats://orders/42?tab=status&x=1&x=2")
        let wrong = await app.error("print", #"{"route":"orders.detail","values":{"id":"ada"}}"#)
        #expect(wrong?.code == .badParameters)
        #expect(await app.error("print", #"{"route":"nowhere"}"#)?.code == .badParameters)
    }

    @Test func `interceptors are listed with their answers, gates with waiting links`() async throws {
        let app = try InspectedApp()
        app.router.navigate(NavigationRequest("eats://account", from: .app))
        app.router.navigate(NavigationRequest("eats://orders/42/pay", from: .app))
        try await app.settle()
        app.router.openGate(.signedIn)
        try await app.settle()
        let answer = try await app.ask("interceptors")
        #expect(answer["interceptors", 0, "name"].text == "logIn")
        #expect(answer["interceptors", 0, "routes", 0].text == "eats/account")
        #expect(answer["interceptors", 0, "asked"].number == 2)
        #expect(answer["interceptors", 0, "answers", "suspend"].number == 1)
        #expect(answer["interceptors", 0, "answers", "proceed"].number == 1)
        #expect(answer["gates", 0, "name"].text == "payments")
        #expect(answer["gates", 0, "waiting"].number == 1)
    }

    @Test func `a link is opened with the named source`() async throws {
        let app = try InspectedApp()
        let id = try await app.ask("open", #"{"link":"eats://orders/42","source":"widget"}"#)["id"].number
        try await app.settle()
        let transaction = try await app.ask("transaction", #"{"id":\#(id ?? 0)}"#)
        #expect(transaction["outcome"].text == "refused")
        #expect(transaction["code"].text?.hasPrefix("SY") == true)
        #expect(transaction["events"].texts("stage").contains("match"))
        #expect(await app.error("transaction", #"{"id":99}"#)?.message == "There is no ended transaction T99.")
        #expect(await app.error("transaction", #"{"id":1e400}"#)?.code == .badParameters)
        #expect(await app.error("transaction", #"{"id":9223372036854775808}"#)?.code == .badParameters)
        let problems = try await app.ask("problems")
        #expect(problems["problems", 0, "subject"].text == "orders.detail")
        #expect(problems["problems", 0, "count"].number == 1)
        #expect(problems["problems", 0, "why"].text?.isEmpty == false)
    }

    @Test func `modules, services and contracts are listed, even if there are none`() async throws {
        let modules = try await (try InspectedApp()).ask("modules")
        for name in ["modules", "phases", "findings", "services", "contracts"] { #expect(!modules[name].isNull) }
    }
}
