import Switchyard
import SwitchyardRules
import Testing

/// The description of an outcome, and sources of each kind.
@MainActor
struct OutcomeDescriptionTests {
    private struct Broken: Error, CustomStringConvertible {
        var description: String { "no paper" }
    }

    @Test(
        arguments: [
            (.performed(nil), "performed"), (.performed(42), "performed: 42"), (.notFound(nil), "not found"),
            (
                .refused(.source(.customScheme, accepted: ["app", "test"])),
                "refused: this route does not accept links from customScheme. Accepted: app, test"
            ),
            (.refused(.interceptor("logIn", reason: "signed out")), "refused: interceptor logIn: signed out"),
            (.refused(.blocked(rule: "r1", reason: "broken")), "refused: blocked by rule r1: broken"),
            (.refused(.tooManyHops(["a:b", "c:d"])), "refused: too many hops: a:b → c:d"),
            (.refused(.tooDeep(8)), "refused: links open links more than 8 levels deep"),
            (.unavailable(.inboxFull(64)), "unavailable: the inbox is full (64 links)"),
            (.unavailable(.noScreen("menu")), "unavailable: no screen for menu"),
            (.unavailable(.noErrorPage(rule: "r1")), "unavailable: no error page is declared for r1"),
            (.unavailable(.noScene), "unavailable: no scene is connected, or the scene was closed"),
            (.duplicated(of: TransactionID(rawValue: 4)), "duplicate of T4"),
            (.superseded(by: TransactionID(rawValue: 5)), "superseded by T5"), (.cancelled, "cancelled"),
            (.expired(.gate(Gate("payments"))), "expired while waiting for the gate payments"),
            (.performed("a\u{1B}[2J\nb"), #"performed: a\u{1B}[2J\u{A}b"#),
            (.refused(.interceptor("logIn", reason: "\u{202E}no")), #"refused: interceptor logIn: \u{202E}no"#),
            (.failed(.perform, Broken()), "failed while being performed: no paper"),
        ] as [(NavigationOutcome, String)])
    func `the description of an outcome says in one line how the link ended`(outcome: NavigationOutcome, words: String)
    {
        #expect(outcome.description == words)
    }

    @Test
    func `the description of an arrival contains the route and the changes of the link`() async throws {
        let app = try RouterApp()
        try app.install()
        #expect(
            await app.router.open("eats://orders/42", from: .app).outcome.description
                == "arrived at orders.detail(id: 42)")
        _ = app.router.install(rules: [RouteRule("moved", .pattern("/old/:id"), .rewrite(to: "/orders/{id}"))])
        #expect(
            await app.router.open("eats://old/7", from: .app).outcome.description
                == "arrived at orders.detail(id: 7) (1 hop)")
        #expect(await app.router.open("eats://orders", from: .app).outcome.description == "arrived at orders.list")
        #expect(await app.router.open("eats://nowhere", from: .app).outcome.description.hasPrefix("not found"))
    }

    @Test(arguments: LinkSource.Kind.shipped)
    func `a source has its kind and its sender`(kind: LinkSource.Kind) {
        #expect(LinkSource(kind).kind == kind)
        #expect(LinkSource(kind).sender == nil)
        #expect(LinkSource(kind, sender: "com.example.bank").sender == "com.example.bank")
        #expect(LinkSource(kind, sender: "com.example.bank") != LinkSource(kind))
    }
}
