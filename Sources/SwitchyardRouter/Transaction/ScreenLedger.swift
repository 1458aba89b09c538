import RouteMatching
import SwitchyardLocks
import SwitchyardNavigation

/// What belongs to screens and is not part of the state: the context with which each was opened, and who awaits what.
///
/// It is kept under the identity of the entry, as long as the entry is there.
@MainActor
package final class ScreenLedger {
    /// One entry's; a class, so that what is learnt of it is written in its place.
    private final class Kept {
        let entry: EntryID
        let transaction: TransactionID
        /// The context of the screen's own link; `nil` of a parent that no link of its own has opened.
        let context: LinkContext?
        /// The context in which a parent was checked; `nil` of a screen that no link has brought as a parent, and of a
        /// parent that nothing guarded.
        let parent: LinkContext?
        /// The link that brought a parent that nothing guarded, for guards that only a later table has.
        let bringer: Bringer?
        /// The gates and interceptors that rules require of the screen, as its own link or as a parent.
        var requirements: [String]
        /// What is presented for a gate by this screen; it ends with the screen.
        var presentation: GatePresentation?
        var hasShown = false
        /// The last look at the scene that found the entry there.
        var look = 0

        init(_ context: LinkContext, for entry: EntryID) {
            (self.context, parent, bringer, self.entry, transaction) = (context, nil, nil, entry, context.id)
            requirements = context.requirements
            let presentation = context.request.payload[GatePresentation.self]
            self.presentation = presentation?.transaction?.id == context.id ? presentation : nil
        }

        init(parent: LinkContext, for entry: EntryID) {
            (context, self.parent, bringer, self.entry, transaction) = (nil, parent, nil, entry, parent.id)
            requirements = parent.requirements
        }

        init(broughtBy bringer: Bringer, _ entry: EntryID) {
            (context, parent, self.bringer, self.entry, transaction) = (nil, nil, bringer, entry, bringer.id)
            requirements = []
        }

        /// Of a screen that was there before, which rules come to require something of.
        init(entry: EntryID, requiring requirements: [String]) {
            (context, parent, bringer, self.entry, transaction) = (nil, nil, nil, entry, TransactionID(rawValue: 0))
            (self.requirements, hasShown) = (requirements, true)
        }

        /// The context as code gets it, which is made when it is first asked for.
        private(set) lazy var handedOut: LinkContext? = context?.ofScreen

        var slot: ResultSlot? { context?.request.payload[ResultSlot.self] }

        /// Tells whoever waits for the screen that it is gone.
        func end(_ failure: ResultError, in scene: SceneID) {
            slot?.result.fulfill(.failure(failure))
            presentation?.end(.gone(failure, in: scene))
        }

        /// Whether it is what a transaction is yet to bring.
        func isYetToCome(from transaction: TransactionID) -> Bool { !hasShown && self.transaction == transaction }
    }

    /// A link that brought screens besides its own; one for all of them.
    private final class Bringer {
        let id: TransactionID
        /// The request without what belongs to the link's own screen: its objects, its values, its event.
        private let request: NavigationRequest

        init(_ link: LinkContext) { (id, request) = (link.id, link.request.about("")) }

        /// The context of a parent, as a check would have made it.
        func context(of match: RouteMatch, _ row: RouterRow) -> LinkContext {
            LinkContext(match: match, request: request.about(match.link), row, id: id)
        }
    }

    /// Why screens go by a plan.
    private struct Reason {
        let failure: ResultError
        let owner: NavigationOwner
        /// Whether the driver has not told of the plan yet; from then on the next plan is another one.
        var isNew = true
    }

    /// The entries of one scene.
    private final class Screens {
        var kept: [EntryID: Kept] = [:]
        /// Why screens go by the plan that is performed, and whose plan it is; `nil` where its steps say why.
        var reason: Reason?

        /// Forgets the reason, where the plan is the owner's.
        func clearReason(of owner: NavigationOwner) {
            if reason?.owner == owner { reason = nil }
        }

        /// Takes entries away, and hands over what was kept of them.
        func remove(where isGone: (Kept) -> Bool, _ hand: (Kept) -> Void = { _ in }) {
            // Nearly always it is one, if any.
            guard let first = kept.values.first(where: isGone) else { return }
            kept.removeValue(forKey: first.entry)
            let others = kept.values.filter(isGone)
            for value in others { kept.removeValue(forKey: value.entry) }
            hand(first)
            others.forEach(hand)
        }
    }

    private var scenes: [SceneID: Screens] = [:]
    private var looks = 0

    /// Who records, as the router's state has it: asked for more often than that is locked.
    var recorder: (any RouterRecorder)? {
        didSet { announced = nil }
    }

    /// What is known of the plan of which the driver is about to tell, if it is not the app's own wish.
    private var announced: Announcement?

    /// What is known of a plan before the driver tells of it.
    struct Announcement {
        /// Where it leads.
        let destination: EntryID
        /// The link that it is for; `nil` where it follows from something else.
        let link: TransactionID?
    }

    /// The kinds of screens that hosts have asked for.
    package var expectedKinds: Set<ScreenKind> = []

    nonisolated init() {}

    func keep(_ context: LinkContext, for entry: EntryID, in scene: SceneID) {
        let screens = scenes[scene] ?? Screens()
        scenes[scene] = screens
        // What the same link was to bring by an earlier plan never comes.
        screens.remove { $0.isYetToCome(from: context.id) }
        let value = Kept(context, for: entry)
        screens.reason = Reason(failure: .replaced, owner: .link(context.id))
        guard let before = screens.kept.updateValue(value, forKey: entry), before.transaction != context.id else {
            return
        }
        // A log-in to which another link leads as well stays what is presented.
        if value.presentation == nil { swap(&value.presentation, &before.presentation) }
        before.end(.replaced, in: scene)
    }

    /// Says why screens go by a plan that is no link's, and is about to be performed.
    func setReason(_ failure: ResultError, in scene: SceneID, of owner: NavigationOwner) {
        scenes[scene]?.reason = Reason(failure: failure, owner: owner)
    }

    /// Says that a plan is over.
    func clearReason(in scene: SceneID, of owner: NavigationOwner) { scenes[scene]?.clearReason(of: owner) }

    /// Keeps which link brings the screens of a plan besides its own, so that their guards learn its source when they are
    /// asked again: those that they have, and those that only a later table has.
    ///
    /// - Parameters:
    ///   - link: The link of the plan; its screen has been kept before.
    ///   - parents: Its parents with interceptors or requirements.
    ///   - plan: The plan that shows them.
    ///   - scene: The scene.
    ///   - state: The state before the plan; what shows there is not the link's.
    func keep(
        broughtBy link: LinkContext, _ parents: [LinkContext], of plan: NavigationPlan, in scene: SceneID,
        _ state: NavigationState
    ) {
        guard let screens = scenes[scene], let goal = plan.goal.scene(scene), let before = state.scene(scene) else {
            return
        }
        let routes = parents.map { RouteReference($0.match) }
        var bringer: Bringer?
        for entry in goal.entries where entry.id >= before.nextEntry && entry.id != plan.destination {
            guard let route = entry.route else { continue }
            let kept: Kept
            if let index = routes.firstIndex(where: route.isSamePlace) {
                kept = Kept(parent: parents[index], for: entry.id)
            } else {
                let link = bringer ?? Bringer(link)
                bringer = link
                kept = Kept(broughtBy: link, entry.id)
            }
            // One of the same identity is what another link was to bring, and never comes.
            screens.kept.updateValue(kept, forKey: entry.id)?.end(.replaced, in: scene)
        }
    }

    /// Keeps what rules require of parents that showed before the link above them arrived.
    ///
    /// - Parameters:
    ///   - parents: The parents with interceptors or requirements.
    ///   - destination: The screen above them, which has arrived.
    ///   - scene: The scene.
    ///   - state: The state after the arrival.
    func require(_ parents: [LinkContext], below destination: EntryID, in scene: SceneID, _ state: NavigationState) {
        guard let screens = scenes[scene], let shown = state.scene(scene) else { return }
        shown.forEach(of: parents, below: destination) { parent, entry in
            guard let kept = screens.kept[entry] else {
                if !parent.requirements.isEmpty {
                    screens.kept[entry] = Kept(entry: entry, requiring: parent.requirements)
                }
                return
            }
            kept.requirements += parent.requirements.filter { !kept.requirements.contains($0) }
        }
    }

    func context(of entry: EntryID, in scene: SceneID) -> LinkContext? { scenes[scene]?.kept[entry]?.handedOut }

    /// The context in which a screen was checked, as a link's own or as a parent; of a parent that nothing guarded, the
    /// context that a check would have made.
    func checkedContext(of entry: NavigationEntry, in scene: SceneID, _ table: RouterTable) -> LinkContext? {
        guard let kept = scenes[scene]?.kept[entry.id] else { return nil }
        if let context = kept.context ?? kept.parent { return context }
        guard let bringer = kept.bringer, let match = entry.route?.link.flatMap({ try? table.routes.match($0) }),
            let row = table.row(of: match)
        else { return nil }
        return bringer.context(of: match, row)
    }

    /// The gates and interceptors that rules require of a screen.
    package func requirements(of entry: EntryID, in scene: SceneID) -> [String] {
        scenes[scene]?.kept[entry]?.requirements ?? []
    }

    func finish(_ entry: EntryID, in scene: SceneID, with value: any Sendable) {
        scenes[scene]?.kept[entry]?.slot?.result.fulfill(.success(value))
    }

    /// Says that a plan is a link's, or follows from something else that is recorded.
    ///
    /// The driver tells of it as soon as it has it, before anything else.
    ///
    /// - Parameters:
    ///   - plan: The plan.
    ///   - link: The link that it is for.
    func announces(_ plan: NavigationPlan, for link: TransactionID?) {
        guard recorder != nil, !plan.steps.isEmpty else { return }
        announced = Announcement(destination: plan.destination, link: link)
    }

    /// What was announced of a plan, once.
    func takeAnnouncement(of plan: NavigationPlan) -> Announcement? {
        defer { announced = nil }
        return announced?.destination == plan.destination ? announced : nil
    }

    /// Forgets what belongs to entries that are gone, and tells whoever awaited their results.
    func follow(_ update: NavigationUpdate, _ state: NavigationState) {
        switch update {
        case .connected(let scene):
            // Another host begins with other screens; what a scene that is being opened brings is yet to come.
            scenes[scene]?.remove(where: \.hasShown) { value in
                value.presentation?.end(.lost)
                value.end(.replaced, in: scene)
            }
        case .planned(_, in: let scene, _):
            guard let screens = scenes[scene], let reason = screens.reason else { return }
            if reason.isNew { screens.reason?.isNew = false } else { screens.reason = nil }
        case .disconnected(let scene): forget(in: scene, state, because: .sceneClosed)
        case .happened(let event, in: let scene):
            forget(in: scene, state, because: event == .closed ? .sceneClosed : .dismissed)
        case .performed(let step), .happenedLate(let step), .failed(let step, _):
            forget(in: step.scene, state, because: scenes[step.scene]?.reason?.failure ?? step.change.failureOfGone)
        }
    }

    /// Forgets what a transaction was to bring and did not.
    func settle(_ transaction: TransactionID, _ state: NavigationState, in scene: SceneID) {
        guard let screens = scenes[scene] else { return }
        screens.clearReason(of: .link(transaction))
        guard screens.kept.values.contains(where: { $0.isYetToCome(from: transaction) }) else { return }
        forget(in: scene, state, because: .dismissed)
        screens.remove { $0.isYetToCome(from: transaction) }
        if screens.kept.isEmpty { scenes[scene] = nil }
    }

    private func forget(in scene: SceneID, _ state: NavigationState, because failure: ResultError) {
        guard let screens = scenes[scene] else { return }
        looks += 1
        let there = state.scene(scene)
        there?.forEachEntry { entry in
            guard let value = screens.kept[entry] else { return }
            (value.hasShown, value.look) = (true, looks)
        }
        let isGone = { (value: Kept) in value.look != self.looks && (value.hasShown || there == nil) }
        screens.remove(where: isGone) { $0.end(failure, in: scene) }
        if screens.kept.isEmpty { scenes[scene] = nil }
    }
}

extension NavigationScene {
    /// Finds the screens of parents of a screen: those below it in its own stack, and below a modal that it alone fills,
    /// those of the stack that shows there.
    fileprivate func forEach(
        of parents: [LinkContext], below destination: EntryID, _ body: (_ parent: LinkContext, _ entry: EntryID) -> Void
    ) {
        let stacks = containers.lazy.flatMap(\.branches).map(\.entries)
        guard let stack = stacks.first(where: { $0.contains { $0.id == destination } }) else { return }
        let isPresented = modals.first?.container.selected.entries.first?.id == destination
        let below = isPresented ? root.selected.entries : Array(stack.prefix { $0.id != destination })
        for parent in parents {
            let route = RouteReference(parent.match)
            for entry in below where entry.route?.isSamePlace(as: route) == true {
                body(parent, entry.id)
            }
        }
    }
}

extension NavigationStep.Change {
    /// What a screen that this takes away is told.
    fileprivate var failureOfGone: ResultError {
        switch self {
        case .pop, .dismiss, .dismissOverlay: .dismissed
        case .select, .push, .replace, .setStack, .present, .presentOverlay, .leave, .openScene: .replaced
        }
    }
}
