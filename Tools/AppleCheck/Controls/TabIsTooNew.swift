import UIKit

@MainActor func select(_ tabs: UITabBarController) {
    _ = tabs.selectedTab  // error: 'selectedTab' is only available in iOS 18.0 or newer
}
