#if canImport(AppIntents) && canImport(UIKit)
public import AppIntents
public import Switchyard
import SwitchyardUIKit
public import UIKit

@available(iOS 26, macCatalyst 26, tvOS 26, visionOS 26, *)
extension Router {
    /// Receives an intent of a scene, from `scene(_:willPerformAppIntent:)` of `AppIntentSceneDelegate`.
    ///
    /// The system calls the delegate for a new scene too, so `receive(_:in:)` ignores the intent in connection options.
    ///
    /// - Parameters:
    ///   - intent: The intent.
    ///   - scene: The scene.
    /// - Returns: Whether the intent is a ``RouteIntent``. The app shows any other intent by itself.
    @MainActor
    @discardableResult
    public func receive(_ intent: any UISceneAppIntent, in scene: UIScene) -> Bool {
        guard let intent = intent as? any RouteIntent else { return false }
        receive(intent, in: sceneID(of: scene))
        return true
    }
}
#endif
