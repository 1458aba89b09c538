import HomeInterface
import Switchyard
import SwitchyardUIKit
import UIKit

extension RouterBuilder {
    mutating func addHomeScreens() {
        screen(HomeRoute.self) { route, screen -> UIViewController in
            switch route {
            case .feed: FeedController()
            case .promotion(let code): PromotionController(code: code) { screen.close() }
            }
        }
    }
}
