import AppIntents
import Switchyard
import SwitchyardIntents
import UIKit

@MainActor func hand(_ intent: any UISceneAppIntent, to router: Router, in scene: UIScene) {  // error: 'UISceneAppIntent' is only available in iOS 26.0 or newer
    router.receive(intent, in: scene)  // error: 'receive(_:in:)' is only available in iOS 26 or newer
}
