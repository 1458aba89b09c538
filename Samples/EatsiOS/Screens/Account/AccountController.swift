import AccountInterface
import SupportInterface
import Switchyard
import SwitchyardUIKit
import UIKit

/// The first screen of the account, which shows with and without a signed-in user.
final class AccountController: ListController {
    private let isSignedIn: @MainActor () -> Bool
    private let allowNotifications: @MainActor () async -> Void

    init(
        isSignedIn: @escaping @MainActor () -> Bool, allowNotifications: @escaping @MainActor () async -> Void
    ) {
        (self.isSignedIn, self.allowNotifications) = (isSignedIn, allowNotifications)
        super.init(title: "Account")
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        rows = [
            Row("Profile", detail: isSignedIn() ? "Signed in." : "Not signed in.", symbol: "lock") { [weak self] in
                self?.switchyard.open(AccountRoute.profile)
            },
            Row("Notifications", detail: "Allow them", symbol: "bell") { [allowNotifications] in
                Task { await allowNotifications() }
            },
            Row("Help", symbol: "questionmark.circle") { [weak self] in self?.switchyard.open(SupportRoute.start) },
        ]
    }
}
