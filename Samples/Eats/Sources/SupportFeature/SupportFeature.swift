public import FeatureKit
import OrdersInterface
import SupportInterface
public import SwitchyardCore

/// Help, and pages of the web site.
public struct SupportFeature: Feature {
    /// Creates the feature.
    public init() {}

    /// The routes that belong to the feature.
    public let routes: [Namespace: [any TypedRoute.Type]] = [.help: [SupportRoute.self], .eats: [WebPage.self]]

    /// Places help beside the account; a web page is shown wherever the broken screen would have been.
    public func declare(in builder: inout RouterBuilder, for router: Router) {
        for row in SupportRoute.rows { builder.place(row.route.name, .tab("account")) }
        builder.place("web", .onTop)
        builder.showErrors(at: "eats://web/sorry")
    }

    /// Supplies the screens.
    public func supply(_ screens: ScreenCatalog<Screen>) {
        screens.screen(SupportRoute.self) { route, _ in
            switch route {
            case .start:
                Screen("Help", actions: [ScreenAction("My food is late", opens: SupportRoute.topic(name: "late"))])
            case .topic(let name):
                Screen("Help: \(name)", actions: [ScreenAction("My orders", opens: OrdersRoute.list)])
            }
        }
        screens.screen(WebPage.self) { page, _ in
            Screen("Web page", ["https://eats.example/" + page.path.joined(separator: "/")])
        }
    }
}
