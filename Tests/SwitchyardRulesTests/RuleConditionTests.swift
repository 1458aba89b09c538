import RouteMatching
import SwitchyardRules
import Testing

struct `The condition of a rule` {
    static let phone = RuleContext(
        source: .notification, appVersion: "5.2.0-beta.2", platform: "iOS", locale: "de_AT", isSignedIn: true,
        flags: ["newMenu": "true", "checkout": "b"])
    static let nothing = RuleContext(platform: nil)

    /// A condition as JSON, and its result on the phone and without any context.
    @Test(arguments: [
        (#"{"source":"notification"}"#, true, false), (#"{"source":["widget","notification"]}"#, true, false),
        (#"{"source":"widget"}"#, false, false), (#"{"not":{"source":"widget"}}"#, true, false),
        (#"{"appVersion":"5.2.0-beta.2"}"#, true, false), (#"{"appVersion":{"below":"5.2"}}"#, true, false),
        (#"{"appVersion":{"below":"5.2.0-beta.2"}}"#, false, false),
        (#"{"appVersion":{"atMost":"5.2.0-beta.2"}}"#, true, false),
        (#"{"appVersion":{"above":"5.2.0-beta.1"}}"#, true, false),
        (#"{"appVersion":{"atLeast":"5.2.0-beta.10"}}"#, false, false),
        (#"{"not":{"appVersion":{"atLeast":"5.2.0-beta.10"}}}"#, true, false),
        (#"{"platform":"ios"}"#, true, false), (#"{"platform":["web","android"]}"#, false, false),
        (#"{"locale":"de"}"#, true, false), (#"{"locale":"DE-at"}"#, true, false), (#"{"locale":"d"}"#, false, false),
        (#"{"locale":"de-CH"}"#, false, false), (#"{"not":{"locale":"fr"}}"#, true, false),
        (#"{"session":"signedIn"}"#, true, false), (#"{"session":"signedOut"}"#, false, false),
        (#"{"session":"unknown"}"#, false, true), (#"{"not":{"session":"signedIn"}}"#, false, false),
        (#"{"not":{"session":"signedOut"}}"#, true, false), (#"{"session":["signedOut","unknown"]}"#, false, true),
        (#"{"flag.newMenu":true}"#, true, false), (#"{"flag.newMenu":false}"#, false, false),
        (#"{"flag.checkout":["a","b"]}"#, true, false), (#"{"flag.gone":true}"#, false, false),
        (#"{"not":{"flag.gone":true}}"#, false, false),
        (#"{"source":"notification","platform":"iOS"}"#, true, false),
        (#"{"source":"notification","platform":"tvOS"}"#, false, false),
        (#"{"any":[{"flag.gone":true},{"platform":"iOS"}]}"#, true, false),
        (#"{"all":[{"flag.gone":true},{"platform":"iOS"}]}"#, false, false),
        (#"{"not":{"all":[{"flag.gone":true},{"platform":"iOS"}]}}"#, false, false),
        (#"{"not":{"all":[{"flag.gone":true},{"platform":"tvOS"}]}}"#, true, false),
        (#"{"not":{"any":[{"flag.gone":true},{"platform":"iOS"}]}}"#, false, false),
        (#"{"not":{"not":{"flag.gone":true}}}"#, false, false), (#"{"not":{"not":{"platform":"iOS"}}}"#, true, false),
    ])
    func `is evaluated in the context`(json: String, onPhone: Bool, withNothing: Bool) throws {
        let rules = try Eats.rules(json: #"[{"id":"a","pattern":"/menu/:dish","when":\#(json),"block":"no"}]"#)
        #expect(rules.report.findings == [])
        #expect((rules.rewritten("/menu/soup", Self.phone) != "/menu/soup") == onPhone)
        #expect((rules.rewritten("/menu/soup", Self.nothing) != "/menu/soup") == withNothing)
    }

    @Test(arguments: [
        #"{"colour":"red"}"#, #"{"appVersion":{"near":"5"}}"#, #"{"appVersion":{"below":["5","6"]}}"#,
        #"{"appVersion":{"below":"five"}}"#, #"{"appVersion":"5."}"#, #"{"appVersion":5}"#, #"{"source":"push"}"#,
        #"{"source":[]}"#, #"{"session":"yes"}"#, #"{"locale":{"below":"de"}}"#, #"{"flag.a":{"above":"1"}}"#,
        #"{"all":[]}"#, #"{"any":[]}"#, #"{"all":{}}"#, #"{"not":[]}"#, #"{"not":{}}"#, #"{}"#, "[]", "5", #""x""#,
        #"{"platform":{"is":"iOS","below":"x"}}"#, #"{"any":[{"platform":"iOS"},{"colour":"red"}]}"#,
        #"{"not":{"colour":"red"}}"#, #"{"all":[5]}"#,
    ])
    func `that is unknown keeps its rule from matching`(json: String) throws {
        let rules = try Eats.rules(json: #"[{"id":"a","everything":true,"when":\#(json),"block":"no"}]"#)
        #expect(rules.codes == ["bad-condition"])
        for context in [Self.phone, Self.nothing] { #expect(rules.rewritten("/menu/soup", context) == "/menu/soup") }
    }

    @Test func `can be nested up to the limit`() {
        func nested(_ depth: Int) -> RuleCondition {
            (1..<depth).reduce(.platform("iOS")) { condition, _ in .all([condition]) }
        }
        for (depth, codes) in [(1, []), (16, []), (17, ["condition-too-deep"]), (200, ["condition-too-deep"])] {
            let rules = Eats.rules(RouteRule("a", .everything, .block(reason: "no"), when: nested(depth)))
            #expect(rules.codes == codes)
        }
    }

    /// Versions in ascending order; those of one row are equal.
    static let versions: [[String]] = [
        ["0", "0.0", "0.0.0+x"], ["1.0.0-0"], ["1.0.0-1"], ["1.0.0-11"], ["1.0.0-alpha"], ["1.0.0-alpha.1"],
        ["1.0.0-alpha.beta"], ["1.0.0-beta"], ["1.0.0-beta.2"], ["1.0.0-beta.11"], ["1.0.0-rc.1"],
        ["1", "1.0", "1.0.0", "1.0.0.0", "1.0.0+build.7", "1+-"], ["1.0.0.1"], ["1.0.1"], ["1.2"], ["1.10"],
        ["2024.1.31"], ["18446744073709551615"],
    ]

    @Test func `compares versions`() {
        func holds(_ version: String, _ comparison: RuleCondition.Comparison, _ other: String) -> Bool {
            let rules = Eats.rules(
                RouteRule("a", .everything, .block(reason: ""), when: .appVersion(comparison, other)))
            #expect(rules.report.findings == [])
            return rules.rewritten("/", RuleContext(appVersion: version)) != "/"
        }
        for (left, lefts) in Self.versions.enumerated() {
            for (right, rights) in Self.versions.enumerated() {
                for (version, other) in lefts.flatMap({ left in rights.map { (left, $0) } }) {
                    #expect(holds(version, .below, other) == (left < right), "\(version) \(other)")
                    #expect(holds(version, .atMost, other) == (left <= right), "\(version) \(other)")
                    #expect(holds(version, .is, other) == (left == right), "\(version) \(other)")
                    #expect(holds(version, .atLeast, other) == (left >= right), "\(version) \(other)")
                    #expect(holds(version, .above, other) == (left > right), "\(version) \(other)")
                }
            }
        }
    }

    @Test(arguments: [
        "", "v1", "1.", ".1", "1..2", "01", "1.2.3.4.5", "-1", "+1", "1.0-", "1.0+", "1.0-a..b", "1.0-01", "1.0-ä",
        "18446744073709551616", "١", "1 ", "1.0\u{0}", String(repeating: "1", count: 10_000), "1e3", "latest",
    ])
    func `ignores an invalid version`(text: String) {
        let asked = Eats.rules(RouteRule("a", .everything, .block(reason: ""), when: .appVersion(.below, text)))
        #expect(asked.codes == ["bad-condition"])
        let rules = Eats.rules(RouteRule("a", .everything, .block(reason: ""), when: .not(.appVersion(.below, "1"))))
        #expect(rules.rewritten("/", RuleContext(appVersion: text)) == "/")
    }
}
