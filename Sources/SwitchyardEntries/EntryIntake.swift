package import SwitchyardBase
package import SwitchyardDeclarations
package import SwitchyardOutcomes

/// Takes what the system brings, holds what belongs to a scene until that is active, and opens it once and in order.
///
/// A scene is told of links before it shows anything, and while something else is in front; nothing is presented then.
/// Nothing here waits for time: scenes say when they are active.
@MainActor
package final class EntryIntake {
    /// As many entries as one scene holds; what comes then is not opened.
    package static let most = 16

    /// What is told how an entry ended, once; `nil` where it leads nowhere.
    package typealias Completion = @MainActor @Sendable (NavigationOutcome?) -> Void

    private struct Held {
        let entry: Entry
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
    /// What came for no scene in particular while none was active.
    private var homeless: [Held] = []
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
        let held = (scenes[scene]?.held ?? []).map { ($0, Optional(scene)) } + homeless.map { ($0, nil) }
        scenes[scene]?.hasBeenActive = true
        scenes[scene]?.held = []
        homeless = []
        let ordered = held.enumerated().sorted { first, second in
            let keys = (first.element.0.entry, second.element.0.entry)
            return (keys.0.rank, keys.0.text, first.offset) < (keys.1.rank, keys.1.text, second.offset)
        }
        for (held, scene) in ordered.map(\.element) { open(held, in: scene) }
    }

    /// A scene is gone: what it held is opened in the next that is active.
    package func disconnect(_ scene: SceneID) {
        guard let gone = scenes.removeValue(forKey: scene) else { return }
        if scenes.values.contains(where: \.hasBeenActive) {
            for held in gone.held { open(held, in: nil) }
        } else {
            for held in gone.held { hold(held, in: nil) }
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
            entry: entry, moment: moment ?? (isReady ? .running : .connection(lastNumber + 1)), completion: completion)
        if isReady { open(held, in: scene) } else { hold(held, in: scene) }
    }

    private func hold(_ held: Held, in scene: SceneID?) {
        let count = scene.map { scenes[$0]?.held.count ?? 0 } ?? homeless.count
        guard count < Self.most else {
            held.completion?(.unavailable(.noScene))
            return
        }
        if let scene, scenes[scene] != nil { scenes[scene]?.held.append(held) } else { homeless.append(held) }
    }

    private func open(_ held: Held, in scene: SceneID?) {
        guard let request = rules.request(for: held.entry, at: held.moment, in: scene) else {
            held.completion?(nil)
            return
        }
        let task = navigate(request)
        guard let completion = held.completion else { return }
        Task { completion(await task.outcome) }
    }
}
