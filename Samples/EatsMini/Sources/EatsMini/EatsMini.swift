import OrdersFeature
import OrdersInterface
import RestaurantsFeature
import RestaurantsInterface
public import Switchyard

/// Another app with some of the same features: restaurants and orders.
@MainActor
public final class EatsMini {
    /// The router of the app.
    public let router: Router

    /// Creates the app from the two features, without starting them.
    ///
    /// - Throws: `DeclarationError` with all errors in the declarations.
    public init() throws(DeclarationError) {
        router = try Router(
            "eats", origins: ["eats-mini://", "https://mini.example"], accepting: [.customScheme, .universalLink],
            modules: [OrdersFeature(), RestaurantsFeature()]
        ) {
            $0.tab(Branch("restaurants"), root: RestaurantsRoute.list)
            $0.tab(Branch("orders"), root: OrdersRoute.list)
        }
    }
}
