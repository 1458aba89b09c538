import AppIntents
import UIKit

// Where the overlay were not found, its protocol would be unknown, and no intent would reach the app.
@available(iOS 26, *)
final class SceneDelegate: UIResponder, AppIntentSceneDelegate {  // error: type 'SceneDelegate' does not conform to protocol 'AppIntentSceneDelegate'
    func scene(_ scene: UIScene, willPerform appIntent: any UISceneAppIntent) {}
}
