import RouteMatching
import SwitchyardRoutes
import SwitchyardRules
import SwitchyardSupport

/// The life cycle of one link, from the inbox to its outcome.
///
/// Read ``Stage`` from top to bottom: the stages in order, named as in the guide's diagram. Each is a function in the
/// file of its name; `sameness` is in the file of `source`.
struct LinkRun: Sendable {
    /// A stage of a link.
    enum Stage: Int, Sendable {
        /// The link is printed as text, and starts, or starts over, with the current table and session.
        case link
        /// Rules before the match redirect it, end it, or add requirements.
        case rules
        /// It is parsed and matched to the best route, or passed to the fallbacks.
        case match
        /// Its route accepts its source.
        case source
        /// It is not a duplicate of an equal link in flight.
        case sameness
        /// The gates of its route are open, and its modules run.
        case gates
        /// The interceptors of its route let it proceed.
        case interceptors
        /// Links that were received earlier have been performed.
        case turn
        /// A handler runs, or the driver plans, performs and verifies.
        case perform
    }

    let router: Router
    let transaction: LinkTransaction
    var table: RouterTable
    var path: LinkPath
    /// How often it has started over.
    var resumptions = 0
    /// The matched route.
    var found: LinkCandidate?
    /// The route that declined the link last; the search continues after it.
    var declined: LinkContext?
    /// The remaining slots of rules to apply before the link counts as a miss.
    var slotsOfMiss = Self.allSlotsOfMiss[...]
    /// The observing interceptors that saw the link, each with the route: one that starts over is not seen again.
    var observations: Set<[String]> = []
    /// The scene in which it waited for a modal last.
    var sceneOfModal: SceneID?
    /// The newer link that supersedes it.
    var newer: TransactionID?
    /// The cached time, valid until the link waits.
    var now: Duration?
    /// The stage at which a replacement starts after the link failed to perform; `nil` before that.
    var stageOfReplacement: Stage?

    static let allSlotsOfMiss: [RouteRule.Slot] = [.afterMiss, .fallback]

    /// Creates the run of a link; its first stage, `link`, sets the path.
    init(_ router: Router, _ transaction: LinkTransaction, _ table: RouterTable, path: LinkPath? = nil) {
        self.router = router
        self.transaction = transaction
        self.table = table
        self.path = path ?? LinkPath("", gateChanges: 0)
    }

    /// Runs all stages.
    mutating func outcome() async -> NavigationOutcome {
        var stage = Stage.link
        while true {
            switch await pass(stage) {
            case .goOn:
                guard let next = Stage(rawValue: stage.rawValue + 1) else {
                    preconditionFailure("the stage 'perform' never goes on")
                }
                stage = next
            case .goBack(let other):
                // A replacement that was redirected starts again with the rules.
                if stageOfReplacement != nil, other == .rules { stageOfReplacement = .rules }
                stage = other
            case .suspend(let suspension):
                if let ending = await router.suspend(transaction, suspension) { return ending }
                sceneOfModal = suspension.blocker?.scene ?? sceneOfModal
                // The limit is for gates: the user may open and close modals as often as they like.
                guard suspension.gate == .modal else { fallthrough }
                stage = beginAgain()
            case .beginAgain:
                guard resumptions < router.limits.restarts else {
                    return .failed(.match, GateError.changesTooOften(resumptions))
                }
                resumptions += 1
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
        // There is a route, because `match` precedes these stages.
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

    /// The next stage of a link whose session, rules, table or scenes may have changed.
    // Not inlined: its stack would become part of the task's frame, which is on the heap.
    @inline(never)
    private mutating func beginAgain() -> Stage {
        forgetRoute()
        guard let stageOfReplacement else { return .link }
        // A performed link is not performed again: its replacement continues.
        path.gateChanges = router.state.withLock { $0.gateChanges }
        return stageOfReplacement
    }

    /// Asks the rules for a replacement if something is missing or broken.
    ///
    /// - Parameters:
    ///   - outcome: How the link would end.
    ///   - isExplained: Whether the link is only explained, so that nothing is reported.
    /// - Returns: What to do.
    // Not inlined: its stack would become part of the task's frame, which is on the heap.
    @inline(never)
    mutating func replacement(for outcome: NavigationOutcome, isExplained: Bool = false) -> RuleAnswer {
        guard outcome.asksForFallback, !path.isDegraded,
            !router.state.withLock({ $0.gates.isOfEndedSession(transaction) })
        else { return .goOn }
        var answer = ask(.fallback)
        if case .goOn = answer, isShown, let page = table.errorPage, path.showReplacement(page, by: "error page") {
            note(.errorPage(because: outcome.detail ?? ""))
            if !isExplained { router.reportReplacement(of: transaction, after: outcome) }
            answer = .matchAnew
        }
        if case .matchAnew = answer {
            forgetRoute()
            stageOfReplacement = .match
            // The link itself has failed, so its event may be received again.
            if !isExplained { router.state.withLock { $0.events.remove(transaction) } }
        }
        return answer
    }

    /// Whether the target of the link is a screen.
    private var isShown: Bool { found?.row.row.route.target == .screen }

    /// Forgets the matched route, so that the search starts over.
    mutating func forgetRoute() {
        found = nil
        declined = nil
        slotsOfMiss = Self.allSlotsOfMiss[...]
    }

    /// Records a step, if the link is traced.
    mutating func note(_ step: @autoclosure () -> TraceStep) { now = router.note(transaction, step()) }

    /// The outcome with which the link was ended from outside; `nil` if it was not.
    var endingFromOutside: NavigationOutcome? { transaction.isOver ? transaction.outcome.value : nil }
}
