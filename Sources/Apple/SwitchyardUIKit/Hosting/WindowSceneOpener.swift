#if canImport(UIKit)
import Foundation
import SwitchyardNavigation
import SwitchyardRouter
import SwitchyardSupport
import UIKit

/// Opens further scenes by requesting them from the system.
///
/// A request ends when the app has created the window of the new scene and the scene is active, when the system
/// refuses, or when the driver stops waiting. The driver then performs the rest of the plan in the new scene.
@MainActor
final class WindowSceneOpener: SceneOpener {
    /// The maximum number of scenes that are requested at once.
    static let most = 4

    private var openings: [SceneOpening] = []

    func openScene(_ scene: NavigationScene) async throws(StepFailure) -> any NavigationHost {
        guard openings.count < Self.most else { throw .refused("\(Self.most) scenes are already being opened.") }
        let sessions = UIApplication.shared.openSessions
        let former = sessions.first { SceneID($0) == scene.id }
        if former?.scene != nil { throw .refused("The app shows its own content in the scene '\(scene.id)'.") }
        let opening = SceneOpening(scene, former, besides: sessions)
        openings.append(opening)
        defer { openings.removeAll { $0 === opening } }
        opening.request()
        switch await opening.ending() {
        case .active(let host): return host
        case .failed(let failure): throw failure
        }
    }

    /// Returns the request that a scene of the system answers.
    func opening(for scene: UIWindowScene, connectedWith options: UIScene.ConnectionOptions?) -> SceneOpening? {
        let session = scene.session
        guard session.role == .windowApplication else { return nil }
        if let known = openings.first(where: { $0.scene.id == SceneID(session) }) { return known }
        let answered = openings.filter { $0.isAnswered(by: session) }
        guard let options else { return answered.first }
        let asked = options.userActivities.compactMap { $0.requestedScene }
        return answered.first { asked.contains($0.scene.id) }
    }
}

extension NSUserActivity {
    /// The scene that this activity requests; `nil` for any other activity.
    fileprivate var requestedScene: SceneID? {
        guard SceneRequest.isMade(by: activityType) else { return nil }
        return (userInfo?[SceneRequest.valueName] as? String).map { SceneID(rawValue: $0) }
    }
}

/// One request for a scene.
@MainActor
final class SceneOpening {
    /// How a request ended.
    enum End: Sendable {
        case active(WindowHost)
        case failed(StepFailure)
    }

    /// The scene that must be shown.
    let scene: NavigationScene
    private var ended: End?
    private var waiting: CheckedContinuation<End, Never>?
    /// The disconnected session of a scene with this identity.
    private let former: UISceneSession?
    private let known: Set<String>
    private var isAnswered = false

    init(_ scene: NavigationScene, _ former: UISceneSession?, besides sessions: Set<UISceneSession>) {
        self.scene = scene
        self.former = former
        known = Set(sessions.map(\.persistentIdentifier))
    }

    /// Whether a new session may be the requested one.
    func isAnswered(by session: UISceneSession) -> Bool {
        former == nil && !isAnswered && !known.contains(session.persistentIdentifier)
    }

    /// The system has created the scene: its session has the identity from now on.
    func adopt(_ session: UISceneSession) {
        isAnswered = true
        session.userInfo = (session.userInfo ?? [:]).merging([SceneRequest.valueName: scene.id.rawValue]) { $1 }
    }

    /// Ends the request; later calls are ignored.
    func end(_ end: End) {
        guard ended == nil else { return }
        ended = end
        waiting?.resume(returning: end)
        waiting = nil
    }

    /// Waits until the request ends, or the driver stops waiting.
    func ending() async -> End {
        await withTaskCancellationHandler {
            if let ended { return ended }
            return await withCheckedContinuation { waiting = $0 }
        } onCancel: {
            Task { @MainActor in self.end(.failed(.interrupted)) }
        }
    }

    func request() {
        let prefix = Bundle.main.bundleIdentifier.map { "\($0)." } ?? ""
        let activity = NSUserActivity(activityType: prefix + SceneRequest.activityType)
        activity.addUserInfoEntries(from: [SceneRequest.valueName: scene.id.rawValue])
        // The system may call this on any thread.
        let onError: @Sendable (any Error) -> Void = { error in
            let failure = StepFailure.refused("The system did not open the scene: \(error)")
            Task { @MainActor in self.end(.failed(failure)) }
        }
        let application = UIApplication.shared
        if #available(iOS 17, tvOS 17, *) {
            let request =
                former.map { UISceneSessionActivationRequest(session: $0, userActivity: activity) }
                ?? UISceneSessionActivationRequest(role: .windowApplication, userActivity: activity)
            application.activateSceneSession(for: request, errorHandler: onError)
        } else {
            application.requestSceneSessionActivation(
                former, userActivity: activity, options: nil, errorHandler: onError)
        }
    }
}
#endif
