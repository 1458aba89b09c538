import AccountInterface
import PaymentInterface
import Switchyard
import SwitchyardUIKit
import UIKit

/// Pays for an order, with an address from another feature and a receipt from another app.
final class PaymentController: PageController {
    private let order: Int
    private lazy var state = addText("Deliver to: nowhere yet")

    init(order: Int) {
        self.order = order
        super.init(title: "Pay for order \(order)")
    }

    required init?(coder: NSCoder) { nil }

    override func addContent() {
        addText("Pay for order \(order)", isTitle: true)
        _ = state
        addButton("Deliver to…") { [weak self] in self?.pickAddress() }
        addButton("Deliver as always") { [weak self] in self?.deliverAsAlways() }
        addButton("Pay", isMain: true) { [weak self] in
            guard let self else { return }
            switchyard.open(PaymentRoute.receipt(id: order))
        }
        addButton("Pay by bank") { [weak self] in self?.payByBank() }
    }

    /// Shows a screen of another feature, and waits for what it returns.
    private func pickAddress() {
        Task {
            do {
                state.text = "Deliver to: \(try await switchyard.result(of: PickAddress()).street)"
            } catch {
                state.text = "No address: \(error)"
            }
        }
    }

    /// Calls another feature by its contract.
    private func deliverAsAlways() {
        guard let router = switchyard.router else { return }
        Task {
            do {
                let address = try await router.contracts.call(AccountContract.contract, "address") {
                    await $0.defaultAddress()
                }
                state.text = "Deliver to: \(address.street)"
            } catch {
                state.text = "No address: \(error)"
            }
        }
    }

    /// Opens the app of the bank, or its page, and waits for the receipt that it returns.
    private func payByBank() {
        Task {
            do {
                state.text = "Paid, receipt \(try await switchyard.result(of: BankPayment(order: order)).receipt)"
            } catch {
                state.text = "Not paid: \(error)"
            }
        }
    }
}
