import SwitchyardSupport
import RouteMatching
import ConformanceSupport
import SwitchyardNavigation
import Testing

/// Clauses about routable-ios, JSDVCRouter, lpd-mvvm-kit and DeepLinkKit, in addition to the rows of cases.
struct SystemClauseTests {
    @Test(.sharedData, arguments: StackClauses.suite.runnable)
    func `a clause about stacks gives the expected result, or a listed difference`(row: ConformanceCase) {
        StackClauses.suite.check(row)
    }

    @Test func `all 49 clauses about four routers are run or listed as out of scope`() {
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
                "stacks below a modal change while they are covered, so that the user sees one transition",
                ["routable-ios: presented modal is dismissed first": "push order, dismiss"]),
            DeliberateDifference(
                "going back first goes back within the modal, and then dismisses it",
                ["routable-ios: dismiss if something is presented": "dismiss; pop 1"]),
            DeliberateDifference(
                "if a route has several entries, going back leads to the nearest one",
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
            "about the target of a row: handlers have no place, and screens are declared separately from routes",
            [
                "routable-ios: Targets", "routable-ios: callback → else needs navigationController",
                "DeepLinkKit: targetViewController (required)", "JSDVCRouter: Injection",
            ]),
        OutOfScope(
            "checked before planning",
            [
                "JSDVCRouter: Login", "JSDVCRouter: …NeedLogin", "JSDVCRouter: …FromOutside",
                "DeepLinkKit: shouldHandle", "DeepLinkKit: Gate",
            ]),
        OutOfScope(
            "reported after a plan was performed, or entry points",
            ["DeepLinkKit: Results", "DeepLinkKit: User activity"]),
        OutOfScope("the host decides how an animation looks", ["routable-ios: transitionStyle"]),
        OutOfScope("the spelling of calls", ["routable-ios: chainable builders (T root)"]),
        OutOfScope("the topmost screen is the one that presents", ["DeepLinkKit: presenting VC"]),
        OutOfScope("ideas of the author for the future", ["JSDVCRouter: Open points by author"]),
        OutOfScope(
            "run as rows of the cases of that router",
            [
                "JSDVCRouter: Tab", "JSDVCRouter: Back", "JSDVCRouter: Push variants",
                "JSDVCRouter: …BackIndex (n | \"root\")", "JSDVCRouter: …BackPageOffset",
                "JSDVCRouter: …NeedNavigation", "lpd-mvvm-kit: text",
            ]),
    ]
}
