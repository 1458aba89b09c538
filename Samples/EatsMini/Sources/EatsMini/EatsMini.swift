import OrdersFeature
import OrdersInterface
import RestaurantsFeature
import RestaurantsInterface
public import SwitchyardCore

/// Another app of the same features: restaurants and orders, and nothing else.
@MainActor
public final class EatsMini {
    /// Takes every link where it leads.
    public let router: Router

    /// Puts the two features together; nothing starts yet.
    ///
    /// - Throws: `DeclarationError` with everything that does not fit together.
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
