import AccountFeature
import AccountInterface
import CouponsInterface
import HomeInterface
import OrdersInterface
import PaymentInterface
import RestaurantsInterface
import SupportInterface
import SwiftUI
import Switchyard
import SwitchyardSwiftUI
import SwitchyardUIKit

/// The screens of the app on SwiftUI: a view for each route, and one controller.
struct EatsViews: AppModule {
    let id = ModuleID("views")

    func declare(in app: inout RouterBuilder) {
        app.screen(HomeRoute.self) { route, screen in
            switch route {
            case .feed: FeedView()
            case .promotion(let code): PromotionView(code: code) { screen.close() }
            }
        }
        app.screen(CouponsRoute.self) { _, _ in CouponsView() }
        app.screen(RestaurantsRoute.self) { route, _ in
            switch route {
            case .list: RestaurantsView()
            case .detail(let id): RestaurantView(id: id)
            case .menu(let id): MenuView(restaurant: id)
            case .dish(let id, let dish): DishView(restaurant: id, dish: dish)
            }
        }
        app.screen(DishRoute.self) { route, _ in DishLevelView(route: route) }
        app.screen(OrdersRoute.self) { route, _ in
            switch route {
            case .list: OrdersView()
            case .detail(let id): OrderView(id: id)
            case .track(let id): TrackingView(order: id)
            }
        }
        addPaymentAndAccount(to: &app)
        // One closure returns views and a UIKit controller.
        app.screen(SupportRoute.self) { route, _ -> AppScreen in
            switch route {
            case .start: .view { HelpView() }
            case .topic(let name): .storyboard("Support", "chat") { ChatController(coder: $0, topic: name) }
            }
        }
        app.screen(WebPage.self) { page, _ in WebPageView(path: page.path) }
    }

    private func addPaymentAndAccount(to app: inout RouterBuilder) {
        app.screen(PaymentRoute.self) { route, screen in
            switch route {
            case .pay(let id): PaymentView(order: id, contracts: screen.router.contracts)
            case .receipt(let id): ReceiptView(order: id)
            }
        }
        app.screen(AccountRoute.self) { route, screen in
            switch route {
            case .overview: AccountView { screen.router.isOpen(.signedIn) }
            case .profile: ProfileView { _ = await screen.router.signOut() }
            case .signIn: SignInView { _ = await screen.router.signIn() }
            case .signedOut(let reason): SignedOutView(reason: reason) { screen.close() }
            }
        }
        app.screen(PickAddress.self) { _, screen in AddressesView { screen.finish(with: $0) } }
    }
}
