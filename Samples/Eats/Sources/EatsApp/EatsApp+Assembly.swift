import AccountFeature
import AccountInterface
import CouponsFeature
import DeliveryFeature
import FeatureKit
import HomeFeature
import HomeInterface
import OrdersFeature
import OrdersInterface
import PaymentFeature
import RestaurantsFeature
import RestaurantsInterface
import SupportFeature
public import Switchyard

/// The parts of the app.
extension EatsApp {
    /// All features, in any order: none needs another one to start.
    public static var modules: [any AppModule] {
        [
            AccountFeature(), CouponsFeature(), HomeFeature(), OrdersFeature(), PaymentFeature(), RestaurantsFeature(),
            SupportFeature(),
        ]
    }

    /// The features whose logic is in units, with screens for the terminal and the preview.
    public static var unitModules: [any AppModule] { [DeliveryFeature()] }

    /// The accepted sources, unless a route restricts them.
    static let outside: Set<LinkSource.Kind> = [
        .customScheme, .universalLink, .webPage, .notification, .quickAction, .activity, .widget, .intent, .extension,
    ]

    /// Declares what belongs to the whole app: the links of the help pages, and a tab for each of four features.
    static func declare(in app: inout RouterBuilder) {
        app.namespace(.help, origins: ["eats-help://", "https://help.eats.example"], accepting: outside)
        app.tab(Branch("home"), root: HomeRoute.feed)
        app.tab(Branch("restaurants"), root: RestaurantsRoute.list)
        app.tab(Branch("orders"), root: OrdersRoute.list)
        app.tab(Branch("account"), root: AccountRoute.overview)
    }
}
