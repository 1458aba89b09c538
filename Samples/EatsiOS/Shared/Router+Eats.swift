import EatsApp
import SwitchyardCore

extension Router {
    /// The router of all features of `Samples/Eats`, with the screens of one of the two apps.
    @MainActor
    static func eats(screens: some AppModule) -> Router {
        do {
            return try EatsApp(modules: EatsApp.modules + [screens]).router
        } catch {
            // A mistake of the developer, which every launch would show, and which the error explains line by line.
            fatalError("\(error)")
        }
    }
}
