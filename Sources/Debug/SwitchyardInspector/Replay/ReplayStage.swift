import Foundation
import RouteMatching
import Switchyard
import SwitchyardNavigation
import SwitchyardRules
import SwitchyardTesting

/// The app in which a session is replayed.
@MainActor
final class ReplayStage {
    /// The result of one input, except the outcome of a link.
    struct Act {
        /// The transaction of a link.
        var id: TransactionID?
        /// Why it could not be repeated.
        var fault: String?
        /// Remarks, in sentences.
        var remarks: [String] = []
        /// The differences in the visible screens.
        var difference: String?
        /// The visible screens; `nil` if the recorded app was not idle.
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
    /// Why the replay has stopped.
    private var end: String?
    /// The timeout of one step.
    static let patience = Duration.seconds(120)
    /// The timeout for cancelled links.
    private static let lastPatience = Duration.seconds(5)
    /// The clock of the timeouts, because the app's clock stands still.
    private let patienceClock: any Clock<Duration>
    /// The time that passes at the end, so that sleeping tasks continue.
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

    /// Creates the app in its state at the start.
    func begin() async {
        // Every outcome is needed at the end, including links that handlers open.
        router.startRecording(history: max(1_000, 4 * recording.happenings.count))
        router.navigation.opener = opener
        let start = recording.start
        for scene in start.state.scenes { connect(scene) }
        if let focus = start.state.focus, router.navigation.state.focus != focus { try? hosts[focus]?.act(.focused) }
        for (gate, isOpen) in start.gates.sorted(by: { $0.key < $1.key }) { set(gate, isOpen: isOpen) }
        if let rules = start.rules { _ = install(rules) }
        await settle("at the start")
    }

    /// Releases the app: cancels suspended links and sleeping tasks.
    func finish() async {
        dropAll()
        clock.advance(by: Self.lastPause)
        await rest()
        // Also cancels links that were suspended only now, or that waited behind a cancelled one.
        dropAll()
        await rest()
        for scene in router.navigation.state.scenes.map(\.id) { router.navigation.disconnect(scene) }
        router.stopRecording()
    }

    /// The turns of the main actor that an input has to begin its work.
    private static let turns = 20

    private func dropAll() {
        for link in router.suspended { router.drop(link.id) }
    }

    /// Repeats one input, and compares the visible screens.
    func play(_ index: Int) async {
        let pause = timeline.pause(before: index)
        if end == nil, pause > .zero {
            clock.advance(by: pause)
            if timeline.wasAtRest(before: index) { await settle("before step \(index + 1)") }
        }
        if let end {
            acts.append(Act(fault: "Not replayed: \(end)"))
            return
        }
        var act = perform(index)
        guard timeline.wasAtRest(before: index + 1) else {
            // A link begins in a turn of its own, so it may have begun before the next input.
            for _ in 0..<Self.turns { await Task.yield() }
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

    // MARK: Repeating inputs

    private func perform(_ index: Int) -> Act {
        switch recording.happenings[index].event {
        case .link(let link): return open(link)
        case .dropped(let id):
            guard let id = ids[id] else { return Act(fault: "The link T\(id) was received before the recording.") }
            router.drop(id)
        case .gate(let gate, let isOpen): set(gate, isOpen: isOpen)
        case .rules(let rules):
            guard let rules else { return Act(fault: "The rules are not in the file.") }
            if let fault = install(rules) { return Act(fault: fault) }
            return Act(remarks: ["The rules use the options of the new app."])
        case .person(let gesture, let scene): return act(gesture, SceneID(rawValue: scene))
        case .requested(let goal) where router.navigation.state.scene(goal.id) == nil:
            // The app opened the scene; if that succeeded, it is connected next.
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
        request.isFromUser = link.isFromUser
        request.event = link.event
        request.lifetime = .microseconds(max(0, link.lifetime))
        request.placement = link.policy.map { Placement(branches: link.branches ?? [], policy: $0.policy) }
        for argument in link.arguments ?? [] { request.arguments.set(argument.name, texts: argument.texts) }
        let id = router.navigate(request, isolation: MainActor.shared).id
        ids[link.id] = id
        return Act(id: id, remarks: link.losses)
    }

    private func act(_ gesture: SessionGesture, _ scene: SceneID) -> Act {
        guard let event = gesture.event else {
            return Act(fault: "This version does not know \(gesture.what.quotedForDisplay).")
        }
        guard let host = hosts[scene] ?? opener.hosts.last(where: { $0.shown.id == scene }) else {
            return Act(fault: "The scene \(scene.rawValue.quotedForDisplay) does not exist.")
        }
        if event == .closed {
            host.close()
            return Act()
        }
        do throws(InvalidNavigation) {
            try host.act(event)
            return Act()
        } catch {
            return Act(fault: "Not possible here: \(error)".escapedForDisplay)
        }
    }

    private func connect(_ scene: NavigationScene) {
        let host = HeadlessHost(scene)
        host.onStep = { [weak self] step in self?.response(to: step) ?? .arrives }
        hosts[scene.id] = host
        router.navigation.connect(host)
    }

    /// Refuses the step that the host refused in the recording.
    ///
    /// The headless host creates no screens, so no creation fails.
    private func response(to step: NavigationStep) -> HeadlessHost.Response {
        let wasRefused = ids.contains { number, id in
            guard let recorded = timeline.transactions[number], recorded.code == Self.refusedStep else { return false }
            guard let route = recorded.route, router.record(of: id) == nil else { return false }
            return step.bringsEntry(of: route)
        }
        return wasRefused ? .refuses("The host refused it in the recording.") : .arrives
    }

    private static let refusedStep = "\(StepFailure.refused("").diagnosticCode)"

    private func set(_ gate: String, isOpen: Bool) {
        if isOpen { router.openGate(Gate(gate)) } else { router.closeGate(Gate(gate)) }
    }

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

    // MARK: Becoming idle

    /// Starts work that may take a while, without waiting for it.
    private func run<Result>(_ body: @escaping @MainActor () async -> Result) {
        Task { @MainActor in _ = await body() }
    }

    /// Waits until only suspended links are left.
    ///
    /// If the app does not become idle, the replay stops.
    private func settle(_ place: String) async {
        guard end == nil else { return }
        // Work that was started in a task of its own starts before the router is checked.
        let isAtRest = (try? await router.waitUntilIdle(within: Self.patience, by: patienceClock)) != nil
        if isAtRest, !Task.isCancelled { return }
        end = Task.isCancelled ? "The replay was cancelled." : "The app did not become idle \(place)."
    }

    /// Waits for cancelled links, up to a timeout.
    private func rest() async { try? await router.waitUntilIdle(within: Self.lastPatience) }
}

extension NavigationPolicy {
    /// Repeats what the app did: shows its own screens, or removes them.
    fileprivate static var takingAway: NavigationPolicy {
        var policy = NavigationPolicy()
        policy.foreignEntries = .remove
        return policy
    }
}

extension NavigationStep {
    /// Whether the step shows a screen of a route.
    fileprivate func bringsEntry(of route: String) -> Bool {
        entries.contains { $0.route?.name == route }
    }
}

/// Comparing the recorded results with those of the replay.
extension ReplayStage {
    /// One step for each replayed input.
    func steps() -> [SessionReplay.Step] {
        zip(recording.happenings, acts).map { happening, act in
            var (recorded, replayed) = act.shown ?? ("", "")
            if case .link(let link) = happening.event {
                recorded = timeline.transactions[link.id]?.ending ?? "under way"
                replayed = act.id.flatMap { router.record(of: $0)?.ending } ?? "under way"
            }
            // A link that is not in the file, or whose outcome is not, cannot be compared.
            if recorded == "under way", wasForgotten(happening) { recorded = "not kept" }
            let isKnown = recorded != "not kept" && happening.event.linkText != Redactor.hidden
            let isSame = act.fault == nil && act.difference == nil && (recorded == replayed || !isKnown)
            let notes = ([act.fault] + act.remarks + [act.difference]).compactMap(\.self)
            return SessionReplay.Step(
                number: happening.number, what: happening.event.words, recorded: recorded, replayed: replayed,
                same: isSame, note: notes.isEmpty ? nil : notes.joined(separator: "\n"))
        }
    }

    private func wasForgotten(_ happening: SessionRecording.Happening) -> Bool {
        guard case .link(let link) = happening.event else { return false }
        return !recording.active.contains { $0.id == link.id } && timeline.transactions[link.id] == nil
    }
}

extension InspectedTransaction {
    /// The ending for the comparison.
    fileprivate var ending: String { Self.ending(outcome, route, code, detail) }

    /// The ending of a link for the comparison: without numbers of other links, and without reasons in words.
    static func ending(_ outcome: String, _ route: String?, _ code: String?, _ detail: String?) -> String {
        let kept = outcome == NavigationOutcome.Kind.arrived.rawValue ? detail : nil
        let parts = [outcome, route, code, kept.map { "(\($0))" }]
        return parts.compactMap(\.self).joined(separator: " ")
    }
}

extension RecordedTransaction {
    /// The ending for the comparison.
    fileprivate var ending: String {
        let trace = trace
        return InspectedTransaction.ending(
            trace.outcome.rawValue, trace.route?.escapedForDisplay, trace.code, trace.detail?.escapedForDisplay)
    }
}

extension SessionEvent {
    /// The link that was received; `nil` for another input.
    var linkText: String? {
        guard case .link(let link) = self else { return nil }
        return link.link
    }

    /// A short description.
    var words: String {
        switch self {
        case .link(let link): "\(link.link.escapedForDisplay) from \(link.sources.escapedForDisplay)"
        case .dropped(let id): "dropped T\(id)"
        case .gate(let gate, let isOpen): "gate \(gate.quotedForDisplay) \(isOpen ? "opened" : "closed")"
        case .rules: "rules"
        case .person(let gesture, let scene): "user: \(gesture.words) in \(scene.quotedForDisplay)"
        case .requested(let goal): "the app showed \(goal.visibleEntry.shortName)"
        case .connected(let scene): "scene \(scene.id.rawValue.quotedForDisplay) connected"
        case .disconnected(let scene): "scene \(scene.quotedForDisplay) disconnected"
        case .unknown(let kind): kind.quotedForDisplay
        }
    }
}

extension SessionGesture {
    fileprivate var words: String {
        switch what {
        case "wentBack": "went back"
        case "dismissed": "dismissed a modal"
        case "dismissedOverlay": "dismissed an overlay"
        case "selected": "selected \((at?.branch ?? "").quotedForDisplay)"
        default: what.escapedForDisplay
        }
    }
}

extension SessionLink {
    /// Its first source and its source, as in the line of a trace.
    fileprivate var sources: String { firstSource.map { "\($0) as \(source)" } ?? source }
}
