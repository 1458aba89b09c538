public import SwitchyardContracts
public import SwitchyardRouter

/// The information that a module receives when it starts.
public struct ModuleContext: Sendable {
    /// The module.
    public let module: ModuleID

    /// The app's settings for modules: environment and configuration.
    public let settings: ModuleSettings

    /// The router, to open links; a module must store it weakly.
    public let router: Router

    init(module: ModuleID, settings: ModuleSettings, router: Router) {
        self.module = module
        self.settings = settings
        self.router = router
    }

    /// The services of all modules.
    public var services: ServiceRegistry { router.services }

    /// The environment in which the app runs.
    public var environment: String { settings.environment }

    /// The app's values by their keys.
    public var configuration: ModuleConfiguration { settings.configuration }
}
