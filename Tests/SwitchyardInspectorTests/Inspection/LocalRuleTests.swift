import SwitchyardSupport
import ConformanceSupport
import Foundation
import InspectionSupport
import Switchyard
@testable import SwitchyardInspector
import SwitchyardTesting
import Testing
@testable import SwitchyardRules

@Suite(.tags(.concurrent))
@MainActor
struct LocalRuleTests {
    @Test func `a route is blocked, degraded and redirected at once`() async throws {
        let app = try InspectedApp()
        let rules = try await app.ask("block", #"{"route":"orders.detail","namespace":"eats","reason":"broken"}"#)
        #expect(rules["rules", 0, "id"].text == "inspector:1-block-orders.detail")
        #expect(rules["rules", 0, "pattern"].text == "route orders.detail")
        #expect(rules["rules", 0, "isLocal"].flag == true)
        #expect(await app.router.open("eats://orders/42", from: .app).outcome.kind == .refused)
        _ = try await app.ask("degrade", #"{"route":"orders.detail","namespace":"eats"}"#)
        _ = await app.router.open("eats://orders/42", from: .app).outcome
        #expect(app.host.shown.visibleEntry.route?.name == "sorry")
        _ = try await app.ask("redirect", #"{"route":"orders.detail","to":"/basket"}"#)
        _ = await app.router.open("eats://orders/42", from: .app).outcome
        #expect(app.host.shown.visibleEntry.route?.name == "basket")
        for id in ["inspector:3-redirect-orders.detail", "inspector:2-degrade-orders.detail"] {
            _ = try await app.ask("removeRule", #"{"id":"\#(id)"}"#)
        }
        #expect(await app.router.open("eats://orders/42", from: .app).outcome.kind == .refused)
    }

    @Test func `local rules stay first when the app installs rules, and are removed with the inspector`() async throws {
        let app = try InspectedApp()
        let own = RouteRule("own", .pattern("/old"), .rewrite(to: "/basket"))
        var options = RouteRules.Options()
        options.webHosts = ["pages.example"]
        _ = app.router.install(rules: [own], options: options)
        _ = try await app.ask("block", #"{"route":"basket","namespace":"eats"}"#)
        #expect(app.router.allRules.map(\.id) == ["inspector:1-block-basket", "own"])
        #expect(app.router.rules.map(\.id) == ["own"])
        #expect(app.router.ruleOptions.webHosts == ["pages.example"])
        let other = RouteRule("other", .pattern("/older"), .rewrite(to: "/basket"))
        _ = app.router.install(rules: [other])
        #expect(app.router.allRules.map(\.id) == ["inspector:1-block-basket", "other"])
        app.inspection.close()
        #expect(app.router.allRules.map(\.id) == ["other"])
        #expect(await app.error("block", #"{"route":"basket"}"#)?.code == .notAvailable)
    }

    @Test func `local rules stay first when a handler installs rules`() async throws {
        let router = Locked<Router?>(nil)
        let app = try InspectedApp { builder in
            builder.handle("basket.add") { _ in _ = router.withLock { $0 }?.install(rules: []) }
        }
        router.withLock { $0 = app.router }
        _ = try await app.ask("block", #"{"route":"basket","namespace":"eats"}"#)
        _ = await app.router.open("eats://basket/add", from: .app).outcome
        #expect(app.router.allRules.map(\.id) == ["inspector:1-block-basket"])
        #expect(await app.router.open("eats://basket", from: .app).outcome.kind == .refused)
    }

    @Test func `a rule of the app is never replaced, whatever its id is`() async throws {
        let app = try InspectedApp()
        _ = app.router.install(rules: [RouteRule("inspector:own", .route("menu"), .block(reason: "closed"))])
        let rules = try await app.ask("block", #"{"route":"basket"}"#)
        #expect(rules["rules"].texts("id") == ["inspector:1-block-basket", "inspector:own"])
        #expect(rules["rules"].list.map { $0["isLocal"].flag } == [true, false])
        #expect(await app.error("removeRule", #"{"id":"inspector:own"}"#)?.code == .badParameters)
        app.inspection.close()
        #expect(app.router.rules.map(\.id) == ["inspector:own"])
    }

    @Test func `rules that the app installs at the same time are never lost`() async throws {
        let app = try InspectedApp()
        let (router, inspection) = (app.router, app.inspection)
        async let installing: Void = Task.detached {
            for number in 1...300 { _ = router.install(rules: [RouteRule("app-\(number)", .everything, nil)]) }
        }.value
        for number in 1...100 {
            _ = try await inspection.answer("block", Data(#"{"route":"basket"}"#.utf8))
            let id = #"{"id":"inspector:\#(number)-block-basket"}"#
            _ = try await inspection.answer("removeRule", Data(id.utf8))
        }
        await installing
        #expect(router.allRules.map(\.id) == ["app-300"])
    }

    @Test func `a rule is written as in a list, and says what is wrong with it`() async throws {
        let app = try InspectedApp()
        let json = #"{"json":"{\"id\":\"mine\",\"pattern\":\"/x/:id\",\"rewrite\":\"/nowhere/{other}\"}"}"#
        let rules = try await app.ask("rule", json)
        #expect(rules["rules", 0, "id"].text == "inspector:1-mine")
        #expect(rules["rules", 0, "problemCode"].text == "SY1112")
        let problems = try await app.ask("problems")
        #expect(problems["problems", 0, "code"].text == "SY1112")
        #expect(problems["problems", 0, "fix"].text?.isEmpty == false)
        #expect(await app.error("rule", #"{"json":"[]"}"#)?.code == .badParameters)
        #expect(await app.error("block", #"{"route":"baskt"}"#)?.hint == "The nearest is 'basket'.")
        #expect(await app.error("removeRule", #"{"id":"own"}"#)?.code == .badParameters)
    }

    @Test func `there are at most 200 local rules`() async throws {
        let app = try InspectedApp()
        for _ in 0..<200 { _ = try await app.ask("block", #"{"route":"basket"}"#) }
        #expect(await app.error("block", #"{"route":"basket"}"#)?.message == "There are 200 local rules already.")
        #expect(app.router.allRules.count == 200)
    }
}
