import RouteMatching
import Testing
@testable import SwitchyardRules

/// The text that a rule writes for a link is limited during writing, not afterwards.
struct RuleTextTests {
    private static let many = String(repeating: "{u}", count: 2_000)

    @Test(arguments: [
        RouteRule.Target.link("/tour/" + many), .link("/web?url=" + many), .link("/promo/7#" + many),
        .link("/web?url=/search?q=" + many), .route("tour", parameters: ["rest": many]),
        .route("web", parameters: ["url": "/search?q=" + many]),
        .link("/promo/7?" + Array(repeating: "{link.query}", count: 250).joined(separator: "&")),
        .link("/search?q=" + String(repeating: "{link.query}", count: 600)),
        .link("/tour/" + String(repeating: "{link.path}", count: 600)),
        .link("/web?" + Array(repeating: "tag={link.text}", count: 250).joined(separator: "&")),
    ])
    func `a target that repeats one value is refused before it exceeds the length of a link by much`(
        target: RouteRule.Target
    ) throws {
        let rules = Eats.rules(RouteRule("one", .pattern("/go/:u"), .redirect(to: target)))
        #expect(rules.report.findings == [])
        let value = String(repeating: "a", count: 3_000)
        var trail = RuleTrail("/go/\(value)?\(String(repeating: "k=\(value.prefix(40))&", count: 100))")
        let decision = rules.decide(.beforeMatch, &trail, context: RuleContext())
        guard case .failed(let failure) = decision, case .refused(let refusal) = failure.reason else {
            Issue.record("\(decision)")
            return
        }
        #expect(refusal == LinkRefusal(.tooLong, at: LinkLimits.standard.maxLength))
        #expect(trail.writtenBytes > LinkLimits.standard.maxLength)
        // The value that exceeds the limit is counted, and is never longer than the link.
        #expect(trail.writtenBytes <= 2 * LinkLimits.standard.maxLength)
    }

    @Test func `a target of the maximum length of a link is followed`() {
        let rules = Eats.rules(
            RouteRule("one", .pattern("/go/:u"), .rewrite(to: .link("/tour/{u}{u}{u}{u}"), flow: .break)))
        let value = String(repeating: "a", count: 2_045)
        #expect(rules.rewritten("/go/" + value) == "/tour/" + String(repeating: value, count: 4))
    }

    @Test func `the limit comes from the table`() throws {
        var builder = RouteTableBuilder(limits: LinkLimits(maxLength: 100))
        builder.add(
            RouteNamespace(
                "eats", origins: [try Origin("eats://")], routes: [Route("tour", try RoutePattern("/tour/*"))]))
        let rules = RouteRules(
            [RouteRule("one", .pattern("/go/:u"), .rewrite(to: .link("/tour/{u}{u}{u}{u}")))], for: try builder.build())
        #expect(
            rules.rewritten("eats://go/" + String(repeating: "a", count: 30))
                == "failed: the link is refused, too-long at byte 100")
    }
}
