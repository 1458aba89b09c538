import CouponsInterface
import HomeInterface
import OrdersInterface
import RestaurantsInterface
import SwiftUI
import Switchyard
import SwitchyardSwiftUI

/// The first screen of the app.
struct FeedView: View {
    var body: some View {
        Page("Eats", route: "home") {
            RouteLink(RestaurantsRoute.list) { Label("All restaurants", systemImage: "fork.knife") }
            RouteLink(OrdersRoute.detail(id: 42)) { Label("The same as last time", systemImage: "bag") }
            // The start of the coupon module fails in this release, so its links fail.
            RouteLink(CouponsRoute()) { Label("Coupons", systemImage: "tag") }
            RouteLink("Today only", to: HomeRoute.promotion(code: "fries"))
        }
    }
}

/// A promotion, above all other screens.
struct PromotionView: View {
    let code: String
    let close: @MainActor () -> Void

    var body: some View { Card(title: "Today only", text: "The code '\(code)' takes a fifth off.", close: close) }
}

/// The user's coupons, which show once their module has started; in this release its start fails.
struct CouponsView: View {
    var body: some View {
        Page("Coupons", route: "coupons") {
            RouteLink("A fifth off fries", to: HomeRoute.promotion(code: "fries"))
        }
    }
}
