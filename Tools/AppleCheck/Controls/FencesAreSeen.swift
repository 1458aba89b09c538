// This compiles.
import Observation
import UIKit

@available(iOS 17.0, *)
@Observable final class Model {}

@MainActor func select(_ tabs: UITabBarController) {
    if #available(iOS 18.0, *) { _ = tabs.selectedTab }
}
