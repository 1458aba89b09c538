import AccountInterface
import FeatureKit
import OrdersInterface
import PaymentInterface
public import SwitchyardCore

/// Paying for an order.
public struct PaymentFeature: AppModule {
    private let checkout = Checkout()

    /// Creates the feature.
    public init() {}

    /// The name, by which links and the report know it.
    public let id = ModuleID("payment")

    /// Declares the screens, and says how to get to the bank.
    public func declare(in app: inout RouterBuilder) {
        app.routes(PaymentRoute.self, BankPayment.self)
        // Asked by its type; whoever implements it, an app without it is told so at start-up.
        app.declare(AccountContract.contract)
        app.external(BankPayment.self, callback: XCallback(source: "Eats")) { payment, _ in
            .app(
                try ExternalLink("bank://pay", query: ["order": payment.order]),
                fallback: try ExternalLink("https://bank.example/pay", query: ["order": payment.order]))
        }
        app.screen(PaymentRoute.self, as: Screen.self) { [checkout] route, context in
            switch route {
            case .pay(let id):
                Screen(
                    "Pay for order \(id)", ["Deliver to: \(checkout.address?.street ?? "nowhere yet")"],
                    actions: [
                        ScreenAction("Deliver to…", as: .row(detail: "Pick an address", symbol: "pin")) {
                            await checkout.askForAddress(context.router)
                        },
                        ScreenAction("Pay", as: .mainButton, opens: PaymentRoute.receipt(id: id)),
                        ScreenAction("Pay by bank") { await checkout.payByBank(order: id, context.router) },
                        ScreenAction("Deliver as always") { await checkout.deliverAsAlways(context.router) },
                    ])
            case .receipt(let id):
                Screen(
                    "Receipt of order \(id)", ["Paid. Deliver to: \(checkout.address?.street ?? "nowhere")"],
                    symbol: "receipt",
                    actions: [
                        ScreenAction("The order", as: .row(symbol: "order"), opens: OrdersRoute.detail(id: id))
                    ])
            }
        }
    }
}

/// What is known of the order that is being paid for.
@MainActor
final class Checkout {
    private(set) var address: Address?

    nonisolated init() {}

    /// Asks for an address by another feature's screen, and waits for what it gives back.
    func askForAddress(_ router: Router) async -> String {
        do {
            let address = try await router.result(of: PickAddress())
            self.address = address
            return "deliver to \(address.street)"
        } catch {
            return "no address: \(error.inWords)"
        }
    }

    /// Asks the account where to, by the type of its contract.
    func deliverAsAlways(_ router: Router) async -> String {
        do {
            let address = try await router.contracts.call(AccountContract.contract, "address") {
                await $0.defaultAddress()
            }
            self.address = address
            return "deliver to \(address.street), as always"
        } catch {
            return "no address: \(error)"
        }
    }

    /// Leaves for the bank's app, and waits until it comes back.
    func payByBank(order: Int, _ router: Router) async -> String {
        do {
            let receipt = try await router.result(of: BankPayment(order: order))
            _ = await router.open(PaymentRoute.receipt(id: order)).outcome
            return "paid by bank, receipt \(receipt.receipt)"
        } catch {
            return "not paid: \(error.inWords)"
        }
    }
}

extension ResultError {
    var inWords: String {
        switch self {
        case .dismissed: "it was dismissed"
        case .replaced: "another screen took its place"
        case .gateClosed: "the session ended"
        case .sceneClosed: "the scene was closed"
        case .notArrived: "it never opened"
        case .failed(let code, let message): [code, message].compactMap(\.self).joined(separator: ", ")
        case .unreadable: "the answer makes no sense"
        case .expired: "nobody came back in time"
        }
    }
}
