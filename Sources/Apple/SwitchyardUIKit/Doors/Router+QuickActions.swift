// tvOS has no quick actions.
#if canImport(UIKit) && !os(tvOS)
import SwitchyardModules
public import SwitchyardRouter
import SwitchyardSupport
public import UIKit

extension Router {
    /// Receives a quick action, from `windowScene(_:performActionFor:completionHandler:)`.
    ///
    /// - Parameters:
    ///   - item: The quick action.
    ///   - scene: The scene.
    ///   - completion: The system's completion handler. It is called once, with whether the action was performed.
    @MainActor
    public func receive(
        _ item: UIApplicationShortcutItem, in scene: UIScene, completion: @escaping (Bool) -> Void
    ) {
        let id = sceneID(of: scene)
        let once = SystemCompletion(completion)
        receive(.quickAction(QuickAction(item, in: id)), in: id) { once.call($0.isPerformed) }
    }

    /// Receives a quick action, from the asynchronous form of `windowScene(_:performActionFor:)`.
    ///
    /// - Parameters:
    ///   - item: The quick action.
    ///   - scene: The scene.
    /// - Returns: Whether the action was performed.
    @MainActor
    public func receive(_ item: UIApplicationShortcutItem, in scene: UIScene) async -> Bool {
        await withCheckedContinuation { continuation in
            receive(item, in: scene) { continuation.resume(returning: $0) }
        }
    }
}

/// A completion of the system that is called only once.
@MainActor
final class SystemCompletion {
    private var completion: ((Bool) -> Void)?

    init(_ completion: @escaping (Bool) -> Void) { self.completion = completion }

    func call(_ value: Bool) {
        completion?(value)
        completion = nil
    }
}

extension QuickAction {
    init(_ item: UIApplicationShortcutItem, in scene: SceneID?) {
        self.init(
            item.type, title: item.localizedTitle, values: InputValues.texts(of: item.userInfo ?? [:]), scene: scene)
    }
}
#endif
