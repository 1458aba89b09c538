import SwitchyardCore
import SwitchyardUIKit
import UIKit

extension UIViewController {
    /// Opens a route, of this feature or another, in the scene of this screen.
    func open(_ route: some TypedRoute) { router?.open(route) }
}
