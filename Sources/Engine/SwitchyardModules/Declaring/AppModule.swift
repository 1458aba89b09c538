public import SwitchyardRouter

/// One feature of an app: its declarations, and how it starts and stops.
///
/// ```swift
/// struct Orders: AppModule {
///     let id = ModuleID("orders")
///     let dependencies: [ModuleID] = [.payment]
///
///     func declare(in app: inout RouterBuilder) {
///         app.routes(OrdersRoute.self)
///         app.screen(OrdersRoute.self, as: UIViewController.self) { route, screen in OrdersViewController(route) }
///         app.on(.didReceiveMemoryWarning) { images.removeAll() }
///     }
///
///     func start(_ context: ModuleContext) async throws { try await store.open() }
/// }
/// ```
///
/// Modules refer to each other by name only, so no module imports another. Only ``id`` and ``declare(in:)`` are
/// required; all other members have defaults.
public protocol AppModule: Sendable {
    /// The name of the module, unique in the app. Other modules depend on it by this name.
    var id: ModuleID { get }

    /// The modules that must run before this module starts. They stop after it.
    var dependencies: [ModuleID] { get }

    /// When the module starts, and how long the start may take.
    var startup: ModuleStartup { get }

    /// Declares the routes, screens, services and other parts of the module.
    ///
    /// The router calls this method when it is created, and again whenever modules are added or removed. Only declare
    /// here: work that takes time or may fail belongs in ``start(_:)``.
    ///
    /// - Parameter app: The builder that collects routes, screens and all other declarations.
    func declare(in app: inout RouterBuilder)

    /// Starts the module. Its dependencies already run; links to its routes wait until the start ends.
    ///
    /// The method runs on no particular thread. If it needs the main actor, write `@MainActor` before the method.
    /// The task is cancelled when the start takes too long, or when the module is stopped before the start ends.
    ///
    /// - Parameter context: Information about the app.
    /// - Throws: Any error. The module and the modules that depend on it then do not run; all others do.
    func start(_ context: ModuleContext) async throws

    /// Stops the module. The modules that depend on it have already stopped.
    ///
    /// The router calls this method once for each start that ended without an error.
    func stop() async
}

extension AppModule {
    /// The name of the module as text.
    package var name: String { id.rawValue }

    /// The names of the modules that must run before this module starts.
    package var dependencyNames: [String] { dependencies.map(\.rawValue) }

    /// No dependencies.
    public var dependencies: [ModuleID] { [] }

    /// Starts before the interface, with the default priority.
    public var startup: ModuleStartup { ModuleStartup() }

    /// Does nothing.
    public func start(_ context: ModuleContext) async throws {}

    /// Does nothing.
    public func stop() async {}
}
