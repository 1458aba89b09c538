import AppIntents
import EatsApp
import SwitchyardCore
import SwitchyardExtensions
import SwitchyardIntents

extension Router {
    /// The router of all features of `Samples/Eats`, with the screens of one of the two apps.
    @MainActor
    static func eats(screens: some AppModule) -> Router {
        let router: Router
        do {
            router = try EatsApp(modules: EatsApp.modules + [screens]).router
        } catch {
            // A mistake of the developer, which every launch would show, and which the error explains line by line.
            fatalError("\(error)")
        }
        // From the second launch on the secret is there, and stays.
        try? EatsGroup.makeSecret()
        if let seal = try? EatsGroup.seal() { router.entryRules.seals = [seal] }
        // What intents find by `@Dependency`; before the first intent runs.
        AppDependencyManager.shared.add(dependency: router)
        return router
    }

    /// Opens what the share extension has left; each time a scene becomes active.
    @MainActor
    func receiveMailbox() {
        if let mailbox = try? LinkMailbox(appGroup: EatsGroup.identifier) { receive(mailbox) }
    }
}
