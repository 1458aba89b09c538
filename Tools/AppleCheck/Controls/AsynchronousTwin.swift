// This compiles.
import UIKit

@MainActor func show(_ screen: UIViewController, on presenter: UIViewController) async {
    await presenter.present(screen, animated: true)
}
