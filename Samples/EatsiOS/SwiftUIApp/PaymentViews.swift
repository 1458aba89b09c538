import AccountInterface
import OrdersInterface
import PaymentInterface
import SwiftUI
import Switchyard
import SwitchyardSwiftUI

/// Pays for an order, with an address from another feature and a receipt from another app.
struct PaymentView: View {
    let order: Int
    let contracts: ContractRegistry
    @Environment(\.navigate) private var navigate
    @State private var state = "Deliver to: nowhere yet"

    var body: some View {
        Page("Pay for order \(order)", route: "payment.pay") {
            Text(verbatim: state).accessibilityIdentifier("payment.state")
            Button("Deliver to…") { Task { await pickAddress() } }
            Button("Deliver as always") { Task { await deliverAsAlways() } }
            RouteLink("Pay", to: PaymentRoute.receipt(id: order))
            Button("Pay by bank") { Task { await payByBank() } }
        }
        // The route declares that the payment is a sheet; the screen sets the height.
        .presentationDetents([.medium, .large])
    }

    /// Shows a screen of another feature, and waits for what it returns.
    private func pickAddress() async {
        do {
            state = "Deliver to: \(try await navigate.result(of: PickAddress()).street)"
        } catch {
            state = "No address: \(error)"
        }
    }

    /// Calls another feature by its contract.
    private func deliverAsAlways() async {
        do {
            let address = try await contracts.call(AccountContract.contract, "address") { await $0.defaultAddress() }
            state = "Deliver to: \(address.street)"
        } catch {
            state = "No address: \(error)"
        }
    }

    /// Opens the app of the bank, or its page, and waits for the receipt that it returns.
    private func payByBank() async {
        do {
            state = "Paid, receipt \(try await navigate.result(of: BankPayment(order: order)).receipt)"
        } catch {
            state = "Not paid: \(error)"
        }
    }
}

/// The receipt of a payment.
struct ReceiptView: View {
    let order: Int

    var body: some View {
        Page("Receipt of order \(order)", route: "payment.receipt") {
            Text("Paid")
            RouteLink("The order", to: OrdersRoute.detail(id: order))
        }
    }
}
