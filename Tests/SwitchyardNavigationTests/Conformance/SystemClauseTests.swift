import ConformanceSupport
import SwitchyardNavigation
import Testing

/// What is known of routable-ios, JSDVCRouter, lpd-mvvm-kit and DeepLinkKit beyond rows of cases.
struct SystemClauseTests {
    @Test(.sharedData, arguments: StackClauses.suite.runnable)
    func `a clause on stacks holds or differs as listed`(row: ConformanceCase) {
        StackClauses.suite.check(row)
    }

    @Test func `all 49 clauses on four systems are run or listed`() {
        StackClauses.suite.checkCounts()
    }
}

enum StackClauses {
    static let suite = ConformanceSuite(
        name: "systems-stacks", total: 49,
        rows: clauses.map { clause in
            let check = checks[clause]
            return ConformanceCase(id: clause, expected: check?.meaning ?? clause) {
                guard let check else { return "neither run nor listed" }
                do { return try check.run() } catch { return "\(error)" }
            }
        },
        differences: [
            DeliberateDifference(
                "what is under a modal changes unseen, so that a person sees one movement",
                ["routable-ios: presented modal is dismissed first": "push order, dismiss"]),
            DeliberateDifference(
                "within a modal a person goes back, too, before it goes",
                ["routable-ios: dismiss if something is presented": "dismiss; pop 1"]),
            DeliberateDifference(
                "of several the nearest is gone back to",
                ["JSDVCRouter: …BackPage (class name | instance)": "nothing; pop 1"]),
        ],
        outOfScope: outOfScope)

    private static let clauses =
        SystemClauses.read(section: 2, of: "routable-ios", splitting: ["Options", "Open", "pop"])
        + SystemClauses.read(section: 13, of: "JSDVCRouter", splitting: ["Open keys"])
        + SystemClauses.read(section: 14, of: "lpd-mvvm-kit", splitting: [])
        + SystemClauses.read(section: 15, of: "DeepLinkKit", splitting: ["Handler class"])

    private static let outOfScope = [
        OutOfScope(
            "about links, values and rows of the table",
            [
                "routable-ios: Pattern", "routable-ios: Order", "routable-ios: Cache", "routable-ios: Parameters",
                "routable-ios: defaultParams", "routable-ios: Errors", "routable-ios: Others",
                "JSDVCRouter: Config map", "DeepLinkKit: Pattern", "DeepLinkKit: Order", "DeepLinkKit: Link object",
            ]),
        OutOfScope(
            "about what a row leads to: handlers have no place, and screens are supplied apart from routes",
            [
                "routable-ios: Targets", "routable-ios: callback → else needs navigationController",
                "DeepLinkKit: targetViewController (required)", "JSDVCRouter: Injection",
            ]),
        OutOfScope(
            "asked before anything is planned",
            [
                "JSDVCRouter: Login", "JSDVCRouter: …NeedLogin", "JSDVCRouter: …FromOutside",
                "DeepLinkKit: shouldHandle", "DeepLinkKit: Gate",
            ]),
        OutOfScope(
            "told after a plan was performed, or entry points", ["DeepLinkKit: Results", "DeepLinkKit: User activity"]),
        OutOfScope("how a movement looks is the host's", ["routable-ios: transitionStyle"]),
        OutOfScope("how their calls are spelled", ["routable-ios: chainable builders (T root)"]),
        OutOfScope("there is one topmost screen, and it presents", ["DeepLinkKit: presenting VC"]),
        OutOfScope("wishes", ["JSDVCRouter: Open points by author"]),
        OutOfScope(
            "run row by row from the cases of that system",
            [
                "JSDVCRouter: Tab", "JSDVCRouter: Back", "JSDVCRouter: Push variants",
                "JSDVCRouter: …BackIndex (n | \"root\")", "JSDVCRouter: …BackPageOffset",
                "JSDVCRouter: …NeedNavigation", "lpd-mvvm-kit: text",
            ]),
    ]
}
