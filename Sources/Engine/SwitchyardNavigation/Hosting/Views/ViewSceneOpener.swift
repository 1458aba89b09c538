/// Opens further windows with `openWindow`, and waits for the root view of the new window.
///
/// SwiftUI does not say which request a window belongs to, so requests are answered in their order.
@MainActor
package final class ViewSceneOpener: SceneOpener {
    /// The maximum number of windows that are requested at once.
    package static let most = 4

    /// Opens a window.
    ///
    /// The window that was active last sets it, because the closure of a closed window may do nothing.
    package var open: @MainActor () -> Void
    /// The identifier of the window group.
    private let window: String
    private var openings: [ViewSceneOpening] = []

    package init(in window: String, _ open: @escaping @MainActor () -> Void) {
        self.window = window
        self.open = open
    }

    package func openScene(_ scene: NavigationScene) async throws(StepFailure) -> any NavigationHost {
        guard openings.count < Self.most else { throw .refused("\(Self.most) windows are already being opened.") }
        let opening = ViewSceneOpening(scene)
        openings.append(opening)
        defer { openings.removeAll { $0 === opening } }
        open()
        return try await opening.host()
    }

    /// The request that a new window answers; `nil` if the user has opened it, or it belongs to another group.
    package func nextOpening(in window: String?) -> ViewSceneOpening? {
        guard window == self.window else { return nil }
        return openings.first { !$0.isAnswered }.map { opening in
            opening.isAnswered = true
            return opening
        }
    }
}

/// One request for a window.
@MainActor
package final class ViewSceneOpening {
    /// The scene that the window must show.
    package let scene: NavigationScene
    /// Whether a window was created for it.
    var isAnswered = false
    private var shown: (any NavigationHost)?
    private var isGivenUp = false
    private var waiting: CheckedContinuation<Void, Never>?

    init(_ scene: NavigationScene) { self.scene = scene }

    /// The window exists.
    package func end(with host: any NavigationHost) {
        shown = host
        resume()
    }

    /// Waits for the window, until the driver stops waiting.
    func host() async throws(StepFailure) -> any NavigationHost {
        await withTaskCancellationHandler {
            guard shown == nil, !isGivenUp else { return }
            await withCheckedContinuation { waiting = $0 }
        } onCancel: {
            Task { @MainActor in self.giveUp() }
        }
        guard let shown else { throw .interrupted }
        return shown
    }

    private func giveUp() {
        isGivenUp = true
        resume()
    }

    private func resume() {
        waiting?.resume()
        waiting = nil
    }
}
