import ConformanceSupport
import Foundation
import RouteMatching
import SwitchyardRouter
import SwitchyardTooling
import Testing
@testable import SwitchyardRules

/// Random rules, which no developer would write.
struct RandomRules {
    var random: SplitMix

    private mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: 0..<elements.count, using: &random)]
    }

    mutating func target() -> RouteRule.Target {
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            .route(
                pick(["promo", "menu", "home", "gone"]), parameters: pick([[:], ["id": "{link.path}"], ["dish": "a"]]))
        default:
            .link(
                pick([
                    "/a", "/b", "/c?x=1", "/a/{link.path}", "/{x}", "/b/{x}#{x}", "eats://a",
                    "https://eats.example/{x}",
                    "kitchen://stove/{x}", "/a?{link.query}&y", "/c?u={link.text}", "/promo/{x}?", "/a?x={x}",
                    "javascript:{x}", "{x}", "/",
                ]))
        }
    }

    mutating func action() -> RouteRule.Action? {
        switch Int.random(in: 0..<12, using: &random) {
        case 0: .block(reason: pick(["x", "", "\u{202E}"]))
        case 1: .require(pick([["a"], ["a", "b"], []]))
        case 2: .degrade(to: pick([true, false]) ? .errorPage : .target(target()))
        case 3, 4: .redirect(to: target())
        case 5: pick([nil, .block(reason: "y")])
        default: .rewrite(to: target(), flow: pick([.last, .last, .break]))
        }
    }

    mutating func condition(_ depth: Int = 0) -> RuleCondition {
        switch Int.random(in: 0..<(depth > 3 ? 5 : 8), using: &random) {
        case 0: .source(pick(LinkSource.Kind.shipped))
        case 1: .appVersion(pick(RuleCondition.Comparison.allCases), pick(["1", "2.0", "x"]))
        case 2: .flag(pick(["a", "b"]), pick(["true", "b"]))
        case 3: .signedIn(pick([true, false, nil]))
        case 4: pick([.unreadable("5"), .locale("de"), .test(attribute: "x", comparison: "y", values: [])])
        case 5: .not(condition(depth + 1))
        case 6: .all((0..<Int.random(in: 0..<3, using: &random)).map { _ in condition(depth + 1) })
        default: .any((0..<Int.random(in: 0..<3, using: &random)).map { _ in condition(depth + 1) })
        }
    }

    mutating func rule(_ index: Int) -> RouteRule {
        let subject: RouteRule.Subject? =
            switch Int.random(in: 0..<8, using: &random) {
            case 0: .everything
            case 1: .route(pick(["promo", "menu", "gone"]))
            case 2: pick([nil, .tag("orders")])
            default: .pattern(pick(["/a", "/b", "/:x", "/a/:x*", "/c{?x}", "/*", "/b/:x#:f", "/:x<int", "/promo/:x"]))
            }
        return RouteRule(
            pick(["\(index)", "\(index)", "\(index)", "same"]), subject, action(), slot: pick(RouteRule.Slot.allCases),
            namespace: pick([nil, nil, nil, "eats", "gone"]),
            when: Bool.random(using: &random) ? nil : condition())
    }

    mutating func list() -> [RouteRule] { (0..<Int.random(in: 0..<12, using: &random)).map { rule($0) } }

    mutating func link() -> String {
        pick([
            "/a", "/b", "/a/b/c", "/c?x=1&y", "/b/x#f", "eats://a", "https://eats.example/b", "kitchen://stove/1", "/",
            "eats://promo/%2F", "https://other.example/a", "a\\b", "", "eats://a?x=%26", "/a/%2E%2E",
        ])
    }

    mutating func context() -> RuleContext {
        RuleContext(
            source: pick([nil, .widget, .app]), appVersion: pick([nil, "1.5", "x"]), platform: nil,
            locale: pick([nil, "de_AT"]), isSignedIn: pick([true, false, nil]),
            flags: pick([[:], ["a": "true"], ["b": "b"]]))
    }
}

struct `The properties of random rules` {
    @Test func `every link ends, at a link that rules may open`() throws {
        var random = RandomRules(random: SplitMix(5_001))
        var ends: [String: Int] = [:]
        for _ in 0..<SplitMix.count {
            let rules = RouteRules(random.list(), for: Eats.table)
            let (link, context) = (random.link(), random.context())
            var trail = RuleTrail(link)
            var decision = rules.decide(.beforeMatch, &trail, context: context, tags: Eats.tags)
            var rounds = 0
            for slot in [RouteRule.Slot.afterMiss, .fallback] {
                while decision == .changed || decision == .unchanged || slot == .fallback && rounds == 0 {
                    rounds += 1
                    decision = rules.decide(slot, &trail, context: context, tags: Eats.tags)
                    if decision != .changed { break }
                }
            }
            #expect(rounds <= 2 * RuleTrail.maxHops + 2)
            #expect(trail.hops.count <= RuleTrail.maxHops)
            #expect(trail.hops.first.map { $0.from == link } ?? (trail.link == link))
            if let last = trail.hops.last {
                #expect(last.to == trail.link)
                let parsed = try ParsedLink(trail.link)
                #expect([nil, "eats", "kitchen", "https"].contains(parsed.scheme))
                #expect([nil, "eats.example"].contains(parsed.host) || parsed.host?.hasSuffix(".eats.example") == true)
            }
            switch decision {
            case .failed(let failure):
                #expect(failure.hops == trail.hops && !failure.description.isEmpty)
                #expect(DiagnosticCatalog.entry(for: failure.reason.diagnosticCode) != nil)
                ends["failed", default: 0] += 1
            case .errorPage: ends["errorPage", default: 0] += 1
            case .blocked: ends["blocked", default: 0] += 1
            case .changed, .unchanged: ends["link", default: 0] += 1
            }
        }
        #expect(ends.count == 4, "\(ends)")
    }

    @Test func `reading written rules gives the same rules`() throws {
        var random = RandomRules(random: SplitMix(5_002))
        for _ in 0..<SplitMix.count {
            let list = RouteRuleList(random.list())
            let text = try list.jsonText()
            let read = try RouteRuleList(data: Data(text.utf8), file: "rules.json")
            #expect(read == list)
            #expect(try read.jsonText() == text)
        }
    }

    @Test func `the order of rules for different links has no effect`() {
        var random = RandomRules(random: SplitMix(5_003))
        for _ in 0..<SplitMix.count / 10 {
            var rules = ["a", "b", "c", "d", "e"].map { name in
                RouteRule(
                    name, .pattern("/\(name)"), random.action(),
                    when: Bool.random(using: &random.random) ? nil : random.condition())
            }
            let context = random.context()
            let results = (0..<4).map { _ in
                rules.shuffle(using: &random.random)
                let compiled = RouteRules(rules, for: Eats.table)
                return ["/a", "/b", "eats://c", "/d?x=1", "/e"].map { link in
                    var trail = RuleTrail(link)
                    return
                        "\(compiled.decide(.beforeMatch, &trail, context: context)) \(trail.hops) \(trail.requirements)"
                }
            }
            #expect(Set(results).count == 1)
        }
    }
}
