import Foundation
import RouteMatching
import SwitchyardCore
import SwitchyardNavigation
import SwitchyardTesting

/// The app in which a session is played again.
@MainActor
final class ReplayStage {
    /// What became of one happening, apart from the outcome of a link.
    struct Act {
        /// The transaction of a link.
        var id: TransactionID?
        /// Why it could not be done.
        var fault: String?
        /// What there is to know besides.
        var remark: String?
        /// What differs in what shows.
        var difference: String?
        /// What shows; `nil` where the recording was not at rest.
        var shown: (recorded: String, replayed: String)?
    }

    let router: Router
    let recording: SessionRecording
    let timeline: SessionTimeline
    private(set) var acts: [Act] = []
    private let clock: ManualClock
    private let opener = HeadlessScenes()
    private var hosts: [SceneID: HeadlessHost] = [:]
    private var ids: [Int: TransactionID] = [:]
    /// How much of the app's own code is waited for.
    private var pending = 0
    private var time: Int64

    /// How often others may go on before a step is given up.
    private static let mostTurns = 100_000
    /// How often others go on without anything to be done before all is at rest.
    private static let restingTurns = 12
    /// As long as a person is away at the most, for clocks have a range.
    private static let longestPause: Int64 = 366 * 86_400 * 1_000_000

    init(_ router: Router, _ clock: ManualClock, _ recording: SessionRecording) {
        self.router = router
        self.clock = clock
        self.recording = recording
        timeline = SessionTimeline(recording)
        time = recording.happenings.first?.at ?? 0
    }

    /// Makes the app as it was at the beginning.
    func begin() async {
        // Every outcome is needed at the end, those of links that links open included.
        router.startRecording(history: max(1_000, 4 * recording.happenings.count)) { _ in }
        router.navigation.opener = opener
        let start = recording.start
        for scene in start.state.scenes { connect(scene) }
        if let focus = start.state.focus, router.navigation.state.focus != focus { try? hosts[focus]?.act(.focused) }
        for (gate, isOpen) in start.gates.sorted(by: { $0.key < $1.key }) { set(gate, isOpen: isOpen) }
        if let rules = start.rules { _ = install(rules) }
        if router.session != start.session { run { [router] in await router.sessionChanged(to: start.session) } }
        await settle()
    }

    /// Lets the app go.
    func end() {
        for id in ids.values where router.record(of: id) == nil { router.drop(id) }
        for scene in router.navigation.state.scenes.map(\.id) { router.navigation.disconnect(scene) }
        router.stopRecording()
    }

    /// Does one happening again, and looks what shows.
    func play(_ index: Int) async {
        let happening = recording.happenings[index]
        let pause = min(max(0, happening.at.subtractingReportingOverflow(time).partialValue), Self.longestPause)
        time = max(time, happening.at)
        if pause > 0 {
            clock.advance(by: .microseconds(pause))
            if wasAtRest(before: index) { await settle() }
        }
        var act = perform(happening.event)
        guard wasAtRest(before: index + 1) else {
            acts.append(act)
            return
        }
        let isAtRest = await settle()
        if !isAtRest {
            act.remark = [act.remark, "It has not come to rest."].compactMap(\.self).joined(separator: " ")
        }
        if let state = recordedState(before: index + 1) {
            let now = router.navigation.state
            act.difference = now.difference(from: state).map { Self.shortened($0) }
            act.shown = (state.visibleEntry?.shortName ?? "nothing", now.visibleEntry?.shortName ?? "nothing")
        }
        acts.append(act)
    }

    private func wasAtRest(before index: Int) -> Bool {
        guard index > 0, index < recording.happenings.count else {
            return index == 0 || !recording.active.contains { $0.phase != "suspended" }
        }
        let next = recording.happenings[index]
        var own: Int?
        if case .link(let link) = next.event { own = link.id }
        return !timeline.isBusy(before: next.at, but: own)
    }

    /// What showed right before a happening; after the last one, at the end.
    private func recordedState(before index: Int) -> NavigationState? {
        guard index < recording.happenings.count else { return recording.moments.last?.state }
        return recording.state(at: recording.happenings[index].moment)
    }

    private static func shortened(_ text: String) -> String {
        let most = 2_000
        return text.count > most ? text.prefix(most) + "…" : text
    }

    // MARK: Doing it again

    private func perform(_ event: SessionEvent) -> Act {
        switch event {
        case .link(let link): return open(link)
        case .session(let session): run { [router] in await router.sessionChanged(to: session) }
        case .resumed(let key): router.resume(key)
        case .dropped(let id):
            guard let id = ids[id] else { return Act(fault: "The link T\(id) came in before the recording.") }
            router.drop(id)
        case .gate(let gate, let isOpen): set(gate, isOpen: isOpen)
        case .rules(let rules):
            guard let rules else { return Act(fault: "The rules are not in the file.") }
            if let fault = install(rules) { return Act(fault: fault) }
        case .person(let gesture, let scene): return act(gesture, SceneID(rawValue: scene))
        case .requested(let goal):
            run { [router] in
                _ = await router.navigation.navigate(in: goal.id, policy: .takingAway) { planner throws(PlanRefusal) in
                    try planner.plan(to: goal)
                }
            }
        case .connected(let scene): if router.navigation.state.scene(scene.id) == nil { connect(scene) }
        case .disconnected(let scene):
            router.navigation.disconnect(SceneID(rawValue: scene))
            hosts[SceneID(rawValue: scene)] = nil
        case .unknown(let kind): return Act(fault: "This version does not know \(kind.quotedForDisplay).")
        }
        return Act()
    }

    private func open(_ link: SessionLink) -> Act {
        guard let kind = LinkSource.Kind(rawValue: link.source) else {
            return Act(fault: "This version does not know the source \(link.source.quotedForDisplay).")
        }
        var request = LinkRequest(link.link, from: LinkSource(kind, origin: link.from))
        request.scene = link.scene.map { SceneID(rawValue: $0) }
        request.isFromPerson = link.isFromPerson
        request.event = link.event
        request.lifetime = .microseconds(max(0, link.lifetime))
        request.policy = link.policy?.policy
        for argument in link.arguments ?? [] { request.arguments.set(argument.name, texts: argument.texts) }
        let id = router.begin(request)
        ids[link.id] = id
        var act = Act(id: id)
        if link.link.contains(Redactor.hidden) { act.remark = "Its values could not be stood in for." }
        if link.hadPayload == true { act.remark = "Objects came with it, which no file can hold." }
        return act
    }

    private func act(_ gesture: SessionGesture, _ scene: SceneID) -> Act {
        guard let event = gesture.event else {
            return Act(fault: "This version does not know \(gesture.what.quotedForDisplay).")
        }
        guard let host = hosts[scene] ?? opener.hosts.last(where: { $0.shown.id == scene }) else {
            return Act(fault: "There is no scene \(scene.rawValue.quotedForDisplay).")
        }
        if event == .closed {
            host.close()
            return Act()
        }
        do throws(IllegalStep.Reason) {
            try host.act(event)
            return Act()
        } catch {
            return Act(fault: "It cannot happen here: \(error)".escapedForDisplay)
        }
    }

    private func connect(_ scene: NavigationScene) {
        let host = HeadlessHost(scene)
        host.onStep = { [weak self] step in self?.response(to: step) ?? .arrives }
        hosts[scene.id] = host
        router.navigation.connect(host)
    }

    /// Refuses the step that the host refused when it was recorded: this one makes no screens, so none is ever broken.
    private func response(to step: NavigationStep) -> HeadlessHost.Response {
        let wasRefused = ids.contains { number, id in
            guard let recorded = timeline.transactions[number], recorded.code == Self.refusedStep else { return false }
            guard let route = recorded.route, router.record(of: id) == nil else { return false }
            return step.bringsEntry(of: route)
        }
        return wasRefused ? .refuses("It was refused when it was recorded.") : .arrives
    }

    private static let refusedStep = "\(StepFailure.refused("").diagnosticCode)"

    private func set(_ gate: String, isOpen: Bool) {
        if isOpen { router.openGate(gate) } else { router.closeGate(gate) }
    }

    /// - Returns: Why the rules cannot be read.
    private func install(_ text: String) -> String? {
        do throws(RouteMapError) {
            let list = try RouteRuleList(data: .init(text.utf8), file: "rules")
            router.install(rules: list.rules, options: router.ruleOptions)
            return nil
        } catch {
            return "\(error)".escapedForDisplay
        }
    }

    // MARK: Coming to rest

    /// Begins something that may take its time, and does not wait for it here.
    private func run<Result>(_ body: @escaping @MainActor () async -> Result) {
        pending += 1
        Task { @MainActor in
            _ = await body()
            pending -= 1
        }
    }

    /// Lets everything go on that does not wait for somebody.
    ///
    /// - Returns: Whether all has come to rest.
    @discardableResult
    private func settle() async -> Bool {
        var resting = 0
        for _ in 0..<Self.mostTurns {
            let isBusy = pending > 0 || router.activeTransactions.contains { $0.phase != .suspended }
            resting = isBusy ? 0 : resting + 1
            if resting > Self.restingTurns { return true }
            await Task.yield()
        }
        return false
    }
}

extension NavigationPolicy {
    /// For what the app did: its own screens were there, and went.
    fileprivate static var takingAway: NavigationPolicy {
        var policy = NavigationPolicy()
        policy.foreignEntries = .takeAway
        return policy
    }
}

extension NavigationStep {
    /// Whether the step brings a screen of a route.
    fileprivate func bringsEntry(of route: String) -> Bool {
        let entries: [NavigationEntry] =
            switch change {
            case .push(let entry, _), .replace(let entry, _), .presentOverlay(let entry): [entry]
            case .setStack(let entries, _): entries
            case .present(let modal): modal.container.branches.flatMap(\.entries)
            case .select, .pop, .dismiss, .dismissOverlay, .leave, .openScene: []
            }
        return entries.contains { $0.route?.name == route }
    }
}
