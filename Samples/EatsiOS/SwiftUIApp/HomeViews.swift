import CouponsInterface
import HomeInterface
import OrdersInterface
import RestaurantsInterface
import SwiftUI
import SwitchyardSwiftUI

/// Where the app begins.
struct FeedView: View {
    var body: some View {
        Page("Eats", route: "home") {
            RouteLink(RestaurantsRoute.list) { Label("All restaurants", systemImage: "fork.knife") }
            RouteLink(OrdersRoute.detail(id: 42)) { Label("The same as last time", systemImage: "bag") }
            // The module of coupons does not start in this release, and its links fail.
            RouteLink(CouponsRoute()) { Label("Coupons", systemImage: "tag") }
            RouteLink("Today only", to: HomeRoute.promotion(code: "fries"))
        }
    }
}

/// A promotion, on top of whatever shows.
struct PromotionView: View {
    let code: String
    let close: @MainActor () -> Void

    var body: some View { Card(title: "Today only", text: "The code '\(code)' takes a fifth off.", close: close) }
}

/// Coupons, which show as soon as their module starts; in this release it does not.
struct CouponsView: View {
    var body: some View {
        Page("Coupons", route: "coupons") {
            RouteLink("A fifth off fries", to: HomeRoute.promotion(code: "fries"))
        }
    }
}
