import RouteMatching
import SwitchyardRoutes
import SwitchyardSupport

/// The stages that check a link against its route, from `source` to `removals`.
extension LinkRun {
    /// Begins the checks, and so determines the lane of the link.
    mutating func passSource(_ found: LinkCandidate) -> Next {
        newer = router.check(
            transaction,
            .init(
                match: found.context.match, revealed: found.row.revealed, named: found.row.named,
                replacedLink: found.context.hops.first?.from),
            in: found.lane)
        let kind = transaction.request.source.kind
        // The error page, or a fallback, replaces a route that accepted the source, or a miss.
        let context = found.context
        let isReplacement =
            context.hops.last?.isDegraded == true && table.isReplacement(context.match.link) && found.row.exit == nil
        if found.row.accepted.contains(kind) || isReplacement {
            record(.source, kind.rawValue, .passes)
            return .goOn
        }
        let refusal = NavigationOutcome.refused(
            .source(kind, accepted: found.row.accepted.map(\.rawValue).inOrder()))
        record(.source, kind.rawValue, .fails(refusal.detail ?? ""))
        return .end(refusal)
    }

    /// Ends a link that duplicates another, or that a newer one supersedes.
    mutating func passSameness(_ found: LinkCandidate) -> Next {
        if let original = router.original(of: transaction, in: found.lane) { return .end(.duplicated(of: original)) }
        if let newer { return .end(.superseded(by: newer)) }
        note(.route(found.context.match.routeName))
        return .goOn
    }

    /// Checks the gates of the route, those that rules require, and the modules of the route.
    mutating func passGates(_ found: LinkCandidate) -> Next {
        if router.mode == .observing { return .end(.unavailable(.observing(found.name))) }
        let gates = table.gates(of: found.row, requiredBy: found.context.requirements)
        if gates.isEmpty, found.row.modules.isEmpty { return .goOn }
        let closed = firstGateToStop(at: isExplained ? gates.filter { !found.recordedGates.contains($0) } : gates)
        if isExplained { recordGates(gates, before: closed) }
        if let closed { return .wait(for: .gate(LinkSuspension(gate: closed))) }
        let modules = found.row.modules + gates.compactMap(\.module)
        return modules.isEmpty ? .goOn : .wait(for: .modules(modules))
    }

    /// The first gate that stops the link; `nil` if none does.
    ///
    /// Gates of modules are skipped: modules are asked themselves.
    func firstGateToStop(at gates: [Gate]) -> Gate? {
        router.state.withLock { state in gates.first { $0.module == nil && state.gates.stops(transaction, $0) } }
    }

    /// Records the gates that the link has passed.
    private mutating func recordGates(_ gates: [Gate], before closed: Gate?) {
        for gate in gates.prefix(while: { $0 != closed }) where gate.module == nil {
            if found?.recordedGates.insert(gate).inserted == true { record(.gate, gate.rawValue, .passes) }
        }
    }

    /// Asks the interceptors of the route, then those that rules require, one after another.
    mutating func passInterceptors(_ found: LinkCandidate) -> Next {
        let all = found.interceptors ?? table.interceptors(of: found.row, requiredBy: found.context.requirements)[...]
        guard let interceptor = all.first else { return .goOn }
        self.found?.interceptors = all.dropFirst()
        return .wait(for: .interceptor(interceptor, found.context))
    }

    /// Waits for links that were received earlier.
    mutating func passTurn(_ found: LinkCandidate) -> Next {
        // Checked before its turn, because the turn would end an older link of another source.
        if found.row.target == .screen, let screens = table.suppliedScreens {
            let absence = NavigationOutcome.unavailable(.noScreen(found.name))
            let isThere = screens.contains(found.name)
            record(.screen, found.name, isThere ? .made : .fails(absence.detail ?? ""))
            if !isThere { return .end(absence) }
        }
        return isStale ? .beginAgain : .wait(for: .turn(found.lane))
    }

    /// Runs the handler of the route; a link that leaves the app only needs to have an external destination.
    mutating func passHandler(_ found: LinkCandidate) -> Next {
        let target = found.row.target
        if target == .screen { return .goOn }
        guard target == .external ? found.row.exit != nil : found.row.handler != nil else {
            let absence = NavigationOutcome.unavailable(.noHandler(found.name))
            record(.handler, found.name, .fails(absence.detail ?? ""))
            return .end(absence)
        }
        record(.handler, found.name, .passes)
        guard target != .external, let handler = found.row.handler else { return .goOn }
        return .wait(for: .handler(handler, found.context))
    }

    /// Waits for gate changes that remove screens.
    mutating func passRemovals() -> Next {
        // The change of the gate waits for its log-in, so the log-in must not wait for the change.
        isWanted ? .wait(for: .removals) : .end(.cancelled)
    }

    /// Whether the link still has a purpose: a log-in has none once its gate is open.
    private var isWanted: Bool {
        guard let presentation = transaction.request.payload[GatePresentation.self] else { return true }
        return router.state.withLock { $0.gates.isPresented(presentation) }
    }
}
