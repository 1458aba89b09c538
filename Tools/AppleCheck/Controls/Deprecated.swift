// At the newest version.
import UIKit

@MainActor func change(_ screen: UIViewController) {
    screen.traitCollectionDidChange(nil)  // warning: was deprecated in iOS 17.0
}
