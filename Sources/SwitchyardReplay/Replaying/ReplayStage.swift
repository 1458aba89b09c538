import Foundation
import RouteMatching
import SwitchyardCore
import SwitchyardNavigation
import SwitchyardHeadless
import SwitchyardInspection

/// The app in which a session is played again.
@MainActor
final class ReplayStage {
    /// What became of one happening, apart from the outcome of a link.
    struct Act {
        /// The transaction of a link.
        var id: TransactionID?
        /// Why it could not be done.
        var fault: String?
        /// What there is to know besides, in sentences.
        var remarks: [String] = []
        /// What differs in what shows.
        var difference: String?
        /// What shows; `nil` where the recording was not at rest.
        var shown: (recorded: String, replayed: String)?
    }

    let router: Router
    let recording: SessionRecording
    let timeline: SessionTimeline
    private(set) var acts: [Act] = []
    private let clock: TestClock
    private let opener = HeadlessScenes()
    private var hosts: [SceneID: HeadlessHost] = [:]
    private var ids: [Int: TransactionID] = [:]
    /// Why nothing more is played.
    private var end: String?
    /// How long one step may take.
    static let patience = Duration.seconds(120)
    /// How long is waited for what is let go.
    private static let lastPatience = Duration.seconds(5)
    /// What the patience is measured with, because the app's clock stands still.
    private let patienceClock: any Clock<Duration>
    /// How much time passes at the end, so that whoever waits for a time goes on.
    private static let lastPause = Duration.seconds(366 * 86_400)

    init(
        _ router: Router, _ clock: TestClock, _ recording: SessionRecording,
        patienceClock: any Clock<Duration> = ContinuousClock()
    ) {
        self.patienceClock = patienceClock
        self.router = router
        self.clock = clock
        self.recording = recording
        timeline = SessionTimeline(recording)
    }

    /// Makes the app as it was at the beginning.
    func begin() async {
        // Every outcome is needed at the end, those of links that links open included.
        router.startRecording(history: max(1_000, 4 * recording.happenings.count))
        router.navigation.opener = opener
        let start = recording.start
        for scene in start.state.scenes { connect(scene) }
        if let focus = start.state.focus, router.navigation.state.focus != focus { try? hosts[focus]?.act(.focused) }
        for (gate, isOpen) in start.gates.sorted(by: { $0.key < $1.key }) { set(gate, isOpen: isOpen) }
        if let rules = start.rules { _ = install(rules) }
        await settle("at the beginning")
    }

    /// Lets the app go: nothing waits any more, for somebody or for a time.
    func finish() async {
        dropAll()
        clock.advance(by: Self.lastPause)
        await rest()
        // Those that got as far as a wait only now, and whoever waited behind one that is gone.
        dropAll()
        await rest()
        for scene in router.navigation.state.scenes.map(\.id) { router.navigation.disconnect(scene) }
        router.stopRecording()
    }

    private func dropAll() {
        for link in router.suspended { router.drop(link.id) }
    }

    /// Does one happening again, and looks what shows.
    func play(_ index: Int) async {
        let pause = timeline.pause(before: index)
        if end == nil, pause > .zero {
            clock.advance(by: pause)
            if timeline.wasAtRest(before: index) { await settle("before step \(index + 1)") }
        }
        if let end {
            acts.append(Act(fault: "It was not played: \(end)"))
            return
        }
        var act = perform(index)
        guard timeline.wasAtRest(before: index + 1) else {
            acts.append(act)
            return
        }
        await settle("after step \(index + 1)")
        if let end { act.remarks.append(end) }
        if let state = recording.state(before: index + 1) {
            let now = router.navigation.state
            act.difference = now.difference(from: state).map { Self.shortened($0) }
            act.shown = (state.visibleEntry?.shortName ?? "nothing", now.visibleEntry?.shortName ?? "nothing")
        }
        acts.append(act)
    }

    private static func shortened(_ text: String) -> String {
        let most = 2_000
        return text.count > most ? text.prefix(most) + "…" : text
    }

    // MARK: Doing it again

    private func perform(_ index: Int) -> Act {
        switch recording.happenings[index].event {
        case .link(let link): return open(link)
        case .dropped(let id):
            guard let id = ids[id] else { return Act(fault: "The link T\(id) came in before the recording.") }
            router.drop(id)
        case .gate(let gate, let isOpen): set(gate, isOpen: isOpen)
        case .rules(let rules):
            guard let rules else { return Act(fault: "The rules are not in the file.") }
            if let fault = install(rules) { return Act(fault: fault) }
            return Act(remarks: ["The options of the rules are those of the app that was made anew."])
        case .person(let gesture, let scene): return act(gesture, SceneID(rawValue: scene))
        case .requested(let goal) where router.navigation.state.scene(goal.id) == nil:
            // The app opened the scene, which is connected next, if it was.
            break
        case .requested(let goal):
            run { [router] in
                _ = await router.navigation.navigate(in: goal.id, policy: .takingAway) { planner throws(PlanRefusal) in
                    try planner.plan(to: goal)
                }
            }
        case .connected(let scene):
            guard router.navigation.state.scene(scene.id) == nil else { break }
            connect(scene)
            let focus = recording.state(before: index + 1)?.focus
            if focus == scene.id, focus != router.navigation.state.focus { try? hosts[scene.id]?.act(.focused) }
        case .disconnected(let scene):
            router.navigation.disconnect(SceneID(rawValue: scene))
            hosts[SceneID(rawValue: scene)] = nil
        case .unknown(let kind): return Act(fault: "This version does not know \(kind.quotedForDisplay).")
        }
        return Act()
    }

    private func open(_ link: SessionLink) -> Act {
        guard var request = link.request else {
            let name = link.unknownSource ?? link.source
            return Act(fault: "This version does not know the source \(name.quotedForDisplay).")
        }
        request.scene = link.scene.map { SceneID(rawValue: $0) }
        request.isFromPerson = link.isFromPerson
        request.event = link.event
        request.lifetime = .microseconds(max(0, link.lifetime))
        request.placement = link.policy.map { Placement(branches: link.branches ?? [], policy: $0.policy) }
        for argument in link.arguments ?? [] { request.arguments.set(argument.name, texts: argument.texts) }
        let id = router.navigate(request, isolation: nil).id
        ids[link.id] = id
        return Act(id: id, remarks: link.losses)
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
        do throws(InvalidNavigation) {
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
        if isOpen { router.openGate(Gate(gate)) } else { router.closeGate(Gate(gate)) }
    }

    /// - Returns: Why the rules cannot be read.
    private func install(_ text: String) -> String? {
        do throws(DeclarationError) {
            let list = try RouteRuleList(data: .init(text.utf8), file: "rules")
            // A rule that never matches here never matched in the app either.
            _ = router.install(rules: list.rules, options: router.ruleOptions)
            return nil
        } catch {
            return error.findings.map { "\($0.message) \($0.remedy)" }.joined(separator: " ")
        }
    }

    // MARK: Coming to rest

    /// Begins something that may take its time, and does not wait for it here.
    private func run<Result>(_ body: @escaping @MainActor () async -> Result) {
        Task { @MainActor in _ = await body() }
    }

    /// Lets everything go on that does not wait for somebody; what does not come to rest ends the replay.
    private func settle(_ place: String) async {
        guard end == nil else { return }
        // What has begun in a task of its own begins before the router is looked at.
        let isAtRest = (try? await router.waitUntilIdle(within: Self.patience, by: patienceClock)) != nil
        if isAtRest, !Task.isCancelled { return }
        end = Task.isCancelled ? "The replay was cancelled." : "The app has not come to rest \(place)."
    }

    /// Waits a while for what was let go.
    private func rest() async { try? await router.waitUntilIdle(within: Self.lastPatience) }
}

extension NavigationPolicy {
    /// For what the app did: its own screens were there, and went.
    fileprivate static var takingAway: NavigationPolicy {
        var policy = NavigationPolicy()
        policy.foreignEntries = .remove
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
