import Switchyard
import Testing

/// An undeclared name is untrusted text, as values are.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct TraceNameTests {
    @Test(arguments: [
        "eats://menu?dish=7&k9SECRETk9", "eats://menu?k9SECRETk9=", "eats://menu?k9SECRETk9=1&k9SECRETk9=2",
        "eats://menu?a%5Bk9SECRETk9%5D=1", "eats://menu?other&k9SECRETk9",
    ])
    func `no trace contains a query key that its route does not declare`(_ link: String) async throws {
        let app = OpenHouse()
        try app.install()
        app.router.traceLevel = .full
        #expect(await app.router.open(link, from: .app).outcome.word == "arrived menu")
        let trace = try #require(app.router.history.last)
        #expect(!app.router.historyLines.contains("SECRET"))
        #expect(!trace.logLine.contains("SECRET"))
        #expect(trace.values["•"] == "•")
        #expect(trace.values["dish"] == (link.contains("dish") ? "•" : nil))
    }

    @Test
    func `a name that the app reveals is shown, declared or not`() async throws {
        let app = OpenHouse()
        try app.install { $0.reveal(["campaign"], of: "menu") }
        _ = await app.router.open("eats://menu?campaign=spring&dish=7&token", from: .app).outcome
        #expect(app.router.history.last?.values == ["campaign": "spring", "dish": "•", "•": "•"])
    }
}
