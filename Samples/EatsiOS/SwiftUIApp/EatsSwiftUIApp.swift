import SwiftUI
import Switchyard
import SwitchyardSwiftUI

/// The SwiftUI app; its window receives links and activities by itself.
@main
struct EatsSwiftUIApp: App {
    /// The identifier of the window group in which the router may open more windows.
    private static let window = "main"

    @UIApplicationDelegateAdaptor(AppDelegate.self) private var delegate
    @Environment(\.scenePhase) private var phase

    var body: some Scene {
        WindowGroup(id: Self.window) {
            RoutedTabs(AppDelegate.router, window: Self.window) {
                RoutedTab(Branch("home")) { Label("Home", systemImage: "house") }
                RoutedTab(Branch("restaurants")) { Label("Restaurants", systemImage: "fork.knife") }
                RoutedTab(Branch("orders")) { Label("Orders", systemImage: "bag") }
                RoutedTab(Branch("account")) { Label("Account", systemImage: "person") }
            }
            .onChange(of: phase) { if $0 == .active { AppDelegate.router.receiveMailbox() } }
        }
    }
}
