import RouteMatching
import SwitchyardRoutes
import SwitchyardSupport

/// The life cycle of one link, from the inbox to its outcome.
///
/// Read ``Stage`` from top to bottom: the stages in order. Each is a synchronous function that waits for nothing; what
/// it needs from outside is its result, ``Next``. ``outcome()`` waits for it, and ``LinkPrediction`` predicts it.
struct LinkRun: Sendable {
    /// A stage of a link.
    enum Stage: Int, Sendable, CaseIterable {
        /// The link is printed as text, and starts, or starts over, with the current table and session.
        case link
        /// Rules before the match redirect it, end it, or add requirements.
        case rules
        /// It is parsed and matched to the best route.
        case match
        /// Without a route, rules and fallbacks replace it, or it leaves the app.
        case miss
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
        /// Its handler runs, unless it shows a screen or leaves the app.
        case handler
        /// Gate changes have removed their screens.
        case removals
        /// Its scene is connected. From here on, the stages run on the main actor.
        case scene
        /// The parents below its screen pass their own checks.
        case parents
    }

    /// The stages on the caller's actor, in order.
    static let stages: [(name: Stage, pass: @Sendable (inout LinkRun) -> Next)] = [
        (.link, { $0.passLink() }),
        (.rules, { $0.passRules() }),
        (.match, { $0.passMatch() }),
        (.miss, { $0.passMiss() }),
        (.source, onRoute { $0.passSource($1) }),
        (.sameness, onRoute { $0.passSameness($1) }),
        (.gates, onRoute { $0.passGates($1) }),
        (.interceptors, onRoute { $0.passInterceptors($1) }),
        (.turn, onRoute { $0.passTurn($1) }),
        (.handler, onRoute { $0.passHandler($1) }),
        (.removals, { $0.passRemovals() }),
    ]

    /// The stages on the main actor, after the others; then the driver shows the screen.
    static let screenStages: [(name: Stage, pass: @MainActor @Sendable (inout LinkRun, LinkCandidate) -> Next)] = [
        (.scene, { $0.passScene($1) }),
        (.parents, { $0.passParents($1) }),
    ]

    let router: Router
    let transaction: LinkTransaction
    var table: Declarations
    var path: LinkPath
    /// The position of the current stage.
    private(set) var position = Stage.link.rawValue
    /// The current stage; `nil` when all are passed.
    var stage: Stage? { Stage(rawValue: position) }
    /// How often it has started over.
    var resumptions = 0
    /// The matched route.
    var found: LinkCandidate?
    /// The route that declined the link last; the search continues after it.
    var declined: LinkContext?
    /// The remaining phases of rules to apply before the link counts as a miss.
    var phasesOfMiss = Self.allPhasesOfMiss[...]
    /// The remaining fallbacks; one that has refused the link is not asked again if the link starts over.
    var fallbacks: ArraySlice<Declarations.Fallback> = []
    /// The observing interceptors that saw the link, each with the route: one that starts over is not seen again.
    var observations: Set<[String]> = []
    /// The scene in which it is shown, once it is found.
    var scene: SceneID?
    /// The scene in which it waited for a modal last.
    var sceneOfModal: SceneID?
    /// The newer link that supersedes it.
    var newer: TransactionID?
    /// The cached time, valid until the link waits.
    var now: Duration?
    /// The stage at which a replacement starts after the link failed to perform; `nil` before that.
    var stageOfReplacement: Stage?
    /// The checks of a link that is only explained, which has no effects; `nil` for a link in flight.
    var checks: [LinkExplanation.Check]?

    static let allPhasesOfMiss: [RuleQuestion.Phase] = [.afterMiss, .fallback]

    /// Creates the run of a link; its first stage, `link`, sets the path.
    init(_ router: Router, _ transaction: LinkTransaction, _ table: Declarations, path: LinkPath? = nil) {
        self.router = router
        self.transaction = transaction
        self.table = table
        self.path = path ?? LinkPath("")
    }

    /// Passes stages until one needs something from outside, or the link has ended.
    mutating func follow(_ next: Next) -> Next {
        var next = next
        while true {
            switch next {
            case .goOn: position += 1
            case .goBack(let stage):
                // A replacement that was redirected starts again with the rules.
                if stageOfReplacement != nil, stage == .rules { stageOfReplacement = .rules }
                position = stage.rawValue
            case .beginAgain:
                guard resumptions < router.limits.restarts else {
                    return .end(.failed(.match, GateError.changesTooOften(resumptions)))
                }
                resumptions += 1
                if checks != nil { checks = [] }
                position = stageToBeginAgain().rawValue
            case .wait: return next
            case .end(let outcome):
                next = replacement(for: outcome)
                if case .end = next { return next }
                continue
            }
            next = position < Self.stages.count ? Self.stages[position].pass(&self) : .wait(for: .mainActor)
        }
    }

    /// Passes the stages of the main actor, until one needs something from outside; then the driver is needed.
    @MainActor
    mutating func passScreenStages() -> Next {
        while let found {
            let index = position - Self.stages.count
            guard Self.screenStages.indices.contains(index) else {
                guard let scene else { return .goBack(to: .scene) }
                return .wait(for: .screen(found, in: scene))
            }
            let next = Self.screenStages[index].pass(&self, found)
            guard case .goOn = next else { return next }
            position += 1
        }
        return .end(.notFound(nil))
    }

    /// A stage that needs the matched route.
    private static func onRoute(
        _ pass: @escaping @Sendable (inout LinkRun, LinkCandidate) -> Next
    ) -> @Sendable (inout LinkRun) -> Next {
        { run in
            guard let found = run.found else { return .end(.notFound(nil)) }
            return pass(&run, found)
        }
    }

    /// The stage of a link whose session, rules, table or scenes may have changed.
    mutating func stageToBeginAgain() -> Stage {
        forgetRoute()
        guard let stageOfReplacement else { return .link }
        // A performed link is not performed again: its replacement continues.
        path.gateChanges = router.state.withLock { $0.gateChanges }
        return stageOfReplacement
    }

    /// Asks the rules for a replacement if something is missing or broken.
    ///
    /// - Parameter outcome: How the link would end.
    /// - Returns: The stage at which the replacement starts, or how the link ends.
    private mutating func replacement(for outcome: NavigationOutcome) -> Next {
        guard outcome.asksForFallback, !path.isDegraded, !transaction.isOver,
            !router.state.withLock({ $0.gates.isOfEndedSession(transaction) })
        else { return .end(outcome) }
        var next = ask(.fallback)
        if case .goOn = next {
            next = .end(outcome)
            if isShown, let page = table.errorPage, path.showReplacement(page, by: "error page") {
                note(.errorPage(because: outcome.detail ?? ""))
                if !isExplained { router.reportReplacement(of: transaction, after: outcome) }
                next = .goBack(to: .match)
            }
        }
        if case .goBack = next {
            forgetRoute()
            stageOfReplacement = .match
            // The link itself has failed, so its event may be received again.
            if !isExplained { router.state.withLock { $0.events.remove(transaction) } }
        }
        return next
    }

    /// Whether the target of the link is a screen.
    private var isShown: Bool { found?.row.target == .screen }

    /// Forgets the matched route, so that the search starts over.
    mutating func forgetRoute() {
        found = nil
        declined = nil
        phasesOfMiss = Self.allPhasesOfMiss[...]
    }

    /// Records a step, if the link is traced.
    mutating func note(_ step: @autoclosure () -> TraceStep) { now = router.note(transaction, step()) }

    /// Whether the link is only explained.
    var isExplained: Bool { checks != nil }

    /// Records a check, if the link is only explained.
    mutating func record(
        _ kind: LinkExplanation.Check.Kind, _ name: @autoclosure () -> String,
        _ state: @autoclosure () -> LinkExplanation.Check.State
    ) {
        if isExplained { checks?.append(LinkExplanation.Check(kind, name(), state())) }
    }

    /// The outcome with which the link was ended from outside; `nil` if it was not.
    var endingFromOutside: NavigationOutcome? { transaction.isOver ? transaction.outcome.value : nil }

    /// Whether a gate has changed since the checks began.
    ///
    /// The current user may not be the user of the checks.
    var isStale: Bool { router.state.withLock { $0.gateChanges } != path.gateChanges }
}
