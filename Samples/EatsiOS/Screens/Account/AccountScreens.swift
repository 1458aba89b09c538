import AccountFeature
import AccountInterface
import Switchyard
import SwitchyardUIKit
import UIKit

extension RouterBuilder {
    mutating func addAccountScreens() {
        screen(AccountRoute.self) { route, screen -> AppScreen in
            switch route {
            case .overview:
                .controller(
                    AccountController(
                        isSignedIn: { screen.router.isOpen(.signedIn) },
                        allowNotifications: { await ForegroundNotifications.askForPermission() }))
            case .profile: .controller(ProfileController { _ = await screen.router.signOut() })
            case .signIn: .controller(SignInController { _ = await screen.router.signIn() })
            case .signedOut(let reason): .controller(SignedOutController(reason: reason) { screen.close() })
            }
        }
        screen(PickAddress.self) { _, screen -> AppScreen in
            let addresses = AddressesController { screen.finish(with: $0) }
            return .controller(addresses).keepsOpen { [weak addresses] in addresses?.isFilledIn == true }
        }
    }
}
