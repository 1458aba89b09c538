import Foundation
import InspectionSupport
import Switchyard
import SwitchyardTesting
import Testing
@testable import SwitchyardInspector

@MainActor
struct RedactionTests {
    @Test(
        arguments: [
            // Values of routes.
            ("eats://orders/42", "eats://orders/•"),
            ("EATS://orders/42", "EATS://orders/•"),
            ("/orders/42", "/orders/•"),
            (" eats://orders/42 ", "eats://orders/•"),
            ("https://eats.example/orders/42/receipt.pdf", "https://eats.example/orders/•/receipt.•"),
            ("eats://help/refunds/card/4711", "eats://help/•"),
            ("eats://handbook#secret", "eats://handbook#•"),
            ("eats://parcels/DE1234/123e4567-e89b-42d3-a456-426614174000/2026-01-31", "eats://parcels/•/•/•"),
            // Values that a route reveals, next to others.
            ("eats://orders/42?tab=status", "eats://orders/•?tab=status"),
            ("eats://orders/42?tab=status&token=abc", "eats://orders/•?tab=status&•=•"),
            ("eats://restaurants/luigi?table=7", "eats://restaurants/luigi?table=•"),
            // Values without a declared name.
            ("eats://orders/42?ada", "eats://orders/•?•"),
            ("eats://orders/42?tab", "eats://orders/•?tab"),
            ("eats://orders/42?a=&&b", "eats://orders/•?•=&&•"),
            ("eats://basket#ada", "eats://basket#•"),
            ("https://ada.eats.example/app/orders/42", "https://•.eats.example/app/orders/•"),
            ("eats://account?c2VjcmV0=", "eats://account?•="),
            ("eats://account?tab=&c2VjcmV0", "eats://account?tab=&•"),
            // No route matches these. The numbers of a regular expression are not text of a pattern.
            ("eats://basket/2/4", "eats://basket/•/•"),
            ("eats://orders/ada@home", "eats://orders/•"),
            ("eats://orders/ada/receipt.pdf", "eats://orders/•/•"),
            ("eats://ada/secret", "eats://•/•"),
            ("eats://basket/ada?token=abc#x", "eats://basket/•?•=•#•"),
            ("https://other.example/orders/42", "https://•/orders/•"),
            ("other://orders/42", "other://orders/•"),
            ("eats://orders/%61da", "eats://orders/•"),
            ("eats://%6Frders/x/y", "eats://%6Frders/•/•"),
            // Invalid links.
            ("eats://orders/../42", "•"), ("", "•"), ("ada", "•"), ("javascript:alert(1)", "•"),
            // The name of a route stands for a typed one.
            ("orders.detail", "orders.detail"),
        ])
    func `a link is shown without the values that its route does not reveal`(_ link: String, _ shown: String) throws {
        let app = try InspectedApp()
        #expect(app.inspection.redactor.link(link) == shown)
    }

    @Test(
        arguments: [
            ("/orders/{id}", "/orders/{id}"), ("/orders/42", "/orders/•"), ("/help/{path}/x", "/help/•"),
            ("https://eats.example/orders/{id}?tab={tab}&x=7", "https://eats.example/orders/{id}?tab={tab}&•=•"),
        ])
    func `the target of a rule is shown with its placeholders`(_ target: String, _ shown: String) throws {
        let app = try InspectedApp()
        #expect(app.inspection.redactor.link(target, keepsTemplates: true) == shown)
    }

    @Test func `no answer contains a value that its route does not reveal`() async throws {
        let secret = "4711"
        let app = try InspectedApp()
        try await app.play(carrying: secret)
        var answers = [String(decoding: await app.inspection.batch(after: .start).json ?? Data(), as: UTF8.self)]
        #expect(answers[0].contains(#""contract":"basket""#))
        for link in [
            "eats://old/\(secret)", "eats://orders/x\(secret)", "eats://orders/\(secret)/\(secret)",
            "eats://basket?item=\(secret)#\(secret)", "eats://mine", "eats://parcels/\(secret)/\(secret)/\(secret)",
            "eats://restaurants/\(secret)X",
        ] {
            answers.append("\(try await app.ask("test", #"{"link":"\#(link)"}"#))")
        }
        let over = app.router.history.map(\.id.rawValue)
        #expect(over.count == 5)
        for id in over { answers.append("\(try await app.ask("transaction", #"{"id":\#(id)}"#))") }
        answers.append("\(try await app.ask("state"))")
        answers.append("\(try await app.ask("copy", #"{"format":"swift"}"#))")
        answers.append("\(try await app.ask("copy", #"{"format":"url"}"#))")
        answers.append("\(try await app.ask("diff", #"{"from":1}"#))")
        answers.append("\(try await app.ask("modules"))")
        answers.append("\(try await app.ask("problems"))")
        answers.append("\(try await app.ask("routes"))")
        answers.append("\(try await app.ask("interceptors"))")
        for method in ["test", "open"] {
            answers.append("\(try #require(await app.error(method, #"{"link":"eats://\#(secret)","source":"x"}"#)))")
        }
        answers.append("\(try #require(await app.error("print", #"{"route":"orders.receipt","values":{}}"#)))")
        for answer in answers { #expect(!answer.contains(secret), "\(answer)") }
        #expect(answers.allSatisfy { !$0.isEmpty })
    }

    @Test func `a reason contains text of patterns only`() async throws {
        let app = try InspectedApp()
        let known = try await app.ask("test", #"{"link":"eats://orders/basket/receipt.pdf"}"#)
        let expected = "; the route expects a value of type int."
        #expect(known["candidates"].texts("reason").contains("Segment 2 is 'basket'" + expected))
        let other = try await app.ask("test", #"{"link":"eats://orders/ada/receipt.pdf"}"#)
        #expect(other["candidates"].texts("reason").contains("Segment 2 is '•'" + expected))
        #expect(other["nearest", "reason"].text?.contains("•") == true)
    }

    @Test func `an app shows the values that no route hides`() async throws {
        var settings = InspectorSettings()
        settings.showsValues = true
        let app = try InspectedApp(settings: settings)
        _ = await app.router.open("eats://orders/42?token=a\u{202E}b", from: .app).outcome
        let batch = try JSONObjectValue(try #require(await app.inspection.batch(after: .start).json))
        #expect(batch["transactions", 0, "link"].text == #"eats://orders/42?token=a\u{202E}b"#)
        #expect(batch["transactions", 0, "values", "id"].text == "42")
    }

    @Test func `without a table nothing is shown`() throws {
        let router = Router(clock: TestClock())
        #expect(LiveInspection(router).redactor.link("eats://orders/42") == "•")
    }
}
