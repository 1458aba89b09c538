package import SwitchyardNavigation

/// Shows a scene with declarative views: it holds what their bindings hold, and learns from them what really appeared.
///
/// Views read ``values``, and tell what their user and the platform did: ``write(_:to:of:)``, ``appeared(_:)`` and the others.
/// When a step may begin, whether it has arrived and what others did is decided by ``StepMachine``, as for UIKit. A
/// test plays the platform's side without any views.
@MainActor
package final class ViewStage: NavigationHost {
    /// What the views hold.
    package private(set) var values: ViewValues
    /// What is to be called after each thing that the user or the platform did.
    package var onEvent: (@MainActor (NavigationEvent) -> Void)?

    /// Makes the content of a screen that a step brings, before anything changes.
    package var prepare: @MainActor (NavigationEntry) throws(StepFailure) -> Void = { _ in }
    /// Whether the content of a screen is an alert; `nil` where there is no content to ask.
    package var isAlert: @MainActor (EntryID) -> Bool? = { _ in nil }
    /// Changes the values, with a movement or without: views announce the change before.
    package var commit: @MainActor (_ isAnimated: Bool, _ change: () -> Void) -> Void = { _, change in change() }
    /// Hands a link to the system, and says whether an app took it.
    package var leave: @MainActor (_ link: String, _ answer: @escaping @MainActor (Bool) -> Void) -> Void = {
        $1(false)
    }
    /// Called when other screens show: what is not needed any more may be let go of.
    package var onShow: (@MainActor (NavigationScene) -> Void)?

    let runner: StepRunner
    /// What the step under way waits for, and what the views held before it.
    private var expected: (entry: EntryID, signal: StepMachine.Signal, former: ViewValues)?
    /// The screens that move out, or have: where one of them should be seen, the platform has yet to say why it is not.
    private var departing: Set<EntryID> = []
    /// The modals that other code took away, of which the platform has not said yet that it knows.
    private var takenAway: Set<EntryID> = []
    /// The screens that have appeared and not disappeared since.
    private var visible: Set<EntryID> = []
    private var hasAppeared = false

    /// Creates a stage.
    ///
    /// - Parameter scene: What the views show first.
    package init(_ scene: NavigationScene) {
        values = ViewValues(scene)
        runner = StepRunner(scene)
        runner.platform = self
    }

    /// What the views show, as it was last read.
    package var shown: NavigationScene { runner.shown }

    /// Whether no step is under way and nothing waits to be read.
    package var isIdle: Bool { runner.machine.phase == .idle && runner.machine.waiting.isEmpty }

    /// Performs a step; see `NavigationHost/perform(_:)`.
    package func perform(_ step: NavigationStep) async throws(StepFailure) {
        do throws(StepFailure) {
            try await runner.perform(step)
        } catch {
            // The driver has given up waiting: what said nothing until now does not hold up the next step.
            if Task.isCancelled { giveUp() }
            throw error
        }
    }

    /// The scene is gone: what is performed in it fails.
    package func close() { runner.close() }

    private func giveUp() {
        (departing, takenAway) = ([], [])
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

// What views say of their platform and of their user.
extension ViewStage {
    /// The first views are there: from now on steps may begin.
    package func appear() {
        hasAppeared = true
        wake()
    }

    /// A screen has appeared, at the end of its movement where the platform says so.
    package func appeared(_ entry: EntryID) {
        departing.remove(entry)
        visible.insert(entry)
        let signal = expected?.entry == entry ? expected?.signal : nil
        if signal != nil { expected = nil }
        hasAppeared = true
        wake(with: signal)
    }

    /// A screen has disappeared: it was popped or covered, or went with its modal.
    ///
    /// - Parameters:
    ///   - entry: The screen.
    ///   - withModal: Whether the modal that holds it is being dismissed.
    package func disappeared(_ entry: EntryID, withModal: Bool) {
        visible.remove(entry)
        // The views may be about to say so by themselves.
        Task { [weak self] in
            guard let self else { return }
            if withModal { tookAway(entry) }
            // What is gone does not come back by a finger that lets go, as below a cover of the app's own.
            if !visible.contains(entry), departing.remove(entry) != nil { runner.turn() }
        }
    }

    /// Goes on in a turn of its own: never inside a callback of a view that is just appearing.
    private func wake(with signal: StepMachine.Signal? = nil) {
        Task { [weak self] in
            if let signal { self?.runner.signal(signal) }
            self?.runner.turn()
        }
    }

    /// A screen begins to move out: a push, a pop, or a finger on the edge, which may let go.
    ///
    /// Until it has appeared again, or the views say what took its place, nothing else begins. A sheet that is pulled down is gone
    /// long before its binding says so.
    package func willDisappear(_ entry: EntryID) { departing.insert(entry) }

    /// The views wrote the path of a stack: the user went back.
    package func write(_ path: [EntryID], to stack: ViewLevel.Stack, of modal: EntryID?) {
        if change(animated: true, { $0.write(path, to: stack, of: modal) }) { follow() }
    }

    /// The views wrote the selection.
    package func select(_ branch: String) {
        if change(animated: true, { $0.select(branch) }) { follow() }
    }

    /// The window has become narrow or wide.
    package func collapse(_ isCollapsed: Bool) {
        if change(animated: false, { $0.collapse(isCollapsed) }) { follow() }
    }

    /// The views took back the value of a presentation: the modal goes, and is still to be seen.
    package func clear(_ modal: EntryID) {
        if change(animated: true, { $0.clear(modal) }) { follow() }
    }

    /// A screen has gone with the modal that held it, which code of the app took away.
    private func tookAway(_ entry: EntryID) {
        if let modal = values.modal(of: entry), values.level(modal)?.isLeaving == false {
            departing.remove(entry)
            takenAway.insert(modal)
            clear(modal)
        }
    }

    /// A modal has gone, from above a level whose views of this generation presented it.
    package func ended(above modal: EntryID?, slot: Int) {
        guard let level = values.level(modal), level.slot == slot else { return }
        let index = values.levels.firstIndex { $0.modal == modal }
        guard let index, index + 1 < values.levels.count, let gone = values.levels[index + 1].modal else { return }
        change(animated: true) { _ = $0.remove(gone) }
        follow()
    }

    /// What a step waits for may be gone, and what is shown is another.
    private func follow() {
        departing = departing.filter(values.isSeen)
        takenAway = takenAway.filter { values.level($0) != nil }
        visible = visible.filter { id in values.entries.contains { $0.id == id } }
        if let expected, !values.isSeen(expected.entry) {
            self.expected = nil
            // Nothing will say whether it came: where it is seen again, it is in views that never showed anything else.
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
        return values.isAtRest || (!isAskedFor && values.isLeaving(takenAway))
    }

    /// Whether a step waits, before which the platform has to have said that all is gone.
    private var isAskedFor: Bool { runner.machine.underWay != nil || !runner.machine.waiting.isEmpty }

    /// Each thing that views say asks by itself.
    package func wakeWhenSettled() {}

    package func read() -> FoundScene {
        if let expected {
            // The platform held the value and showed something else.
            self.expected = nil
            change(animated: false) { $0.undo(expected.signal, to: expected.former) }
        }
        return values.found
    }

    /// Views show no screens but those of the router.
    package func name(_ identities: [EntryID]) {}

    package func show(_ scene: NavigationScene) { onShow?(scene) }

    package func issue(_ step: NavigationStep) throws(StepFailure) -> StepMachine.Signal? {
        var values = values
        let arrival = try values.take(step)
        for entry in values.entries where !self.values.entries.contains(entry) {
            try prepare(entry)
            // Views present an alert by its texts, and would show nothing instead of any other content.
            if let isAlert = isAlert(entry.id), isAlert != values.isAlert(entry.id) {
                let name = entry.route?.name ?? "\(entry.id)"
                throw .refused(
                    "The screen of '\(name)' is \(isAlert ? "an alert" : "no alert"): present it accordingly.")
            }
        }
        departing = []
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

    /// Whether a column is hidden, so that nothing appears in it.
    private func isHidden(_ signal: StepMachine.Signal) -> Bool {
        guard case .shown(let address) = signal, let top = values.hideableTop(at: address) else { return false }
        return !visible.contains(top)
    }

    package func isEvident(_ signal: StepMachine.Signal) -> Bool {
        switch signal {
        // The user or other code has taken it away again.
        case .shown, .presented: expected == nil
        case .dismissed(let modal): values.level(modal) == nil
        case .left: false
        }
    }

    /// Views tell of every change by themselves.
    package var differs: Bool { false }

    package func report(_ event: NavigationEvent) { onEvent?(event) }
}
