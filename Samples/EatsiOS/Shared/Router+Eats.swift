import AppIntents
import EatsApp
import OrdersInterface
import Switchyard
import SwitchyardExtensions
import SwitchyardIntents
import SwitchyardUIKit
import UserNotifications

extension Router {
    /// The router of all features of `Samples/Eats`, with the screens of one of the two apps.
    @MainActor
    static func eats(screens: some AppModule) -> Router {
        let router: Router
        do {
            router = try EatsApp(modules: EatsApp.modules + [screens]).router
        } catch {
            // A developer's mistake that fails every launch; the error explains it line by line.
            fatalError("\(error)")
        }
        // The keychain keeps the secret of the first launch.
        EatsGroup.makeSecret()
        if let seal = try? EatsGroup.seal() { router.doorRules.seals = [seal] }
        // A payload without a link: { "type": "order", "id": 42 }.
        router.doorRules.notification = { response in
            let values = response.message.values
            let isTap = response.action == UNNotificationDefaultActionIdentifier
            guard isTap, values["type"] == "order" else { return nil }
            return values["id"].flatMap { Int($0) }.map { OrdersRoute.detail(id: $0) }
        }
        // Intents get the router by `@Dependency`, so it is added before the first intent runs.
        AppDependencyManager.shared.add(dependency: router)
        // So that a sign-out removes the links of the user also before a scene was active.
        router.receiveMailbox()
        return router
    }

    /// Opens the links that the share extension has left; called at launch, and each time a scene becomes active.
    @MainActor
    func receiveMailbox() {
        if let mailbox = try? LinkMailbox(appGroup: EatsGroup.identifier) { receive(mailbox) }
    }
}
