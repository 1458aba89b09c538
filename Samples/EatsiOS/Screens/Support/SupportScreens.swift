import SupportInterface
import Switchyard
import SwitchyardUIKit
import UIKit

extension RouterBuilder {
    mutating func addSupportScreens() {
        screen(SupportRoute.self) { route, _ -> AppScreen in
            switch route {
            case .start: .controller(HelpController())
            // The storyboard loads the controller's views, and its initializer receives the route's value.
            case .topic(let name): .storyboard("Support", "chat") { ChatController(coder: $0, topic: name) }
            }
        }
        screen(WebPage.self) { page, _ -> UIViewController in WebPageController(path: page.path) }
    }
}
