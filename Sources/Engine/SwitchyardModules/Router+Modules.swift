import RouteMatching
package import SwitchyardContracts
package import SwitchyardNavigation
package import SwitchyardRouter
import SwitchyardRoutes
package import SwitchyardSupport

extension Router {
    /// The modules of the app: their declarations, their status, and the events that they receive.
    package var modules: ModuleSystem {
        guard let system = moduleEngine({ ModuleSystem(self) }) as? ModuleSystem else {
            preconditionFailure("This is the only engine of modules.")
        }
        return system
    }

    /// Creates a router with modules and with a table that a test builds.
    @MainActor
    package convenience init(
        modules: [any AppModule], builder: DeclarationsBuilder = .ownRoutes,
        settings: ModuleSettings = ModuleSettings(),
        clock: any Clock<Duration> = ContinuousClock(), limits: RouterLimits = RouterLimits(),
        navigationLimits: NavigationLimits = NavigationLimits(), services: ServiceRegistry = ServiceRegistry(),
        random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
    ) throws(DeclarationError) {
        self.init(
            clock: clock, limits: limits, navigationLimits: navigationLimits, services: services,
            random: random)
        self.modules.settings = settings
        try self.modules.install(modules, in: builder)
    }
}

extension DeclarationsBuilder {
    /// A builder with one namespace `app`, whose links are `app://…` and which accepts only the app's own code.
    static var ownRoutes: DeclarationsBuilder {
        let origins = [try? Origin("app://")].compactMap(\.self)
        return DeclarationsBuilder(
            RouteMap(file: "app", namespaces: [RouteMap.Namespace("app", origins: origins, isDefault: true)]))
    }
}
