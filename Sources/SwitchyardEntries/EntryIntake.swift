package import SwitchyardBase
package import SwitchyardDeclarations
package import SwitchyardExtensions
internal import SwitchyardOutcomes

/// Takes what the system brings, holds it while its scene is not active, and opens it in order.
///
/// A scene is told of links before it shows anything, and again before it comes back to the front; nothing is presented then.
/// Nothing here waits for time: scenes say when they are active.
@MainActor
package final class EntryIntake {
    /// As many entries as one scene holds, and as many as wait for any scene; what comes then is not opened.
    package nonisolated static let most = 16

    /// What is told how an entry ended, once.
    package typealias Completion = @MainActor @Sendable (EntryEnding) -> Void

    private struct Held {
        let entry: Entry
        let scene: SceneID?
        let moment: EntryMoment
        let completion: Completion?
        let ticket: EntryTicket

        /// The same for any scene, or for another one.
        func moved(to scene: SceneID?) -> Held {
            Held(entry: entry, scene: scene, moment: moment, completion: completion, ticket: ticket)
        }
    }

    private struct Scene {
        let number: Int
        var hasBeenActive = false
        var isActive = false
        var held: [Held] = []
    }

    /// What the app says about entries.
    package var rules = EntryRules()

    /// What is told of an entry that is dropped because too many wait.
    package var onDrop: (@MainActor (Entry) -> Void)?

    /// What is told of a seal that is not valid, when its link is opened.
    package var onRefusedSeal: (@MainActor (SealVerdict.Refusal) -> Void)?

    private let navigate: @MainActor (NavigationRequest) -> NavigationTask
    private let needsScene: @MainActor (NavigationRequest) -> Bool
    private var scenes: [SceneID: Scene] = [:]
    /// What came for no scene in particular, or for one that is not connected, while none was active.
    private var unassigned: [Held] = []
    private var lastNumber = 0
    private var twins = EntryTwins()

    /// Creates an intake.
    ///
    /// - Parameters:
    ///   - needsScene: Whether a request shows a screen; what does not is performed at once, without any scene.
    ///   - navigate: What performs requests.
    package init(
        needsScene: @escaping @MainActor (NavigationRequest) -> Bool = { _ in true },
        _ navigate: @escaping @MainActor (NavigationRequest) -> NavigationTask
    ) {
        self.needsScene = needsScene
        self.navigate = navigate
    }

    // MARK: Scenes

    /// A scene is connected; one that comes back is a new connection, whose number is returned.
    @discardableResult
    package func connect(_ scene: SceneID) -> Int {
        lastNumber += 1
        let held = scenes[scene]?.held ?? []
        scenes[scene] = Scene(number: lastNumber, held: held)
        return lastNumber
    }

    /// A scene is active: what it holds is opened.
    package func activate(_ scene: SceneID) {
        if scenes[scene] == nil { connect(scene) }
        // What a launch brings may come by one callback before this and by another after it.
        if scenes[scene]?.hasBeenActive == true { twins = EntryTwins() }
        // What came for a scene in which the router shows nothing would wait for ever.
        let isTaken = { (held: Held) in held.scene.map { $0 == scene || self.scenes[$0] == nil } ?? true }
        let arrived =
            (scenes[scene]?.held ?? [])
            + unassigned.filter(isTaken).map { $0.scene == nil || $0.scene == scene ? $0 : $0.moved(to: nil) }
        unassigned.removeAll(where: isTaken)
        scenes[scene]?.hasBeenActive = true
        scenes[scene]?.isActive = true
        scenes[scene]?.held = []
        for held in Self.ordered(arrived) { open(held) }
    }

    /// A scene is not active any more: what comes for it waits until it is again.
    package func deactivate(_ scene: SceneID) {
        twins = EntryTwins()
        scenes[scene]?.isActive = false
    }

    /// A scene is gone: what it held is opened in the next that is active.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - number: That of the connection that ends; where the scene has another by now, nothing happens.
    package func disconnect(_ scene: SceneID, _ number: Int? = nil) {
        guard let gone = scenes[scene], number == nil || gone.number == number else { return }
        scenes[scene] = nil
        for held in gone.held {
            let held = held.moved(to: nil)
            if isReady(for: nil) { open(held) } else { hold(held) }
        }
    }

    // MARK: Entries

    /// Takes an entry.
    ///
    /// - Parameters:
    ///   - entry: What the system brought.
    ///   - scene: The scene that it is for; `nil` where the system does not say.
    ///   - form: The callback that brought it.
    ///   - completion: What is told how it ended.
    /// - Returns: What takes the entry back.
    @discardableResult
    package func receive(
        _ entry: Entry, in scene: SceneID?, by form: EntryForm = .scene, completion: Completion? = nil
    ) -> EntryTicket {
        let (moment, ticket) = (moment(in: scene), EntryTicket())
        if twins.isSecond(entry, by: form) {
            if form == .scene { assign(entry, to: scene) }
            ticket.isOver = true
            completion?(.twin)
            return ticket
        }
        let held = Held(entry: entry, scene: scene, moment: moment, completion: completion, ticket: ticket)
        if isReady(for: scene) || isFreeOfScenes(held) { open(held) } else { hold(held) }
        return ticket
    }

    /// Takes an entry for the scene that the system would like; where the router shows nothing there, for any.
    ///
    /// A scene of a car, or a window that the app fills by itself, never shows what the router opens.
    ///
    /// - Parameters:
    ///   - entry: What the system brought.
    ///   - scene: The scene that the system names.
    package func receive(_ entry: Entry, preferring scene: SceneID?) {
        receive(entry, in: scene.flatMap { scenes[$0] == nil ? nil : $0 })
    }

    /// What the application's delegate brought first, and still waits, is for the scene that brings it second.
    private func assign(_ entry: Entry, to scene: SceneID?) {
        guard let scene, scenes[scene] != nil,
            let index = unassigned.firstIndex(where: { $0.scene == nil && entry.isTwin(of: $0.entry) })
        else { return }
        let held = unassigned.remove(at: index)
        hold(held.moved(to: scene))
    }

    private func isReady(for scene: SceneID?) -> Bool {
        guard let scene else { return scenes.values.contains(where: \.isActive) }
        return scenes[scene]?.isActive == true
    }

    private func moment(in scene: SceneID?) -> EntryMoment {
        if let known = scene.flatMap({ scenes[$0] }) {
            return known.hasBeenActive ? .running : .connection(known.number)
        }
        if scenes.values.contains(where: \.hasBeenActive) { return .running }
        // A scene that is not connected yet will be the next.
        guard scene == nil else { return .connection(lastNumber + 1) }
        return .connection(scenes.values.map(\.number).min() ?? lastNumber + 1)
    }

    /// Whether an entry is opened without an active scene.
    ///
    /// Only an action of a notification and an intent reach an app in the background. All other entries bring the app to the
    /// front, and their handlers may look for a window. An app whose scenes nothing here follows has its own host, which the
    /// router waits for.
    private func isFreeOfScenes(_ held: Held) -> Bool {
        switch held.entry {
        case .response(let response) where response.action != EntryRules.tap: break
        case .intent where scenes.isEmpty && held.scene == nil: return true
        case .intent: break
        default: return false
        }
        return rules.request(for: held.entry, at: held.moment, in: held.scene).map { !needsScene($0) } ?? false
    }

    private func hold(_ held: Held) {
        let connected = held.scene.flatMap { scenes[$0] }
        let waiting = (connected?.held ?? unassigned).filter { !$0.ticket.isWithdrawn }
        guard waiting.count < Self.most else {
            held.ticket.isOver = true
            onDrop?(held.entry)
            held.completion?(.ended(.unavailable(.noScene)))
            return
        }
        if let scene = held.scene, connected != nil {
            scenes[scene]?.held = waiting + [held]
        } else {
            unassigned = waiting + [held]
        }
    }

    private func open(_ held: Held) {
        guard !held.ticket.isWithdrawn else { return }
        guard let request = rules.request(for: held.entry, at: held.moment, in: held.scene) else {
            held.ticket.isOver = true
            held.completion?(.nowhere)
            return
        }
        if case .refused(_, let refusal) = rules.verdict(on: held.entry) { onRefusedSeal?(refusal) }
        let task = navigate(request)
        held.ticket.navigation = task
        guard let completion = held.completion else { return }
        Task { completion(.ended(await task.outcome)) }
    }

    /// What came with a connection by its rank, because the system hands over a set; then what came later, as it came.
    private static func ordered(_ arrived: [Held]) -> [Held] {
        let (cold, warm) = (arrived.filter { $0.moment != .running }, arrived.filter { $0.moment == .running })
        let ranked = cold.enumerated().sorted { first, second in
            let keys = (first.element.entry, second.element.entry)
            return (keys.0.rank, keys.0.text, first.offset) < (keys.1.rank, keys.1.text, second.offset)
        }
        return ranked.map(\.element) + warm
    }
}
