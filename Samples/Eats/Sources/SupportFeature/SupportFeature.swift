import FeatureKit
import OrdersInterface
import SupportInterface
public import Switchyard

/// Help, and pages of the web site.
public struct SupportFeature: AppModule {
    /// Creates the feature.
    public init() {}

    /// The identity of the module.
    public let id = ModuleID("support")

    /// Most users never need help, so the module starts on demand.
    public let startup = ModuleStartup.onDemand

    /// Declares help and the web pages, each with its screen.
    public func declare(in app: inout RouterBuilder) {
        app.routes(SupportRoute.self, in: .help)
        app.routes(WebPage.self)
        app.screen(SupportRoute.self, as: Screen.self) { route, _ in
            switch route {
            case .start:
                Screen(
                    "Help",
                    actions: [
                        ScreenAction(
                            "My food is late", as: .row(symbol: "clock"), opens: SupportRoute.topic(name: "late"))
                    ])
            case .topic(let name):
                Screen(
                    "Help: \(name)", symbol: "help",
                    actions: [ScreenAction("My orders", as: .row(symbol: "order"), opens: OrdersRoute.list)])
            }
        }
        app.screen(WebPage.self, as: Screen.self) { page, _ in
            let address = "https://eats.example/" + page.path.joined(separator: "/")
            return Screen("Web page", [address], symbol: "globe", page: address)
        }
    }
}
