import RouteMatching
package import SwitchyardDiagnostics
package import SwitchyardNavigation

extension Router {
    /// The modules of the app: what they declare, whether they run, and what they are told.
    package var modules: ModuleSystem {
        guard let system = moduleEngine({ ModuleSystem(self) }) as? ModuleSystem else {
            preconditionFailure("This is the only engine of modules.")
        }
        return system
    }

    /// Creates a router of modules on a table that a test builds.
    @MainActor
    package convenience init(
        modules: [any AppModule], builder: RouterTableBuilder = .ownRoutes, settings: ModuleSettings = ModuleSettings(),
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

extension RouterTableBuilder {
    /// Begins with one namespace, called `app`, whose links are `app://…` and come from the app's own code alone.
    package static var ownRoutes: RouterTableBuilder {
        let origins = [try? Origin("app://")].compactMap(\.self)
        return RouterTableBuilder(
            RouteMap(file: "app", namespaces: [RouteMap.Namespace("app", origins: origins, isDefault: true)]))
    }
}
