import UIKit

final class Screen: UIViewController {
    override func viewDidApear(_ animated: Bool) {}  // error: method does not override any method from its superclass
}
