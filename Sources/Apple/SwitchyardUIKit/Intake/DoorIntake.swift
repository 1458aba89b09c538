import RouteMatching
import SwitchyardExtensions
import SwitchyardModules
import SwitchyardRouter
package import SwitchyardSupport

/// Receives what the system delivers, holds it while its scene is not active, and opens it in order.
///
/// A scene receives links before it shows anything, and again before it returns to the foreground. It cannot present screens then.
/// The intake uses no timers: scenes report when they are active.
@MainActor
package final class DoorIntake {
    /// The maximum number of inputs of one kind of source that wait.
    ///
    /// It applies to each scene, and to the inputs that wait for any scene.
    ///
    /// For a later one, the oldest of its kind is dropped. So links of other apps never drop a notification that the user tapped.
    package nonisolated static let most = 16

    /// A closure that is called once, when an input has ended.
    package typealias Completion = @MainActor @Sendable (DoorEnding) -> Void

    private struct Held {
        let input: DoorInput
        var scene: SceneID?
        /// The kind of source, once it waits.
        var source: LinkSource.Kind?
        let moment: InputMoment
        /// The session in which it was received.
        let session: LinkSession?
        /// Called just before it is opened.
        ///
        /// If it returns `false`, the input is not opened.
        let willOpen: (@MainActor @Sendable () -> Bool)?
        let completion: Completion?
        let ticket: DoorTicket

        /// The same input for another scene, or for any scene.
        func moved(to scene: SceneID?) -> Held {
            var moved = self
            moved.scene = scene
            return moved
        }

        @MainActor func end(_ ending: DoorEnding) {
            ticket.isOver = true
            completion?(ending)
        }
    }

    private struct Scene {
        let number: Int
        var hasBeenActive = false
        var held: [Held] = []
    }

    /// The rules of the app for inputs.
    var rules = DoorRules()

    /// Called with an input that is dropped because too many wait.
    var onDrop: (@MainActor (DoorInput) -> Void)?

    /// Called with an input that is dropped because its session has ended.
    var onEndedSession: (@MainActor (DoorInput) -> Void)?

    /// Called with an input that has no link, and for which the rules return no route.
    var onNowhere: (@MainActor (DoorInput) -> Void)?

    /// Called with the refusal of an invalid seal, when its link is opened.
    var onRefusedSeal: (@MainActor (SealVerdict.Refusal) -> Void)?

    private let navigate: @MainActor (NavigationRequest) -> NavigationTask
    private let session: @MainActor () -> LinkSession?
    private let needsScene: @MainActor (NavigationRequest) -> Bool
    private var scenes: [SceneID: Scene] = [:]
    /// The active scenes, that with the focus last.
    private var active: [SceneID] = []
    /// The scene that was activated or used last, which has the focus; `nil` after it is disconnected.
    private var focus: SceneID?
    /// The inputs for any scene, or for a scene that is not connected, while no scene is active.
    private var unassigned: [Held] = []
    /// The inputs that the application's delegate delivered in this turn; their scene may deliver them too, a moment later.
    private var arriving: [Held] = []
    private var lastNumber = 0
    private var duplicates = InputDuplicates()

    /// Creates an intake.
    init(
        session: @escaping @MainActor () -> LinkSession? = { nil },
        needsScene: @escaping @MainActor (NavigationRequest) -> Bool = { _ in true },
        _ navigate: @escaping @MainActor (NavigationRequest) -> NavigationTask
    ) {
        self.session = session
        self.needsScene = needsScene
        self.navigate = navigate
    }

    // MARK: Scenes

    /// Records that a scene is connected.
    ///
    /// Returns the number of the connection, which is new each time the scene connects.
    @discardableResult
    package func connect(_ scene: SceneID) -> Int {
        lastNumber += 1
        let held = scenes[scene]?.held ?? []
        scenes[scene] = Scene(number: lastNumber, held: held)
        active.removeAll { $0 == scene }
        return lastNumber
    }

    /// Records that a scene is active, and opens the inputs that wait for it.
    package func activate(_ scene: SceneID) {
        if scenes[scene] == nil { connect(scene) }
        // One callback of a launch may be called before the activation, and another after it.
        if scenes[scene]?.hasBeenActive == true { duplicates = InputDuplicates() }
        // An input for a scene that shows no screens of the router would wait forever.
        let isTaken = { (held: Held) in held.scene.map { $0 == scene || self.scenes[$0] == nil } ?? true }
        let arrived =
            (scenes[scene]?.held ?? [])
            + unassigned.filter(isTaken).map { $0.scene == nil || $0.scene == scene ? $0 : $0.moved(to: nil) }
        unassigned.removeAll(where: isTaken)
        scenes[scene]?.hasBeenActive = true
        active.removeAll { $0 == scene }
        active.append(scene)
        focus = scene
        scenes[scene]?.held = []
        for held in Self.ordered(arrived) { open(held) }
    }

    /// Records that the user works in an active scene, which may be beside others.
    ///
    /// Returns whether it is active.
    package func focus(_ scene: SceneID) -> Bool {
        guard active.contains(scene) else { return false }
        active.removeAll { $0 == scene }
        active.append(scene)
        focus = scene
        return true
    }

    /// Whether inputs wait until a scene is active, so that the user opens it for an input.
    func holdsInputs(for scene: SceneID) -> Bool {
        let held = unassigned.filter { $0.scene == nil || $0.scene == scene } + (scenes[scene]?.held ?? [])
        return held.contains { !$0.ticket.isWithdrawn }
    }

    /// Records that a scene is no longer active; new inputs wait until it is active again.
    package func deactivate(_ scene: SceneID) {
        duplicates = InputDuplicates()
        active.removeAll { $0 == scene }
    }

    /// Records that a scene is disconnected; the inputs that wait for it are opened in the next active scene.
    package func disconnect(_ scene: SceneID, _ number: Int? = nil) {
        guard let gone = scenes[scene], number == nil || gone.number == number else { return }
        scenes[scene] = nil
        active.removeAll { $0 == scene }
        if focus == scene { focus = nil }
        for held in gone.held {
            openOrHold(held.moved(to: nil))
        }
    }

    // MARK: Inputs

    /// Receives an input.
    @discardableResult
    package func receive(
        _ input: DoorInput, in scene: SceneID?, by form: DoorForm = .scene, completion: Completion? = nil,
        willOpen: (@MainActor @Sendable () -> Bool)? = nil
    ) -> DoorTicket {
        let (moment, ticket) = (moment(in: scene), DoorTicket())
        if duplicates.record(input, by: form) {
            if form == .scene { assign(input, to: scene) }
            ticket.isOver = true
            completion?(.twin)
            return ticket
        }
        let held = Held(
            input: input, scene: scene, moment: moment, session: session(), willOpen: willOpen, completion: completion,
            ticket: ticket)
        if form == .application, scene == nil, isReady(for: nil), !isFreeOfScenes(held) {
            arriving.append(held)
            Task { self.openArriving() }
            return ticket
        }
        openArriving()
        if isFreeOfScenes(held) {
            open(held)
        } else {
            openOrHold(held, isForNextScene: form == .connection)
        }
        return ticket
    }

    private func openOrHold(_ held: Held, isForNextScene: Bool = false) {
        // The window that is being opened becomes active next. Another window may be active already.
        if isReady(for: held.scene), !isForNextScene { open(held) } else { hold(held) }
    }

    /// Opens the inputs that only the application's delegate has delivered.
    private func openArriving() {
        let arrived = arriving
        arriving = []
        for held in arrived { openOrHold(held) }
    }

    /// Receives an input for the scene that the system names, or for any scene if that one shows no screens of the router.
    ///
    /// Examples are a CarPlay scene, and a window whose content the app provides by itself.
    ///
    /// - Parameters:
    ///   - input: What the system has delivered.
    ///   - scene: The scene that the system names.
    /// - Returns: A ticket that can withdraw the input.
    @discardableResult
    package func receive(_ input: DoorInput, preferring scene: SceneID?) -> DoorTicket {
        receive(input, in: scene.flatMap { scenes[$0] == nil ? nil : $0 })
    }

    /// Assigns a waiting input of the application's delegate to the scene that delivers it too.
    private func assign(_ input: DoorInput, to scene: SceneID?) {
        guard let scene, scenes[scene] != nil else { return }
        let isFirst = { (held: Held) in held.scene == nil && input.isTwin(of: held.input) }
        if let index = arriving.firstIndex(where: isFirst) {
            openOrHold(arriving.remove(at: index).moved(to: scene))
        } else if let index = unassigned.firstIndex(where: isFirst) {
            openOrHold(unassigned.remove(at: index).moved(to: scene))
        }
    }

    private func isReady(for scene: SceneID?) -> Bool {
        guard let scene else { return !active.isEmpty }
        return active.contains(scene)
    }

    private func moment(in scene: SceneID?) -> InputMoment {
        if let known = scene.flatMap({ scenes[$0] }) {
            return known.hasBeenActive ? .running : .connection(known.number)
        }
        if scenes.values.contains(where: \.hasBeenActive) { return .running }
        // The scene is not connected yet: it will be the next one.
        guard scene == nil else { return .connection(lastNumber + 1) }
        return .connection(scenes.values.map(\.number).min() ?? lastNumber + 1)
    }

    /// Whether an input is opened without an active scene.
    ///
    /// Only actions of notifications and intents reach an app in the background. All other inputs bring the app to the
    /// foreground, and their handlers may need a window. An app that reports no scenes to the intake has its own host, and
    /// the router waits for that host.
    private func isFreeOfScenes(_ held: Held) -> Bool {
        switch held.input {
        case .response(let response) where response.action != DoorRules.tap: break
        case .intent where scenes.isEmpty && held.scene == nil: return true
        case .intent: break
        default: return false
        }
        return rules.request(for: held.input, at: held.moment, in: held.scene).map { !needsScene($0) } ?? false
    }

    private func hold(_ held: Held) {
        let connected = held.scene.flatMap { scenes[$0] }
        var waiting = (connected?.held ?? unassigned).filter { !$0.ticket.isWithdrawn }
        var held = held
        held.source = held.source ?? rules.sourceKind(of: held.input)
        let ofItsKind = waiting.indices.filter { waiting[$0].source == held.source }
        let dropped = ofItsKind.count < Self.most ? nil : waiting.remove(at: ofItsKind[0])
        waiting.append(held)
        if let scene = held.scene, connected != nil {
            scenes[scene]?.held = waiting
        } else {
            unassigned = waiting
        }
        guard let dropped else { return }
        onDrop?(dropped.input)
        dropped.end(.ended(.unavailable(.noScene)))
    }

    private func open(_ held: Held) {
        guard !held.ticket.isWithdrawn else { return }
        if let began = held.session, began != session() {
            onEndedSession?(held.input)
            return held.end(.ended(.cancelled))
        }
        // Without a scene it is opened where the focus is, unless that scene is in the background.
        let scene = held.scene ?? (active.last == focus ? nil : active.last)
        guard held.willOpen?() != false else { return held.end(.ended(.cancelled)) }
        guard let request = rules.request(for: held.input, at: held.moment, in: scene) else {
            onNowhere?(held.input)
            return held.end(.nowhere)
        }
        if case .refused(_, let refusal) = rules.verdict(on: held.input) { onRefusedSeal?(refusal) }
        let task = navigate(request)
        held.ticket.navigation = task
        guard let completion = held.completion else { return }
        Task { completion(.ended(await task.outcome)) }
    }

    /// Returns inputs of a connection by their rank, because the system passes a set; then later inputs in their order.
    private static func ordered(_ arrived: [Held]) -> [Held] {
        let (cold, warm) = (arrived.filter { $0.moment != .running }, arrived.filter { $0.moment == .running })
        let ranked = cold.enumerated().sorted { first, second in
            let keys = (first.element.input, second.element.input)
            return (keys.0.rank, keys.0.text, first.offset) < (keys.1.rank, keys.1.text, second.offset)
        }
        return ranked.map(\.element) + warm
    }
}
