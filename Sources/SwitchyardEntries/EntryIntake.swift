package import SwitchyardBase
package import SwitchyardDeclarations
package import SwitchyardOutcomes

/// Takes what the system brings, holds what belongs to a scene until it is active for the first time, and opens it in order.
///
/// A scene is told of links before it shows anything; nothing is presented then.
/// Nothing here waits for time: scenes say when they are active.
@MainActor
package final class EntryIntake {
    /// As many entries as one scene holds, and as many as wait for any scene; what comes then is not opened.
    package static let most = 16

    /// What is told how an entry ended, once; `nil` where it leads nowhere.
    package typealias Completion = @MainActor @Sendable (NavigationOutcome?) -> Void

    private struct Held {
        let entry: Entry
        let scene: SceneID?
        let moment: EntryMoment
        let completion: Completion?
    }

    private struct Scene {
        let number: Int
        var hasBeenActive = false
        var held: [Held] = []
    }

    /// What the app says about entries.
    package var rules = EntryRules()

    private let navigate: @MainActor (NavigationRequest) -> NavigationTask
    private var scenes: [SceneID: Scene] = [:]
    /// What came for no scene in particular, or for one that is not connected, while none was active.
    private var unassigned: [Held] = []
    private var lastNumber = 0

    /// Creates an intake.
    ///
    /// - Parameter navigate: What performs requests.
    package init(_ navigate: @escaping @MainActor (NavigationRequest) -> NavigationTask) { self.navigate = navigate }

    /// A scene is connected; one that comes back is a new connection.
    package func connect(_ scene: SceneID) {
        lastNumber += 1
        let held = scenes[scene]?.held ?? []
        scenes[scene] = Scene(number: lastNumber, held: held)
    }

    /// A scene is active: what it holds is opened.
    package func activate(_ scene: SceneID) {
        if scenes[scene] == nil { connect(scene) }
        let arrived = (scenes[scene]?.held ?? []) + unassigned.filter { $0.scene == nil || $0.scene == scene }
        unassigned.removeAll { $0.scene == nil || $0.scene == scene }
        scenes[scene]?.hasBeenActive = true
        scenes[scene]?.held = []
        let ordered = arrived.enumerated().sorted { first, second in
            let keys = (first.element.entry, second.element.entry)
            return (keys.0.rank, keys.0.text, first.offset) < (keys.1.rank, keys.1.text, second.offset)
        }
        for held in ordered.map(\.element) { open(held) }
    }

    /// A scene is gone: what it held is opened in the next that is active.
    package func disconnect(_ scene: SceneID) {
        guard let gone = scenes.removeValue(forKey: scene) else { return }
        let isReady = scenes.values.contains(where: \.hasBeenActive)
        for held in gone.held {
            let held = Held(entry: held.entry, scene: nil, moment: held.moment, completion: held.completion)
            if isReady { open(held) } else { hold(held) }
        }
    }

    /// Takes an entry.
    ///
    /// - Parameters:
    ///   - entry: What the system brought.
    ///   - scene: The scene that it is for; `nil` where the system does not say.
    ///   - completion: What is told how it ended.
    package func receive(_ entry: Entry, in scene: SceneID?, completion: Completion? = nil) {
        let known = scene.flatMap { scenes[$0] }
        let isReady = scene == nil ? scenes.values.contains(where: \.hasBeenActive) : known?.hasBeenActive == true
        let moment = known.map { $0.hasBeenActive ? .running : EntryMoment.connection($0.number) }
        // A scene that is not connected yet will be the next.
        let held = Held(
            entry: entry, scene: scene, moment: moment ?? (isReady ? .running : .connection(lastNumber + 1)),
            completion: completion)
        if isReady { open(held) } else { hold(held) }
    }

    private func hold(_ held: Held) {
        let connected = held.scene.flatMap { scenes[$0] }
        guard (connected?.held ?? unassigned).count < Self.most else {
            held.completion?(.unavailable(.noScene))
            return
        }
        if let scene = held.scene, connected != nil {
            scenes[scene]?.held.append(held)
        } else {
            unassigned.append(held)
        }
    }

    private func open(_ held: Held) {
        guard let request = rules.request(for: held.entry, at: held.moment, in: held.scene) else {
            held.completion?(nil)
            return
        }
        let task = navigate(request)
        guard let completion = held.completion else { return }
        Task { completion(await task.outcome) }
    }
}
