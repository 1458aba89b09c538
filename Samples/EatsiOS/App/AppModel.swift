import Switchyard
import SwitchyardUIKit

/// The app: all features of `Samples/Eats`, with screens of UIKit and one of SwiftUI.
@MainActor
final class AppModel {
    /// The one model of the app.
    static let shared = AppModel()

    /// The titles and images of the four tabs; the features declare their first screens.
    static let tabs: KeyValuePairs<Branch, TabItem> = [
        Branch("home"): TabItem("Home", systemImage: "house"),
        Branch("restaurants"): TabItem("Restaurants", systemImage: "fork.knife"),
        Branch("orders"): TabItem("Orders", systemImage: "bag"),
        Branch("account"): TabItem("Account", systemImage: "person"),
    ]

    /// Opens every link of the app.
    let router = Router.eats(screens: EatsScreens())

    private init() {}
}
