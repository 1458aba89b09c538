import RouteMatching
import SwitchyardNavigation
import SwitchyardRoutes
import SwitchyardSupport

/// A presentation while links wait for a gate, such as a log-in; it is part of the payload of its link.
final class GatePresentation: Sendable {
    /// How it ended.
    enum Ending: Sendable {
        /// Its link did not arrive.
        case notArrived(NavigationOutcome)
        /// Its screen was removed from a scene.
        case gone(ResultError, in: SceneID)
        /// The host of its scene was replaced.
        case lost
    }

    let gate: Gate
    /// The session of the link for which it is shown.
    let session: LinkSession?
    /// The scene in which it is presented; `nil` for the focused scene.
    let scene: SceneID?
    /// Whether it covers a first screen that requires the gate.
    let isCover: Bool
    /// The link whose navigation will show it again; `nil` if none is queued.
    @MainActor var shownAgainBy: TransactionID?
    private let link = Locked<LinkTransaction?>(nil)
    private let whenEnded: @Sendable (GatePresentation, Ending) -> Void

    init(
        _ gate: Gate, of session: LinkSession?, in scene: SceneID?, isCover: Bool = false,
        whenEnded: @escaping @Sendable (GatePresentation, Ending) -> Void
    ) {
        self.gate = gate
        self.session = session
        self.scene = scene
        self.isCover = isCover
        self.whenEnded = whenEnded
    }

    /// The link that presents it; `nil` until it was admitted.
    var transaction: LinkTransaction? {
        get { link.withLock { $0 } }
        set { link.withLock { $0 = newValue } }
    }

    func end(_ ending: Ending) { whenEnded(self, ending) }
}

/// Presents a screen while links wait for a gate: one screen for all of them.
extension Router {
    /// Presents the route of the interceptor or of the gate's declaration, unless the gate already has a presentation.
    ///
    /// An existing presentation in a hidden tab is shown again. A presentation is a separate link, opened by the waiting
    /// link. If it is not admitted, the waiting link ends with it, and the next waiting link presents.
    func present(for waiting: LinkGates.Waiting) {
        var next: LinkGates.Waiting? = waiting
        while let waiting = next {
            let wasTurnedAway = LinkTransaction.$current.withValue(waiting.transaction) { presentOnce(for: waiting) }
            if !wasTurnedAway { return }
            next = state.withLock { $0.gates.waiting(at: waiting.gate) }.first { !$0.transaction.isOver }
        }
    }

    /// Presents for one waiting link; returns whether the presentation was not admitted, so that the link ended with
    /// it.
    private func presentOnce(for waiting: LinkGates.Waiting) -> Bool {
        guard var request = presented(for: waiting), !waiting.transaction.isOver else { return false }
        request.scene = request.scene ?? waiting.transaction.request.scene
        let presentation = presentation(of: waiting.gate, for: waiting.transaction.session, in: request.scene)
        let current = state.withLock { $0.gates.present(presentation) }
        guard current === presentation else {
            if let current { showAgain(current, for: waiting) }
            return false
        }
        guard let ending = open(presentation, by: request) else { return false }
        return abandon(waiting.transaction, ending)
    }

    private func presentation(
        of gate: Gate, for session: LinkSession? = nil, in scene: SceneID?, isCover: Bool = false
    ) -> GatePresentation {
        GatePresentation(gate, of: session, in: scene, isCover: isCover) { [weak self] in
            self?.presentationHasEnded($0, $1)
        }
    }

    /// Opens the link of a presentation, and returns its outcome if it was not admitted.
    private func open(_ presentation: GatePresentation, by request: NavigationRequest) -> NavigationOutcome? {
        var request = request
        request.isFromUser = false
        // It is shown again for each link, whatever happened earlier.
        request.event = nil
        request.payload[GatePresentation.self] = presentation
        let opened = admit(request)
        if let ending = opened.outcome.value {
            return state.withLock({ $0.gates.forget(presentation) }) ? ending : nil
        }
        presentation.transaction = opened
        // Another thread or an observer may have opened the gate meanwhile.
        guard state.withLock({ $0.gates.isPresented(presentation) }) else {
            abandon(opened, .cancelled)
            presentation.transaction = nil
            return nil
        }
        start(opened, on: nil)
        return nil
    }

    /// Covers a scene whose first screen requires a closed gate, until the gate opens.
    ///
    /// If the user closes the cover, the scene is covered again.
    @MainActor
    func cover(_ scene: SceneID, above root: NavigationEntry, behind gate: Gate) {
        guard var request = declarations?.presentations[gate] else { return report(.stays(root, behind: gate)) }
        let presentation = presentation(of: gate, in: scene, isCover: true)
        guard state.withLock({ $0.gates.cover(with: presentation) }) else { return }
        report(.covered(root, behind: gate), onceFor: ["covered", scene.rawValue, "\(root.id)", gate.rawValue])
        request.scene = scene
        request.placement = .cover
        Self.withoutLink {
            if open(presentation, by: request) != nil { coverHasFailed(in: scene, behind: gate) }
        }
    }

    /// Reports that a first screen is not covered.
    ///
    /// The router tries again while it may help.
    @MainActor
    private func coverHasFailed(in scene: SceneID, behind gate: Gate) {
        guard let root = navigation.state.scene(scene)?.root.selected.root else { return }
        report(.stays(root, behind: gate), onceFor: ["stays", scene.rawValue, "\(root.id)", gate.rawValue])
        if checks[scene]?.failCover() == true { check(scene) }
    }

    /// Selects the tab of a presentation that the user has left, so that no link waits for a hidden screen.
    ///
    /// Nothing happens if it is in another window than the link, or if a modal is presented: the user is busy there.
    private func showAgain(_ presentation: GatePresentation, for waiting: LinkGates.Waiting) {
        guard case .arrived(let arrival)? = presentation.transaction?.outcome.value else { return }
        _ = Self.withoutLink { Task.onMainActor { [self] in await select(presentation, at: arrival, for: waiting) } }
    }

    /// Selects the tab by one navigation for all waiting links.
    ///
    /// A link whose first source has a free place in the queue begins it.
    @MainActor
    private func select(
        _ presentation: GatePresentation, at arrival: NavigationOutcome.Arrival, for waiting: LinkGates.Waiting
    ) async {
        let link = waiting.transaction
        let scene = scene(of: waiting) ?? navigation.state.focus
        var policy = NavigationPolicy()
        policy.modalConflict = .refuse
        var tried: Set<FirstSource> = []
        while scene == arrival.scene, hiddenTab(of: arrival, in: navigation.state) != nil,
            let next = links(waitingFor: presentation, in: arrival.scene).first(where: {
                !tried.contains($0.firstSource)
            })
        {
            if presentation.shownAgainBy != nil { return }
            presentation.shownAgainBy = next.id
            tried.insert(next.firstSource)
            let outcome = await navigation.navigate(
                in: arrival.scene, policy: policy, for: .link(next.id), firstSource: next.firstSource
            ) { [self] planner throws(PlanRefusal) in
                // From here on the user may leave the tab again, before the next link waits.
                if presentation.shownAgainBy == next.id { presentation.shownAgainBy = nil }
                // Earlier navigations may have taken long.
                guard !links(waitingFor: presentation, in: arrival.scene).isEmpty,
                    let tab = hiddenTab(of: arrival, in: planner.state)
                else { throw .noEntry(arrival.entry) }
                return try planner.select(tab, toRoot: false)
            }
            if presentation.shownAgainBy == next.id { presentation.shownAgainBy = nil }
            guard case .queueFull = outcome else { break }
        }
        let own = scene.flatMap { navigation.state.scene($0) }
        let finding = Finding.hidden(arrival, from: own, of: presentation.gate, for: link.sourcedLabel)
        let isWanted = !link.isOver && state.withLock { $0.gates.isPresented(presentation) }
        if isWanted, let finding { report(finding, about: link.request.ancestor) }
    }

    /// The links of a scene that wait for a presentation.
    @MainActor
    private func links(waitingFor presentation: GatePresentation, in scene: SceneID) -> [LinkTransaction] {
        let waiting = state.withLock { state in
            state.gates.isPresented(presentation) ? state.gates.waiting(at: presentation.gate) : []
        }
        return waiting.filter { (self.scene(of: $0) ?? navigation.state.focus) == scene }.map(\.transaction)
            .filter { !$0.isOver }
    }

    /// The scene in which a link waits.
    ///
    /// It is `nil` for the focused scene.
    private func scene(of waiting: LinkGates.Waiting) -> SceneID? {
        presented(for: waiting)?.scene ?? waiting.transaction.request.scene
    }

    /// The tab of a screen, unless it is selected.
    @MainActor
    private func hiddenTab(of arrival: NavigationOutcome.Arrival, in state: NavigationState) -> String? {
        guard let root = state.scene(arrival.scene)?.root, root.kind == .tabs else { return nil }
        let tab = root.branches.first { $0.entries.contains { $0.id == arrival.entry } }
        return tab?.name == root.selected.name ? nil : tab?.name
    }

    /// The request to present for a waiting link; `nil` for reserved gates, which no screen can open.
    private func presented(for waiting: LinkGates.Waiting) -> NavigationRequest? {
        if waiting.gate.isReserved { return nil }
        return waiting.suspension.presented.map { NavigationRequest(.open($0)) }
            ?? declarations?.presentations[waiting.gate]
    }

    /// Whether a link is the presentation of a gate, so that it must not wait for that gate.
    func isPresented(_ transaction: LinkTransaction, for gate: Gate) -> Bool {
        guard let presentation = transaction.request.payload[GatePresentation.self] else { return false }
        return presentation.gate == gate && presentation.transaction === transaction
    }

    /// Handles the end of a presentation.
    private func presentationHasEnded(_ presentation: GatePresentation, _ ending: GatePresentation.Ending) {
        if case .notArrived(.arrived) = ending { return }
        let waiting: [LinkGates.Waiting]? = state.withLock { state in
            guard state.gates.forget(presentation) else { return nil }
            return state.gates.waiting(at: presentation.gate)
        }
        let scene = presentation.transaction?.request.scene
        // The link retains its request, and the request this presentation: break the cycle.
        presentation.transaction = nil
        guard let waiting else { return }
        switch ending {
        case .gone(.dismissed, let scene), .gone(.sceneClosed, let scene): end(waiting, in: scene, as: .cancelled)
        case .lost:
            if let first = waiting.first { present(for: first) }
        case .notArrived(.unavailable(.noScene)) where scene != nil:
            end(waiting, in: scene, as: .unavailable(.noScene))
        // Another link superseded it, or its handler presents a screen itself.
        case .gone, .notArrived(.superseded), .notArrived(.performed), .notArrived(.left):
            reportIfStuck(.gate(presentation.gate))
        case .notArrived(let failure):
            end(waiting, in: presentation.isCover ? presentation.scene : nil, as: failure)
            guard presentation.isCover, let scene = presentation.scene else { break }
            Task { @MainActor in coverHasFailed(in: scene, behind: presentation.gate) }
        }
    }

    /// Ends waiting links, and presents for the remaining ones.
    private func end(_ waiting: [LinkGates.Waiting], in scene: SceneID?, as outcome: NavigationOutcome) {
        var others: [LinkGates.Waiting] = []
        for link in waiting {
            if let scene, let own = self.scene(of: link), own != scene {
                others.append(link)
            } else {
                abandon(link.transaction, outcome)
            }
        }
        if let other = others.first { present(for: other) }
    }

    /// Removes the presentations of a gate that has opened, and resumes its links.
    ///
    /// A presentation that no link needs any more is removed, too.
    func close(_ presentations: [GatePresentation], for change: GateChange, opened gate: Gate? = nil) {
        Task { @MainActor in
            for presentation in presentations {
                await removePresentation(presentation, for: change, isOpen: gate != nil)
            }
            change.hasRemoved.fulfill(())
            if let gate { wake(gate) }
            end(change)
        }
    }

    @MainActor
    private func removePresentation(
        _ presentation: GatePresentation, for change: GateChange, isOpen: Bool
    ) async {
        guard let transaction = presentation.transaction else { return }
        defer { presentation.transaction = nil }
        // A running handler shows nothing; it may itself wait for the gate.
        let phase = state.withLock { $0.links.phase(of: transaction.id) }
        if !abandon(transaction, .cancelled), phase == .performing(.actions) { return }
        // A link that is already being performed arrives first.
        guard case .arrived(let arrival) = await transaction.outcome.wait() else { return }
        await removeScreen(arrival.entry, in: arrival.scene, for: change.number) { [screens] in
            // While the gate is closed, a screen that showed before, or that another link has opened too, is needed.
            isOpen || !arrival.wasShowing && screens.isOpened(arrival.entry, in: arrival.scene, onlyBy: transaction.id)
        }
    }
}
