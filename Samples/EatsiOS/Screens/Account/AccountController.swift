import AccountInterface
import SupportInterface
import UIKit

/// What anybody sees of the account.
final class AccountController: ListController {
    private let isSignedIn: @MainActor () -> Bool

    init(isSignedIn: @escaping @MainActor () -> Bool) {
        self.isSignedIn = isSignedIn
        super.init(title: "Account")
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        rows = [
            Row("Profile", detail: isSignedIn() ? "Signed in." : "Not signed in.", symbol: "lock") { [weak self] in
                self?.open(AccountRoute.profile)
            },
            Row("Help", symbol: "questionmark.circle") { [weak self] in self?.open(SupportRoute.start) },
        ]
    }
}
