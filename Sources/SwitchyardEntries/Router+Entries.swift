internal import RouteMatching
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
        attachment { [weak self] in
            let intake = EntryIntake(needsScene: { request in self?.needsScene(request) ?? true }) { request in
                self?.navigate(request) ?? NavigationTask(.cancelled)
            }
            intake.onDrop = { self?.report(.droppedEntry($0.kind)) }
            intake.onRefusedSeal = { self?.report(.refusedSeal($0)) }
            return intake
        }
    }

    /// Takes in what the system has brought, from an adapter of the app's own.
    ///
    /// The adapters of UIKit and SwiftUI call it themselves.
    ///
    /// - Parameters:
    ///   - entry: What the system brought.
    ///   - scene: The scene that it is for; `nil` where the system does not say.
    ///   - form: The callback that brought it.
    ///   - completion: What is told how it ended, once.
    /// - Returns: What takes the entry back.
    @MainActor
    @discardableResult
    package func receive(
        _ entry: Entry, in scene: SceneID? = nil, by form: EntryForm = .scene, completion: EntryIntake.Completion? = nil
    ) -> EntryTicket {
        entries.receive(entry, in: scene, by: form, completion: completion)
    }

    /// Whether an entry leads to a route that accepts its source, for callbacks that are answered at once.
    ///
    /// - Parameter entry: What the system brought.
    /// - Returns: Whether it does; gates and interceptors are not asked.
    @MainActor
    package func canOpen(_ entry: Entry) -> Bool {
        guard let request = entryRules.request(for: entry, at: .running, in: nil), let link = text(of: request) else {
            return false
        }
        return canOpen(link, from: request.source)
    }

    /// Whether a request shows a screen; one that no route takes shows what stands in for it.
    @MainActor
    private func needsScene(_ request: NavigationRequest) -> Bool {
        guard let link = text(of: request), let match = (try? table.match(link)) ?? nil else { return true }
        return match.route.target.isShown
    }

    @MainActor
    private func text(of request: NavigationRequest) -> String? {
        if let link = request.link { return link.text }
        guard case .open(let route) = request.action else { return nil }
        return try? link(to: route)
    }
}
