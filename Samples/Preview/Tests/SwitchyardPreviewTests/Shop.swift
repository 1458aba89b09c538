import Switchyard
import SwitchyardPreview

/// A small app for tests: orders in one tab, an account in the other, an address picker as a sheet.
enum ShopRoute: TypedRoute {
    case orders
    case order(id: Int)
    case account
    case address
    case broken
    case bank

    static let routes: [RouteDescriptor<ShopRoute>] = [
        RouteDescriptor("orders", "/orders", .orders),
        RouteDescriptor("order", "/orders/:id<int>", parent: .route(ShopRoute.orders)) {
            .order(id: try $0.value("id"))
        } write: {
            if case .order(let id) = $0 { ["id": id] } else { nil }
        },
        RouteDescriptor("account", "/account", .account),
        RouteDescriptor("address", "/address", .address),
        RouteDescriptor("broken", "/broken", .broken),
        RouteDescriptor("bank", "/bank", .bank),
    ]
}

/// The error of the broken screen.
struct NoTiles: Error, CustomStringConvertible {
    let description = "no tiles"
}

/// The effects of the actions of screens.
@MainActor
final class Ledger {
    var filled: [PreviewValues] = []
}

extension PreviewApp {
    /// The app, on a clock.
    static func shop(_ clock: any Clock<Duration>, ledger: Ledger = Ledger()) throws -> PreviewApp {
        var settings = RouterSettings()
        settings.clock = clock
        var policy = NavigationPolicy()
        policy.presentation = .modal
        policy.backStack = .onTop
        let router = try Router(
            "shop", origins: ["shop://"], accepting: [.customScheme], routes: ShopRoute.self, settings: settings
        ) {
            $0.tab(Branch("orders"), root: ShopRoute.orders)
            $0.tab(Branch("account"), root: ShopRoute.account)
            $0.place("broken", .tab(Branch("orders")))
            $0.place("address", .policy(policy))
            $0.external("bank") { _ in
                .app(try ExternalLink("bank://pay?order=1&x-success=shop%3A%2F%2Forders%2F7"))
            }
            $0.screen(ShopRoute.self, as: PreviewContent.self) { route, _ in
                switch route {
                case .orders:
                    PreviewContent(
                        "Orders", [.list(PreviewList(nil, [PreviewRow("Order 7", .open(ShopRoute.order(id: 7)))]))])
                case .order(let id): PreviewContent("Order \(id)", [.text("Two pizzas."), .form(form(ledger))])
                case .account: PreviewContent("Account")
                case .address: PreviewContent("Where to?")
                case .broken: throw NoTiles()
                case .bank: PreviewContent("Bank")
                }
            }
        }
        return PreviewApp("Shop", router)
    }

    private static func form(_ ledger: Ledger) -> PreviewForm {
        PreviewForm(
            "A remark",
            [
                PreviewField("remark", "Remark", .text("")), PreviewField("tip", "Tip", .number(nil)),
                PreviewField("hot", "Hot", .toggle(true)),
                PreviewField("size", "Size", .choice(["small", "large"], selected: "small")),
            ],
            PreviewButton(
                "Send",
                .run { values in
                    ledger.filled.append(values)
                    return "sent \(values.text("remark"))"
                }))
    }
}
