import FeatureKit
import HomeInterface
import OrdersInterface
import RestaurantsInterface
public import Switchyard

/// The start of the app, and promotions that pop up over any screen.
public struct HomeFeature: AppModule {
    /// Creates the feature.
    public init() {}

    /// The identity of the module.
    public let id = ModuleID("home")

    /// Declares the screens, and presents promotions.
    public func declare(in app: inout RouterBuilder) {
        app.routes(HomeRoute.self)
        app.handle(RoutePattern(checked: "/promote/:code<slug>"), named: "home.promote") {
            [weak router = app.router] link in
            // A link that a handler opens is trusted no more than the handler's own link.
            let promotion = HomeRoute.promotion(code: try link.parameters.value("code"))
            var request = NavigationRequest(promotion)
            request.source = link.source
            router?.navigate(request)
            return nil
        }
        app.screen(HomeRoute.self, as: Screen.self) { route, context in
            switch route {
            case .feed:
                Screen(
                    "Eats", ["What is good nearby."], symbol: "bowl",
                    actions: [
                        ScreenAction(
                            "All restaurants", as: .row(detail: "Nine of them deliver here", symbol: "restaurant"),
                            opens: RestaurantsRoute.list),
                        ScreenAction(
                            "The same as last time", as: .row(detail: "Two pizzas from Luigi's", symbol: "pizza"),
                            opens: OrdersRoute.detail(id: 42)),
                    ], form: promotionCode(for: context.router))
            case .promotion(let code):
                Screen("Today only", ["The code '\(code)' takes a fifth off."], symbol: "gift")
            }
        }
    }

    /// A form for the code of a promotion, which pops up.
    private func promotionCode(for router: Router) -> ScreenForm {
        ScreenForm(
            "A code", [ScreenForm.Field("code", "Code", .text(placeholder: "fries"))], button: "What is it worth?"
        ) { values in
            let code = values["code"].flatMap { $0.isEmpty ? nil : $0 } ?? "fries"
            guard case .arrived = await router.open(HomeRoute.promotion(code: code)).outcome else {
                return "no such code"
            }
            return "a fifth less"
        }
    }
}
