import EatsApp
import SwitchyardCore
import SwitchyardUIKit

/// The app: all features of `Samples/Eats`, with screens of UIKit.
@MainActor
final class AppModel {
    /// The one model of the app.
    static let shared = AppModel()

    /// How the four tabs look; the features say which routes are their first screens.
    static let tabs: KeyValuePairs<Branch, TabItem> = [
        Branch("home"): TabItem("Home", systemImage: "house"),
        Branch("restaurants"): TabItem("Restaurants", systemImage: "fork.knife"),
        Branch("orders"): TabItem("Orders", systemImage: "bag"),
        Branch("account"): TabItem("Account", systemImage: "person"),
    ]

    /// Opens every link of the app.
    let router: Router

    private init() {
        do {
            router = try EatsApp(modules: EatsApp.modules + [EatsScreens()]).router
        } catch {
            // A mistake of the developer, which every launch would show, and which the error explains line by line.
            fatalError("\(error)")
        }
    }
}
