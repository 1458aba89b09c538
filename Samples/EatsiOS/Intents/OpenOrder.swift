import AppIntents
import OrdersInterface
import Switchyard
import SwitchyardIntents

/// Shows an order, for Siri, shortcuts and the action button.
struct OpenOrder: RouteIntent {
    static let title: LocalizedStringResource = "Open Order"
    static let openAppWhenRun = true

    @Parameter(title: "Number") var id: Int
    @Dependency private var router: Router

    var route: OrdersRoute { .detail(id: id) }

    func perform() async throws -> some IntentResult {
        try await router.perform(route)
        return .result()
    }
}

/// The shortcuts that the system offers without any setup by the user.
@available(iOS 17, *)
struct EatsShortcuts: AppShortcutsProvider {
    static var appShortcuts: [AppShortcut] {
        AppShortcut(
            intent: OpenOrder(), phrases: ["Open an order in \(.applicationName)"], shortTitle: "Open Order",
            systemImageName: "bag")
    }
}
