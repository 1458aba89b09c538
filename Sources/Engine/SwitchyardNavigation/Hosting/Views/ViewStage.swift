/// Shows a scene with declarative views: contains the values of their bindings, and is notified of what really appears.
///
/// Views read ``values``, and report what the user and the platform did: ``write(_:to:of:)``, ``appeared(_:)`` and the
/// others. As for UIKit, ``StepMachine`` decides when a step may begin, whether it succeeded, and what other code did.
/// A test simulates the platform without any views.
@MainActor
package final class ViewStage: NavigationHost {
    /// The values of the views.
    package private(set) var values: ViewValues
    /// Called after each action of the user or the platform.
    package var onEvent: (@MainActor (NavigationEvent) -> Void)?

    /// Creates the content of a new screen, before anything changes.
    package var prepare: @MainActor (NavigationEntry) throws(StepFailure) -> Void = { _ in }
    /// Whether the content of a screen is an alert; `nil` if it has no content.
    package var isAlert: @MainActor (EntryID) -> Bool? = { _ in nil }
    /// Whether the user must not lose the modal that begins with a screen.
    package var staysOpen: @MainActor (EntryID) -> Bool = { _ in false }
    /// Changes the values, animated or not, after the change was announced to the views.
    package var commit: @MainActor (_ isAnimated: Bool, _ change: () -> Void) -> Void = { _, change in change() }
    /// Opens a link with the system, and reports whether an app opened it.
    package var leave: @MainActor (_ link: String, _ answer: @escaping @MainActor (Bool) -> Void) -> Void = {
        $1(false)
    }
    /// Returns the controllers that are presented in the window, the topmost last; `nil` where there is no UIKit.
    package var presented: (@MainActor () -> [PresentedController])? {
        didSet { values.isWindowSeen = presented != nil }
    }
    /// Dismisses a controller that code of the app has presented.
    package var dismissForeign: @MainActor (_ controller: ObjectIdentifier, _ isAnimated: Bool) -> Void = { _, _ in }
    /// Called when other screens are visible, so that unneeded objects can be released.
    package var onShow: (@MainActor (NavigationScene) -> Void)?

    let runner: StepRunner
    /// The screen and the signal for which the current step waits, and the values before the step.
    private var expected: (entry: EntryID, signal: StepMachine.Signal, former: ViewValues)?
    /// The screens that disappear or have disappeared.
    ///
    /// If such a screen should be visible, the platform has yet to report why it is not.
    private var departing: Set<EntryID> = []
    /// The modals that other code dismissed with UIKit, until SwiftUI reports their end.
    private var takenAway: Set<EntryID> = []
    /// The screens that have appeared and have not disappeared since.
    private var visible: Set<EntryID> = []
    /// The top screen of the path that the views wrote last, until it appears.
    private var owed: EntryID?
    /// The visible columns: a screen has appeared in each, and its top screen has not disappeared since.
    ///
    /// A new screen, or one whose views were recreated, appears a moment later. Its column is not hidden.
    private var seenColumns: Set<String> = []
    /// The types of the controllers that code of the app has pushed above screens.
    private var covers: [EntryID: String] = [:]
    private var controllers = PresentedControllers()
    private var hasAppeared = false
    /// Whether the views have not ignored the values of the last step.
    package private(set) var lastStepTookEffect = false

    /// Creates a stage.
    package init(_ scene: NavigationScene) {
        values = ViewValues(scene)
        runner = StepRunner(scene)
        runner.platform = self
    }

    /// The scene as of the last reading.
    package var shown: NavigationScene { runner.shown }

    /// Whether no step is in progress or waits.
    var isIdle: Bool { runner.machine.phase == .idle && runner.machine.waiting.isEmpty }

    /// Performs a step; see `NavigationHost/perform(_:)`.
    package func perform(_ step: NavigationStep) async throws(StepFailure) {
        giveUpTakenAway()
        do throws(StepFailure) {
            try await runner.perform(step)
        } catch {
            // The driver no longer waits: a missing report must not delay the next step.
            if Task.isCancelled { giveUp() }
            throw error
        }
    }

    /// Whether the views show the values, and nothing is being dismissed.
    package var isReadingCurrent: Bool { runner.isReadingCurrent }

    /// Waits until nothing appears or is being dismissed.
    package func refreshReading() async {
        giveUpTakenAway()
        await runner.refreshReading()
        if Task.isCancelled { giveUp() }
    }

    /// The modals whose first screen must not be lost now.
    package var modalsKeptOpen: Set<EntryID> {
        Set(values.levels.dropFirst().filter(staysOpen).compactMap(\.modal))
    }

    /// The modals of the app, above which views present nothing.
    package var coveringModals: Set<EntryID> { controllers.foreignModals }

    private func staysOpen(_ level: ViewLevel) -> Bool {
        if let modal = level.modal, controllers[modal]?.staysOpen == true { return true }
        return level.branches.first?.screens.first.map { staysOpen($0.id) } ?? false
    }

    /// The scene is disconnected: its steps fail.
    package func close() { runner.close() }

    /// A turn of the run loop ends: looks for what SwiftUI does not report.
    package func turn() {
        updateControllers()
        if let gone = values.leavingSilently, controllers[gone] == nil {
            change(animated: false) { _ = $0.remove(gone) }
            updateAfterChange()
        }
        runner.turn()
    }

    /// A turn ends in which no gesture is tracked.
    package func quietTurn() { runner.lookForChanges() }

    private func updateControllers() {
        if let presented { controllers.update(presented(), for: values) }
    }

    private func giveUp() {
        departing = []
        takenAway = []
        change(animated: false) { $0.giveUpLeaving() }
        runner.turn()
    }

    /// Presents from other views after code of the app dismissed a modal with UIKit: the former views may never report
    /// that the modal has disappeared.
    private func giveUpTakenAway() {
        guard values.isLeaving(takenAway) else { return }
        takenAway = []
        change(animated: false) { $0.giveUpLeaving() }
        runner.turn()
    }

    @discardableResult
    private func change<Result>(animated: Bool, _ body: (inout ViewValues) -> Result) -> Result {
        var values = values
        let result = body(&values)
        if values != self.values { commit(animated) { self.values = values } }
        return result
    }
}

// Reports of the views about their platform and the user.
extension ViewStage {
    /// The first views exist, so steps may begin.
    package func appear() {
        hasAppeared = true
        wake()
    }

    /// A screen has appeared: at the end of its transition, if the platform reports that.
    package func appeared(_ entry: EntryID) {
        departing.remove(entry)
        visible.insert(entry)
        covers[entry] = nil
        if entry == owed { owed = nil }
        if let owed, values.isBelow(entry, owed) || !values.entries.contains(where: { $0.id == entry }) { showOwed() }
        if let column = values.column(of: entry) { seenColumns.insert(column.name) }
        let signal = expected?.entry == entry ? expected?.signal : nil
        if signal != nil { expected = nil }
        hasAppeared = true
        wake(with: signal)
    }

    /// A screen has disappeared: it was popped or covered, or was dismissed with its modal.
    package func disappeared(_ entry: EntryID, withModal: Bool, under cover: String? = nil) {
        visible.remove(entry)
        // Content that the router shows above a screen covers it as well.
        covers[entry] = values.isSeen(entry) ? cover : nil
        if let column = values.column(of: entry), column.screens.last?.id == entry { seenColumns.remove(column.name) }
        // The views may be about to report the reason by themselves.
        Task { [weak self] in
            guard let self else { return }
            if withModal { tookAway(entry) }
            // A removed screen does not come back when a gesture is cancelled, for example below a cover that the app
            // presents.
            if !visible.contains(entry), departing.remove(entry) != nil { runner.turn() }
        }
    }

    /// Continues in a job of its own, after the callback of the view that is appearing has returned.
    private func wake(with signal: StepMachine.Signal? = nil) {
        Task { [weak self] in
            if let signal { self?.runner.signal(signal) }
            self?.runner.turn()
        }
    }

    /// A screen begins to disappear: by a push, by a pop, or by a swipe that may be cancelled.
    ///
    /// No step begins until it has appeared again, or until the views have reported its replacement. A sheet that is
    /// pulled down disappears long before its binding is written.
    package func willDisappear(_ entry: EntryID) { departing.insert(entry) }

    /// The views have written the path of their stack: the user went back.
    package func write(_ path: ViewPath, to views: ViewStackID) {
        guard change(animated: true, { $0.write(path, to: views) }) else { return }
        updateAfterChange()
        let screens = values.level(views.modal)?.screens(of: views.stack).map(\.id) ?? []
        owed = screens.last.flatMap { visible.contains($0) && !departing.contains($0) ? nil : $0 }
        if owed != nil, screens.dropLast().contains(where: visible.contains) { showOwed() }
    }

    /// Shows the path in new views: SwiftUI has popped the screens that it showed, which were not those of the path.
    private func showOwed() {
        if let owed { change(animated: false) { $0.rebuild(holding: owed) } }
        owed = nil
    }

    /// The views have written the selection.
    package func select(_ branch: String) {
        if change(animated: true, { $0.select(branch) }) { updateAfterChange() }
    }

    /// The window has become narrow or wide.
    package func collapse(_ isCollapsed: Bool) {
        guard change(animated: false, { $0.collapse(isCollapsed) }) else { return }
        seenColumns = []
        updateAfterChange()
    }

    /// The views have cleared the value of a presentation: the modal is being dismissed, and is still visible.
    package func clear(_ modal: EntryID) {
        updateControllers()
        if change(animated: true, { $0.clear(modal) }) { updateAfterChange() }
    }

    /// A screen was removed with its modal, which code of the app dismissed with UIKit.
    ///
    /// SwiftUI also recreates the content of a popover that becomes a sheet, or a sheet that becomes a popover.
    private func tookAway(_ entry: EntryID) {
        updateControllers()
        if let modal = values.modal(of: entry), values.level(modal)?.isLeaving == false,
            controllers[modal]?.isMoving != false
        {
            departing.remove(entry)
            takenAway.insert(modal)
            clear(modal)
            if isAskedFor { giveUpTakenAway() }
        }
    }

    /// A modal that the views of this generation of a level presented is dismissed completely.
    package func ended(above modal: EntryID?, slot: Int) {
        guard let level = values.level(modal), level.slot == slot else { return }
        let index = values.levels.firstIndex { $0.modal == modal }
        guard let index, index + 1 < values.levels.count, let gone = values.levels[index + 1].modal else { return }
        change(animated: true) { _ = $0.remove(gone) }
        updateAfterChange()
    }

    /// The values have changed: the current step may wait for a screen that was removed.
    private func updateAfterChange() {
        departing = departing.filter(values.isSeen)
        takenAway = takenAway.filter { values.level($0) != nil }
        let entries = Set(values.entries.map(\.id))
        visible.formIntersection(entries)
        covers = covers.filter { entries.contains($0.key) }
        if let expected, !values.isSeen(expected.entry) {
            self.expected = nil
            // Nothing reports whether it appeared, so new views show it when it is visible again.
            change(animated: false) { $0.rebuild(holding: expected.entry) }
        }
        Task { [weak self] in
            self?.runner.turn()
            self?.runner.disturb()
        }
    }
}

extension ViewStage: StepPlatform {
    package var isSettled: Bool {
        guard hasAppeared, !departing.contains(where: values.isSeen) else { return false }
        updateControllers()
        if controllers.isMoving || !values.isAtRest { return !isAskedFor && isEndCertain }
        return true
    }

    /// Whether the lowest modal that is being dismissed will not stay, although its end is not reported yet: no gesture
    /// can cancel it.
    private var isEndCertain: Bool { values.isLeaving(takenAway) || values.leavingSilently != nil }

    /// Whether a step waits, which may begin only when all dismissals are reported.
    private var isAskedFor: Bool { runner.machine.underWay != nil || !runner.machine.waiting.isEmpty }

    /// Each report of the views continues the step by itself.
    package func wakeWhenSettled() {}

    package func read() -> FoundScene {
        if let expected {
            // The platform has not shown the value.
            self.expected = nil
            lastStepTookEffect = false
            change(animated: false) { $0.undo(expected.signal, to: expected.former) }
        }
        var found = values.found
        updateControllers()
        found.modals += controllers.read()
        return found
    }

    /// Assigns identities to the new foreign modals of the last reading.
    package func name(_ identities: [EntryID]) { controllers.name(identities) }

    package func show(_ scene: NavigationScene) { onShow?(scene) }

    package func issue(_ step: NavigationStep) throws(StepFailure) -> StepMachine.Signal? {
        updateControllers()
        if case .dismiss(let modal) = step.change, let foreign = controllers.foreign(modal) {
            dismissForeign(foreign.object, step.isAnimated)
            return .dismissed(modal)
        }
        var values = values
        var arrival = try values.apply(step)
        // The next reading finds the controller of the app, above which views present nothing.
        if case .present = step.change, !controllers.foreign.isEmpty { throw .interrupted }
        if case .screen = arrival, let cover = covers.first(where: { self.values.isSeen($0.key) })?.value {
            throw .refused(
                "The app has pushed '\(cover)' on the navigation controller of SwiftUI. Pop it first, or declare it as a route."
            )
        }
        // A screen below a foreign modal may not appear.
        if case .screen = arrival, !controllers.foreign.isEmpty { arrival = .written }
        for entry in values.entries where !self.values.entries.contains(entry) {
            try prepare(entry)
            // Views present an alert from its texts, and would show nothing for any other content.
            if let isAlert = isAlert(entry.id), isAlert != values.isAlert(entry.id) {
                let name = entry.route?.name ?? "\(entry.id)"
                throw .refused(
                    "The screen of '\(name)' is \(isAlert ? "an alert" : "no alert"): present it accordingly.")
            }
        }
        departing = []
        lastStepTookEffect = true
        if case .screen(let entry, let signal) = arrival, !visible.contains(entry), !isHidden(signal) {
            expected = (entry, signal, self.values)
        }
        commit(step.isAnimated) { self.values = values }
        switch arrival {
        case .written: return nil
        case .screen(_, let signal): return expected == nil ? nil : signal
        case .dismissal(let modal): return .dismissed(modal)
        case .departure(let link):
            leave(link, runner.departure())
            return .left
        }
    }

    /// Whether the system hides the column of a change, so that nothing appears in it.
    private func isHidden(_ signal: StepMachine.Signal) -> Bool {
        guard case .shown(let address) = signal else { return false }
        return values.isHideable(address) && !seenColumns.contains(address.branch)
    }

    package func isEvident(_ signal: StepMachine.Signal) -> Bool {
        switch signal {
        // The user or other code has removed it again.
        case .shown, .presented: expected == nil
        case .dismissed(let modal): values.level(modal) == nil && controllers.foreign(modal) == nil
        case .left: false
        }
    }

    /// Views report each change by themselves, except for what code of the app presents.
    package var differs: Bool { controllers.differs }

    package func report(_ event: NavigationEvent) { onEvent?(event) }
}
