package import RouteMatching
import SwitchyardContracts
import SwitchyardNavigation
import SwitchyardRoutes
package import SwitchyardSupport

/// Problems that a router reports: links that nothing resumes, silent hosts, failures whose outcome no code reads.
extension Router {
    /// The reports so far; a test switches them on and off, and reads the lines for standard error.
    package var reports: RouterReports {
        get { state.withLock(\.reports) }
        set {
            state.withLock { $0.reports = newValue }
            watchCalls()
        }
    }

    /// Reports what calls by name leave out, each problem once.
    ///
    /// A release build does not look for it, because it would slow down every call.
    func watchCalls() {
        guard reports.isOn else { return contracts.onFinding(nil) }
        contracts.onFinding { [weak self] finding in self?.report(finding, onceFor: [finding.oneLine]) }
    }

    /// Reports a problem that would repeat itself once for what it is about.
    package func report(_ finding: @autoclosure () -> Finding, onceFor occurrence: [String]) {
        if state.withLock({ $0.reports.countOccurrence(occurrence) }) { report(finding()) }
    }

    /// Reports a problem of the app at run time, in debug builds.
    package func report(_ finding: Finding, about link: LinkAncestor? = nil) {
        guard reports.isOn else { return }
        let finding = finding.translated(by: reports.texts)
        let link = link ?? LinkTransaction.underWay?.request.ancestor
        notify(about: link) { [self] in
            var isTaken = false
            for observer in state.withLock(\.observers) where observer.observer.routerReported(finding) {
                isTaken = true
            }
            if !isTaken { state.withLock { $0.reports.takeLine(for: link?.firstSource ?? .app) }?(finding.oneLine) }
        }
    }

    /// Checks after a while whether links still wait for something that only the app can provide.
    func reportIfStuck(_ unavailability: RouterReports.Unavailability) {
        let now = deadlines.now()
        let isNew = state.withLock { state in
            state.reports.mayWatch(unavailability) && state.longestWaiting(for: unavailability) != nil
                && state.reports.beginWatching(unavailability, now: now)
        }
        if isNew { scheduleCheck(of: unavailability, after: RouterReports.patience) }
    }

    private func scheduleCheck(of unavailability: RouterReports.Unavailability, after duration: Duration) {
        // Never cancelled: the next check may find that no link waits.
        _ = deadlines.set(after: duration) { [weak self] in self?.checkWait(for: unavailability) }
    }

    private func checkWait(for unavailability: RouterReports.Unavailability) {
        let now = deadlines.now()
        let (decision, link) = state.withLock { state in
            let longest = state.longestWaiting(for: unavailability)
            return (state.reports.decide(about: unavailability, waitingSince: longest?.since, now: now), longest?.link)
        }
        if case .checkAgain(let duration) = decision { scheduleCheck(of: unavailability, after: duration) }
        guard decision == .report, let link else { return }
        switch unavailability {
        case .table: report(.noTable(for: link.sourcedLabel))
        case .gate(.scene): report(.noHost(for: link.sourcedLabel))
        case .gate(let gate): report(.closedGate(gate, for: link.sourcedLabel))
        }
    }

    /// Reports a step at its first deadline, but not for retries.
    @MainActor
    func reportUnacknowledged(_ update: NavigationUpdate) {
        switch update {
        case .planned(_, in: let scene, replans: 0, _): unacknowledged[scene] = nil
        case .failed(let step, .notAcknowledged(let limit)):
            guard reports.isOn, unacknowledged[step.scene, default: []].insert(step.change.label).inserted else {
                return
            }
            report(.unacknowledged(step, after: limit))
        default: break
        }
    }

    /// Reports a gate that the app opens or closes, and that no code declares.
    ///
    /// Gates with made-up names, such as one for each link, need no declaration. So a link must not wait for the gate, and
    /// a declared gate must have a similar name.
    func reportIfMisspelt(_ gate: Gate) {
        guard reports.isOn, let known = declarations?.ruleNames.requirements, !known.contains(gate.rawValue),
            state.withLock({ $0.gates.waiting(at: gate) }).isEmpty,
            let nearest = gate.rawValue.nearestName(in: known.inOrder())
        else { return }
        report(.misspelt(gate, nearest: nearest), onceFor: ["gate", gate.rawValue])
    }

    /// Reports a parent that is left out because an interceptor decides about links only, once for each of both.
    func reportOmission(of parent: String, in transaction: LinkTransaction, unasked interceptor: String) {
        report(.omitted(parent, from: transaction.sourcedLabel, by: interceptor), onceFor: [parent, interceptor])
    }

    /// Reports the objects of a link whose screen already shows, once for each route: nothing reads them.
    func reportUnreadPayload(of transaction: LinkTransaction, at route: String) {
        var payload = transaction.request.payload
        payload[ResultSlot.self] = nil
        payload[GatePresentation.self] = nil
        if payload.isEmpty { return }
        report(.unreadPayload(of: transaction.sourcedLabel, at: route), onceFor: ["payload", route])
    }

    /// Reports that the error page is shown instead of the screen of a link.
    func reportReplacement(of transaction: LinkTransaction, after outcome: NavigationOutcome) {
        if let finding = Finding.replaced(outcome, of: transaction.sourcedLabel) { report(finding) }
    }

    /// Reports how a link failed, if its task is deallocated and no code has read the outcome.
    func recordEnd(of transaction: LinkTransaction, as outcome: NavigationOutcome) {
        // For a presentation, the links that wait at the gate get its outcome.
        guard outcome.isFailure, transaction.request.payload[GatePresentation.self] == nil, reports.isOn,
            let finding = Finding.unawaited(outcome, of: transaction.sourcedLabel)
        else { return }
        transaction.setUnawaited(failure(finding, about: transaction.request.ancestor))
    }

    /// A failure that is reported unless code reads it.
    func failure(_ finding: Finding, about link: LinkAncestor? = nil) -> UnawaitedFailure {
        UnawaitedFailure { [weak self] in
            // In its own task, because the link may be deallocated under a lock, or in another link's task.
            Task.detached { self?.report(finding, about: link) }
        }
    }
}

extension RouterState {
    /// The link that has waited longest for something, and since when; `nil` if none waits.
    fileprivate func longestWaiting(
        for unavailability: RouterReports.Unavailability
    ) -> (link: LinkTransaction, since: Duration)? {
        switch unavailability {
        case .table: table == nil ? inbox.longestWaiting.map { ($0, $0.began) } : nil
        // A module reports its own failures.
        case .gate(let gate):
            gate.module == nil ? gates.longestWaiting(at: gate).map { ($0.transaction, $0.since) } : nil
        }
    }
}

extension LinkTransaction {
    /// The link with its source, without values.
    var sourcedLabel: String { "\(label) from \(request.source.kind.rawValue.lineWord)" }
}
