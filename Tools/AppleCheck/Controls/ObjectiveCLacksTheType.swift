import UIKit

final class Screen: UIViewController {
    @objc func tapped() {}
    @objc func chosen(_ rows: [Int: (Int, Int)]) {}  // error: method cannot be marked '@objc' because the type of the parameter cannot be represented in Objective-C
    func action() -> Selector { #selector(tapped) }
}
