internal import RouteMatching
import SwitchyardNavigation
public import SwitchyardRouter
package import SwitchyardSupport

extension Router {
    /// How the app handles events of the system: where they contain a link, and which route opens if they contain none.
    ///
    /// Set it next to `Router.init`, before the first window is created.
    @MainActor
    public var doorRules: DoorRules {
        get { intake.rules }
        set { intake.rules = newValue }
    }

    /// The intake of the system's events.
    @MainActor
    package var intake: DoorIntake {
        attachment { [weak self] in
            let intake = DoorIntake(
                session: { self?.sessions.current }, needsScene: { request in self?.needsScene(request) ?? true }
            ) { request in
                self?.navigate(request) ?? NavigationTask(.cancelled)
            }
            intake.onDrop = { self?.report(.droppedInput($0.kind)) }
            intake.onEndedSession = { input in
                self?.report(.inputOfEndedSession("The \(input.kind) is not opened", about: input.kind))
            }
            intake.onNowhere = { [weak intake] input in
                Finding.nowhere(input, linkName: intake?.rules.linkName ?? "").map { self?.report($0) }
            }
            intake.onRefusedSeal = { self?.report(.refusedSeal($0)) }
            return intake
        }
    }

    /// Moves the focus to an active scene in which the user works.
    ///
    /// Adapters call it at each touch.
    ///
    /// - Parameter scene: The scene.
    /// - Returns: Whether the focus changes, so that the host reports `focused`.
    @MainActor
    package func focus(_ scene: SceneID) -> Bool { navigation.state.focus != scene && intake.focus(scene) }

    /// Receives an event of the system.
    ///
    /// The adapters for UIKit and SwiftUI call it.
    ///
    /// - Parameters:
    ///   - input: What the system delivered.
    ///   - scene: The scene for which the system delivers it; `nil` if the system names no scene.
    ///   - form: The kind of callback that delivered it.
    ///   - completion: Called once, when the input has ended.
    /// - Returns: A ticket that can withdraw the input.
    @MainActor
    @discardableResult
    package func receive(
        _ input: DoorInput, in scene: SceneID? = nil, by form: DoorForm = .scene,
        completion: DoorIntake.Completion? = nil
    ) -> DoorTicket {
        intake.receive(input, in: scene, by: form, completion: completion)
    }

    /// Whether the route of an input accepts its source, for callbacks that must be answered at once.
    @MainActor
    func canOpen(_ input: DoorInput) -> Bool {
        guard let request = doorRules.request(for: input, at: .running, in: nil), let link = text(of: request) else {
            return false
        }
        return canOpen(link, from: request.source)
    }

    /// Whether a request shows a screen; a link without a route shows the fallback.
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
