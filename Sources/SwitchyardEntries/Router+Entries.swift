package import SwitchyardBase
internal import SwitchyardDeclarations
public import SwitchyardRouter

extension Router {
    /// What the app says about what the system brings: where links stand in it, and what is opened where there are none.
    ///
    /// Set it before the first window is made, next to `Router.init`.
    @MainActor
    public var entryRules: EntryRules {
        get { entries.rules }
        set { entries.rules = newValue }
    }

    /// What takes in what the system brings.
    @MainActor
    package var entries: EntryIntake {
        attachment { [weak self] in EntryIntake { request in self?.navigate(request) ?? NavigationTask(.cancelled) } }
    }

    /// Takes in what the system has brought, from an adapter of the app's own.
    ///
    /// The adapters of UIKit and SwiftUI call it themselves.
    ///
    /// - Parameters:
    ///   - entry: What the system brought.
    ///   - scene: The scene that it is for; `nil` where the system does not say.
    ///   - completion: What is told how it ended, once; `nil` where it leads nowhere.
    @MainActor
    package func receive(_ entry: Entry, in scene: SceneID? = nil, completion: EntryIntake.Completion? = nil) {
        entries.receive(entry, in: scene, completion: completion)
    }
}
