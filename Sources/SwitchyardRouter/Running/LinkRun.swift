import RouteMatching
import SwitchyardBase
import SwitchyardLocks
import SwitchyardNavigation

/// One link on its way from the inbox to its outcome.
///
/// Read ``Stage`` from top to bottom: these are the stages, in their order, with the words of the drawing in the guide.
/// Each is a function in the file of its name; `sameness` stands beside `source`.
struct LinkRun: Sendable {
    /// A stage of a link's way.
    enum Stage: Int, Sendable {
        /// The link becomes text, and begins, or begins again, with the table and the session of this moment.
        case link
        /// Rules before the match lead it elsewhere, end it, or require something.
        case rules
        /// It is read, and leads to the best route; else to what takes misses.
        case match
        /// Its route accepts where it came from.
        case source
        /// It repeats no equal link under way.
        case sameness
        /// The gates of its route are open, and its modules run.
        case gates
        /// The interceptors of its route let it pass.
        case interceptors
        /// What came in before goes first.
        case turn
        /// A handler runs, or the driver plans, performs and verifies.
        case perform
    }

    let router: Router
    let transaction: LinkTransaction
    var table: RouterTable
    var path: LinkPath
    /// How often it has begun again.
    var resumptions = 0
    /// The route that was found.
    var found: LinkCandidate?
    /// The route that declined the link last: the search goes on after it.
    var declined: LinkContext?
    /// The slots of rules that are asked before the link counts as a miss.
    var slotsOfMiss = Self.allSlotsOfMiss[...]
    /// The newer link that takes its place.
    var newer: TransactionID?
    /// The time, as long as nothing was waited for since it was read.
    var now: Duration?
    /// Where it begins again, once it was performed in vain and a rule has put another link in its place; `nil` before.
    var stageOfReplacement: Stage?

    static let allSlotsOfMiss: [RouteRule.Slot] = [.afterMiss, .fallback]

    /// - Parameters:
    ///   - router: The router.
    ///   - transaction: The link.
    ///   - table: The table that it begins with.
    ///   - path: What it leads to before any stage; the stage `link` sets it.
    init(_ router: Router, _ transaction: LinkTransaction, _ table: RouterTable, path: LinkPath? = nil) {
        self.router = router
        self.transaction = transaction
        self.table = table
        self.path = path ?? LinkPath("", gateChanges: 0)
    }

    /// Goes through all stages.
    ///
    /// - Returns: How the link ended.
    mutating func outcome() async -> NavigationOutcome {
        var stage = Stage.link
        while true {
            switch await pass(stage) {
            case .goOn:
                guard let next = Stage(rawValue: stage.rawValue + 1) else { return .performed(nil) }
                stage = next
            case .goBack(let other):
                // What took the place of a link and was led elsewhere begins again with the rules.
                if stageOfReplacement != nil, other == .rules { stageOfReplacement = .rules }
                stage = other
            case .beginAgain: stage = beginAgain()
            case .suspend(let suspension):
                if let ending = await router.suspend(transaction, suspension) { return ending }
                stage = beginAgain()
            case .end(let outcome):
                switch replacement(for: outcome) {
                case .goOn: return outcome
                case .matchAnew: stage = .match
                case .ended(let other): return other
                }
            }
        }
    }

    private mutating func pass(_ stage: Stage) async -> LinkPassage {
        switch stage {
        case .link: return passLink()
        case .rules: return passRules()
        case .match: return await passMatch()
        case .source, .sameness, .gates, .interceptors, .turn, .perform: break
        }
        // There is one, because `match` comes before these.
        guard let found else { return .goBack(to: .match) }
        switch stage {
        case .source: return passSource(found)
        case .sameness: return passSameness(found)
        case .gates: return passGates(found)
        case .interceptors: return await passInterceptors(found)
        case .turn: return await passTurn(found)
        case .link, .rules, .match, .perform: return await perform(found)
        }
    }

    /// Where a link goes on whose session, rules, table or scenes may have changed.
    // Not inlined: its stack would become part of the task's frame, which is on the heap.
    @inline(never)
    private mutating func beginAgain() -> Stage {
        forgetRoute()
        guard let stageOfReplacement else {
            resumptions += 1
            return .link
        }
        // What was performed once is not performed again: what took its place goes on.
        path.gateChanges = router.state.withLock { $0.gateChanges }
        return stageOfReplacement
    }

    /// Asks the rules for something else to be shown, where something is missing or broken.
    // Not inlined: its stack would become part of the task's frame, which is on the heap.
    @inline(never)
    mutating func replacement(for outcome: NavigationOutcome) -> RuleAnswer {
        guard outcome.asksForFallback, !path.isDegraded else { return .goOn }
        var answer = ask(.fallback)
        if case .goOn = answer, isShown, let page = table.errorPage, path.showStandIn(page, by: "error page") {
            answer = .matchAnew
        }
        if case .matchAnew = answer {
            forgetRoute()
            stageOfReplacement = .match
        }
        return answer
    }

    /// Whether the link leads to a screen.
    private var isShown: Bool { found?.row.row.route.target == .screen }

    /// Forgets the route that was found, so that the search begins anew.
    mutating func forgetRoute() { (found, declined, slotsOfMiss) = (nil, nil, Self.allSlotsOfMiss[...]) }

    /// Writes a step down, where somebody looks.
    mutating func note(_ step: @autoclosure () -> TraceStep) { now = router.note(transaction, step()) }

    /// How the link was ended from outside; `nil` where it was not.
    var endingFromOutside: NavigationOutcome? { transaction.isOver ? transaction.outcome.value : nil }
}

extension NavigationOutcome {
    /// Whether something is missing or broken, so that something else may be shown in its place.
    fileprivate var asksForFallback: Bool {
        switch self {
        case .unavailable(.noHandler), .unavailable(.noImplementation), .unavailable(.noScreen), .unavailable(.noApp),
            .unavailable(.module), .failed(.perform, _):
            true
        default: false
        }
    }
}
