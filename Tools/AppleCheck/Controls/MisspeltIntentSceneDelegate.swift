import AppIntents
import UIKit

// Without the overlay of App Intents for UIKit the protocol would be unknown, and no intent would reach the app.
@available(iOS 26, *)
final class SceneDelegate: UIResponder, @MainActor AppIntentSceneDelegate {
    func scene(_ scene: UIScene, willPerform appIntent: any UISceneAppIntent) {}  // error: has different argument labels from those required by protocol 'AppIntentSceneDelegate'
}
