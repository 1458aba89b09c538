import CouponsInterface
import Switchyard
import SwitchyardUIKit
import UIKit

extension RouterBuilder {
    mutating func addCouponScreens() {
        screen(CouponsRoute.self) { _, _ -> UIViewController in CouponsController() }
    }
}
