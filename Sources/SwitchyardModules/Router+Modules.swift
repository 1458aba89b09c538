import RouteMatching
public import SwitchyardDiagnostics
public import SwitchyardNavigation

extension Router {
    /// The modules of the app: what they offer, whether they run, and what they are told.
    public var modules: ModuleSystem {
        guard let system = moduleEngine({ ModuleSystem(self) }) as? ModuleSystem else {
            preconditionFailure("This is the only engine of modules.")
        }
        return system
    }

    /// Creates a router of modules, with their table installed; nothing has started yet.
    ///
    /// ```swift
    /// let router = try Router(modules: [Home(), Orders()], builder: RouterBuilder(map))
    /// router.navigation.connect(host)
    /// await router.modules.start()
    /// ```
    ///
    /// - Parameters:
    ///   - modules: The modules; their order decides where nothing else does.
    ///   - builder: What the app says for itself: namespaces with their origins, its own routes and interceptors.
    ///   - settings: What the app says of itself to its modules.
    ///   - clock: What waiting is measured with; tests pass one that they advance.
    ///   - limits: How much and how long links may wait.
    ///   - navigationLimits: How long and how often steps are tried.
    ///   - services: Where modules find each other's services.
    ///   - random: What the links are made of by which other apps come back; nobody may guess its numbers.
    /// - Throws: `DeclarationError` with everything that does not fit together.
    @MainActor
    public convenience init(
        modules: [any AppModule], builder: RouterBuilder = .ownRoutes, settings: ModuleSettings = ModuleSettings(),
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

extension RouterBuilder {
    /// Begins with one namespace, called `app`, whose links are `app://…` and come from the app's own code alone.
    public static var ownRoutes: RouterBuilder {
        let origins = [try? Origin("app://")].compactMap(\.self)
        return RouterBuilder(
            RouteMap(file: "app", namespaces: [RouteMap.Namespace("app", origins: origins, isDefault: true)]))
    }
}
