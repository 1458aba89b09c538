import RouteMatching
import SwitchyardNavigation
import SwitchyardRoutes
import SwitchyardSupport

/// Data of screens besides the navigation state: the context with which each was opened, and its waiting caller.
///
/// It is stored under the identity of the entry, until the entry is removed.
@MainActor
package final class ScreenLedger {
    /// The data of one entry; a class, so that it is updated in place.
    private final class ScreenRecord {
        let entry: EntryID
        let transaction: TransactionID
        /// The context of the screen's own link; `nil` for a parent that was not opened by its own link.
        let context: LinkContext?
        /// The context in which a parent was checked; `nil` for a screen that no link added as a parent, and for a
        /// parent without guards.
        let parent: LinkContext?
        /// The link that added a parent without guards, for guards of a later table.
        let addingLink: AddingLink?
        /// The gates and interceptors that rules require of the screen, as its own link or as a parent.
        var requirements: [String]
        /// The presentation of a gate that this screen shows; it ends with the screen.
        var presentation: GatePresentation?
        /// The data of the same entry before a link in flight; it returns if the link fails.
        var replaced: ScreenRecord?
        var hasShown = false
        /// The last check of the scene that found the entry.
        var lastCheck = 0

        init(_ context: LinkContext, for entry: EntryID) {
            self.context = context
            parent = nil
            addingLink = nil
            self.entry = entry
            transaction = context.id
            requirements = context.requirements
            let presentation = context.request.payload[GatePresentation.self]
            self.presentation = presentation?.transaction?.id == context.id ? presentation : nil
        }

        init(parent: LinkContext, for entry: EntryID) {
            context = nil
            self.parent = parent
            addingLink = nil
            self.entry = entry
            transaction = parent.id
            requirements = parent.requirements
        }

        init(addedBy addingLink: AddingLink, _ entry: EntryID) {
            context = nil
            parent = nil
            self.addingLink = addingLink
            self.entry = entry
            transaction = addingLink.id
            requirements = []
        }

        /// For a screen that was already visible when rules add requirements.
        init(entry: EntryID, requiring requirements: [String]) {
            context = nil
            parent = nil
            addingLink = nil
            self.entry = entry
            transaction = TransactionID(rawValue: 0)
            self.requirements = requirements
            hasShown = true
        }

        /// What remains of a screen that another host shows, too.
        ///
        /// These are its source and its requirements.
        init(remainderOf before: ScreenRecord) {
            context = nil
            parent = nil
            entry = before.entry
            transaction = TransactionID(rawValue: 0)
            addingLink = before.addingLink ?? (before.context ?? before.parent).map(AddingLink.init)
            requirements = before.requirements
            hasShown = true
        }

        /// Whether an entry shows the same screen.
        func isSame(as entry: NavigationEntry) -> Bool {
            guard let route = entry.route, entry.id == self.entry else { return false }
            return (context ?? parent).map { route.isSamePlace(as: RouteReference($0.match)) } ?? true
        }

        /// The context for code of the screen, created on first use.
        private(set) lazy var handedOut: LinkContext? = context?.ofScreen

        var slot: ResultSlot? { context?.request.payload[ResultSlot.self] }

        /// Notifies the caller that awaits the screen's result that the screen was removed.
        func end(_ failure: ResultError, in scene: SceneID) {
            slot?.result.fulfill(.failure(failure))
            presentation?.end(.gone(failure, in: scene))
            replaced?.end(failure, in: scene)
        }

        /// Takes the place of the data of the same entry, until the link has ended.
        func replace(_ before: ScreenRecord) {
            // A log-in that another link also opens stays the presentation of its gate.
            if presentation == nil { swap(&presentation, &before.presentation) }
            hasShown = before.hasShown
            replaced = before.transaction == transaction ? before.replaced : before
        }

        /// The data of the entry after a link has ended: its own if it has arrived there, otherwise those that it
        /// replaced.
        func settled(_ link: TransactionID, arrivedAt destination: EntryID?, in scene: SceneID) -> ScreenRecord {
            replaced = replaced?.settled(link, arrivedAt: destination, in: scene)
            guard transaction == link, let before = replaced else { return self }
            replaced = nil
            if entry == destination {
                before.end(.replaced, in: scene)
                return self
            }
            if presentation?.transaction?.id != link { swap(&presentation, &before.presentation) }
            return before
        }

        /// The data, and those that links in flight have replaced.
        var all: some Sequence<ScreenRecord> { sequence(first: self, next: \.replaced) }

        /// Whether its transaction is still to show it.
        func isPending(for transaction: TransactionID) -> Bool { !hasShown && self.transaction == transaction }
    }

    /// A link that added parents below its own screen; shared by all of them.
    private final class AddingLink {
        let id: TransactionID
        /// The request without the data of the link's own screen: objects, values, event.
        private let request: NavigationRequest

        init(_ link: LinkContext) {
            id = link.id
            request = link.request.about("")
        }

        /// The context of a parent, as a check would have created it.
        func context(of match: RouteMatch, _ row: ResolvedRoute) -> LinkContext {
            LinkContext(match: match, request: request.about(match.link), row, id: id)
        }
    }

    /// Why a plan removes screens.
    private struct RemovalReason {
        let removal: ScreenRemoval
        let owner: NavigationOwner
    }

    /// The entries of one scene.
    private final class Screens {
        let scene: SceneID
        var records: [EntryID: ScreenRecord] = [:]
        /// Why the current plan removes screens, and its owner; `nil` if the steps of the plan show the reason.
        var reason: RemovalReason?

        init(_ scene: SceneID) { self.scene = scene }

        /// Forgets the reason of an owner's plan.
        func clearReason(of owner: NavigationOwner) {
            if reason?.owner == owner { reason = nil }
        }

        /// Removes entries, and passes their data to a closure.
        func remove(where isGone: (ScreenRecord) -> Bool, _ hand: (ScreenRecord) -> Void = { _ in }) {
            // Nearly always at most one entry is removed.
            guard let first = records.values.first(where: isGone) else { return }
            records.removeValue(forKey: first.entry)
            let others = records.values.filter(isGone)
            for value in others { records.removeValue(forKey: value.entry) }
            hand(first)
            others.forEach(hand)
        }
    }

    // Not a dictionary: for the few scenes of an app, comparing identities is faster than hashing one.
    private var scenes: [Screens] = []
    private var checks = 0

    /// The current recorder, a copy of that in the router's state, because it is read more often than the lock allows.
    var recorder: (any RouterRecorder)? {
        didSet { announced = nil }
    }

    /// The plan that the driver is about to report, unless the app's own code requested it.
    private var announced: Announcement?

    /// The data of a plan before the driver reports it.
    struct Announcement {
        /// The destination of the plan.
        let destination: EntryID
        /// The link of the plan; `nil` if it follows from another event.
        let link: TransactionID?
    }

    /// The screens whose content was created.
    let made = MadeScreens<ScreenRemoval>()

    /// The types of content that hosts have asked for.
    package var expectedKinds: Set<ScreenKind> = []

    nonisolated init() {}

    private func screens(of scene: SceneID) -> Screens? { scenes.first { $0.scene == scene } }

    private func add(_ scene: SceneID) -> Screens {
        let screens = Screens(scene)
        scenes.append(screens)
        return screens
    }

    func record(_ context: LinkContext, for entry: EntryID, in scene: SceneID) {
        let screens = screens(of: scene) ?? add(scene)
        // An entry of an earlier plan of the same link will never show.
        screens.remove { $0.isPending(for: context.id) }
        let value = ScreenRecord(context, for: entry)
        screens.reason = RemovalReason(removal: .replaced, owner: .link(context.id))
        guard let before = screens.records.updateValue(value, forKey: entry) else { return }
        // Of two plans of links that never arrive, the same new identity may be known.
        if before.hasShown || before.transaction == context.id {
            value.replace(before)
        } else {
            before.end(.replaced, in: scene)
        }
    }

    /// Sets why a plan without a link, which is about to be performed, removes screens.
    func setReason(_ removal: ScreenRemoval, in scene: SceneID, of owner: NavigationOwner) {
        (screens(of: scene) ?? add(scene)).reason = RemovalReason(removal: removal, owner: owner)
    }

    /// Forgets the reason of a plan that has ended.
    func clearReason(in scene: SceneID, of owner: NavigationOwner) {
        guard let screens = screens(of: scene) else { return }
        screens.clearReason(of: owner)
        release(screens)
    }

    /// Whether an entry was opened by one link, and no other link has opened it since.
    func isOpened(_ entry: EntryID, in scene: SceneID, onlyBy link: TransactionID) -> Bool {
        guard let record = screens(of: scene)?.records[entry] else { return false }
        return record.transaction == link && record.replaced == nil
    }

    /// Stores which link adds the parents of a plan, so that guards get its source when they are asked again: their
    /// present guards, and those of a later table.
    ///
    /// Screens that are already visible do not belong to the link.
    func recordParents(
        _ parents: [LinkContext], addedBy link: LinkContext, of plan: NavigationPlan, in scene: SceneID,
        _ state: NavigationState
    ) {
        guard let screens = screens(of: scene), let goal = plan.goal.scene(scene), let before = state.scene(scene)
        else {
            return
        }
        let routes = parents.map { RouteReference($0.match) }
        var addingLink: AddingLink?
        for entry in goal.entries where entry.id >= before.nextEntry && entry.id != plan.destination {
            guard let route = entry.route else { continue }
            let record: ScreenRecord
            if let index = routes.firstIndex(where: route.isSamePlace) {
                record = ScreenRecord(parent: parents[index], for: entry.id)
            } else {
                let link = addingLink ?? AddingLink(link)
                addingLink = link
                record = ScreenRecord(addedBy: link, entry.id)
            }
            // An entry of the same identity belongs to another link's plan, and will never show.
            screens.records.updateValue(record, forKey: entry.id)?.end(.replaced, in: scene)
        }
    }

    /// Adds the requirements of rules for parents that showed before the link above them arrived.
    func require(_ parents: [LinkContext], below destination: EntryID, in scene: SceneID, _ state: NavigationState) {
        guard let screens = screens(of: scene), let shown = state.scene(scene) else { return }
        shown.forEach(of: parents, below: destination) { parent, entry in
            guard let record = screens.records[entry] else {
                if !parent.requirements.isEmpty {
                    screens.records[entry] = ScreenRecord(entry: entry, requiring: parent.requirements)
                }
                return
            }
            for record in record.all {
                let known = Set(record.requirements)
                record.requirements += parent.requirements.filter { !known.contains($0) }
            }
        }
    }

    func context(of entry: EntryID, in scene: SceneID) -> LinkContext? { screens(of: scene)?.records[entry]?.handedOut }

    /// The context in which a screen was checked, as a link's own screen or as a parent; for a parent without guards,
    /// the context that a check would have created.
    func checkedContext(of entry: NavigationEntry, in scene: SceneID, _ table: Declarations) -> LinkContext? {
        guard let record = screens(of: scene)?.records[entry.id] else { return nil }
        // A foreign screen, or a screen of another host, may have taken the identity.
        if let context = record.context ?? record.parent {
            return context.match.routeName == entry.route?.name ? context : nil
        }
        guard let addingLink = record.addingLink,
            let match = entry.route?.link.flatMap({ try? table.routes.match($0) }),
            let row = table.row(of: match)
        else { return nil }
        return addingLink.context(of: match, row)
    }

    /// The gates and interceptors that rules require of a screen.
    func requirements(of entry: EntryID, in scene: SceneID) -> [String] {
        screens(of: scene)?.records[entry]?.requirements ?? []
    }

    /// Returns a result to the caller that awaits it, unless the caller's session has ended.
    func finish(
        _ entry: EntryID, in scene: SceneID, with value: any Sendable, unless hasEnded: (LinkSession?) -> Bool
    ) {
        guard let record = screens(of: scene)?.records[entry]?.all.first(where: { $0.slot != nil }) else { return }
        record.slot?.result.fulfill(
            hasEnded(record.context?.session) ? .failure(.gateClosed(.signedIn)) : .success(value))
    }

    /// Ends the results that callers of a session await, which has ended.
    func endResults(of session: LinkSession) {
        for record in scenes.flatMap(\.records.values).flatMap(\.all) where record.context?.session == session {
            record.slot?.result.fulfill(.failure(.gateClosed(.signedIn)))
        }
    }

    /// Announces a plan of a link, or one that follows from another recorded event.
    ///
    /// The driver reports the plan next, before anything else.
    ///
    /// - Parameters:
    ///   - plan: The plan.
    ///   - link: The link of the plan.
    func announce(_ plan: NavigationPlan, for link: TransactionID?) {
        guard recorder != nil, !plan.steps.isEmpty else { return }
        announced = Announcement(destination: plan.destination, link: link)
    }

    /// The announcement of a plan, returned once.
    func takeAnnouncement(of plan: NavigationPlan) -> Announcement? {
        defer { announced = nil }
        return announced?.destination == plan.destination ? announced : nil
    }

    /// Removes the data of removed entries, and notifies the callers that await their results; returns what was
    /// removed, for the code of screens and modules.
    func removeScreens(after update: NavigationUpdate, _ state: NavigationState) -> MadeScreens<ScreenRemoval>.Removed?
    {
        let (place, removal): (SceneID, ScreenRemoval)
        switch update {
        case .connected(let scene):
            place = scene
            removal = .replaced
            // Another host starts with other screens; entries of a scene that is being opened are not visible yet.
            let (known, shown) = (screens(of: scene), state.scene(scene))
            known?.remove(where: \.hasShown) { value in
                value.presentation?.end(.lost)
                value.end(.replaced, in: scene)
                if shown?.entries.contains(where: value.isSame) == true {
                    known?.records[value.entry] = ScreenRecord(remainderOf: value)
                }
            }
        case .planned(_, in: let scene, _, for: let owner):
            // The reason of a plan without steps, which the driver does not report, must not apply to the next one.
            guard let screens = screens(of: scene), screens.reason?.owner != owner else { return nil }
            screens.reason = nil
            return nil
        case .disconnected(let scene):
            place = scene
            removal = .sceneClosed
        case .happened(let event, in: let scene):
            place = scene
            removal = event == .closed ? .sceneClosed : .dismissed
        case .performed(let step), .performedLate(let step), .failed(let step, _):
            place = step.scene
            removal = screens(of: step.scene)?.reason?.removal ?? ScreenRemoval(by: step.change)
        }
        if case .connected = update {} else { forget(in: place, state, because: removal) }
        return made.removeScreens(after: update, in: place, state, cause: removal, unshown: .notShown)
    }

    /// Removes the entries that a transaction did not show, and ends or restores the data that it replaced.
    func settle(
        _ transaction: TransactionID, arrivedAt entry: EntryID?, _ state: NavigationState, in scene: SceneID
    ) {
        guard let screens = screens(of: scene) else { return }
        screens.clearReason(of: .link(transaction))
        var hasMore = false
        for value in screens.records.values {
            if value.isPending(for: transaction) { hasMore = true }
            guard value.replaced != nil else { continue }
            let settled = value.settled(transaction, arrivedAt: entry, in: scene)
            if settled !== value { screens.records[value.entry] = settled }
        }
        guard hasMore else { return }
        forget(in: scene, state, because: .dismissed)
        // A screen that was there without data may have gone with the next plan.
        screens.remove {
            $0.isPending(for: transaction)
        } _: { value in
            if value.entry == entry { value.end(.dismissed, in: scene) }
        }
        release(screens)
    }

    /// Removes a scene without data.
    private func release(_ screens: Screens) {
        if screens.records.isEmpty, screens.reason == nil { scenes.removeAll { $0 === screens } }
    }

    private func forget(in scene: SceneID, _ state: NavigationState, because removal: ScreenRemoval) {
        guard let screens = screens(of: scene) else { return }
        checks += 1
        let there = state.scene(scene)
        there?.forEachEntry { entry in
            guard let value = screens.records[entry] else { return }
            value.hasShown = true
            value.lastCheck = checks
        }
        let (check, isClosed) = (checks, there == nil)
        screens.remove {
            $0.lastCheck != check && ($0.hasShown || isClosed)
        } _: {
            $0.end(ResultError(removal), in: scene)
        }
        release(screens)
    }
}
