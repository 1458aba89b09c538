import AccountInterface
import FeatureKit
import OrdersInterface
import PaymentInterface
public import Switchyard

/// Paying for an order.
public struct PaymentFeature: AppModule {
    private let checkout = Checkout()

    /// Creates the feature.
    public init() {}

    /// The identity of the module.
    public let id = ModuleID("payment")

    /// Declares the screens, and the link to the bank.
    public func declare(in app: inout RouterBuilder) {
        app.routes(PaymentRoute.self, BankPayment.self)
        // Required by its type, whichever module implements it; an app without an implementation reports this when it
        // starts.
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

/// The state of the payment.
@MainActor
final class Checkout {
    private(set) var address: Address?

    nonisolated init() {}

    /// Opens another feature's screen for an address, and waits for its result.
    func askForAddress(_ router: Router) async -> String {
        do {
            let address = try await router.result(of: PickAddress())
            self.address = address
            return "deliver to \(address.street)"
        } catch {
            return "no address: \(error.inWords)"
        }
    }

    /// Calls the account for the address, by the type of its contract.
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

    /// Opens the bank's app, and waits until it returns.
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
        case .dismissed: "the screen was dismissed"
        case .replaced: "another screen took its place"
        case .gateClosed: "the session ended"
        case .sceneClosed: "the scene was closed"
        case .notArrived: "the screen did not open"
        case .failed(let code, let message): [code, message].compactMap(\.self).joined(separator: ", ")
        case .unreadable: "the answer is invalid"
        case .expired: "the other app did not return in time"
        }
    }
}
