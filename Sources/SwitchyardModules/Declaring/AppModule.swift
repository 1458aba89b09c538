/// A feature's owner: what it declares, and how it starts and stops.
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
/// Modules know each other by name alone, so none imports another. All but the identity and ``declare(in:)`` has a default.
public protocol AppModule: Sendable {
    /// The name, unique in the app: what other modules depend on.
    var id: ModuleID { get }

    /// The modules that must run before this one starts, and stop after it.
    var dependencies: [ModuleID] { get }

    /// When it starts, and how long that may take.
    var startup: ModuleStartup { get }

    /// Declares what the module has.
    ///
    /// It is called when the app is put together, and again whenever modules are added or removed. It does nothing else:
    /// whatever takes time or may fail belongs into ``start(_:)``.
    ///
    /// - Parameter app: What takes routes, screens and everything else.
    func declare(in app: inout RouterBuilder)

    /// Starts the module; its dependencies run by then, and its links wait.
    ///
    /// It runs on no particular thread. A module that has to be on the main actor writes `@MainActor` before the method.
    /// The task is cancelled where it takes too long, or the module is stopped meanwhile.
    ///
    /// - Parameter context: What is known of the app.
    /// - Throws: Any error: the module and those that depend on it do not run then, and all others do.
    func start(_ context: ModuleContext) async throws

    /// Stops the module; those that depend on it have stopped by then.
    ///
    /// It is called once for each start that came to its end without an error.
    func stop() async
}

extension AppModule {
    /// The name as text, by which the engine knows the module.
    package var name: String { id.rawValue }

    /// The names of the modules that must run before.
    package var dependencyNames: [String] { dependencies.map(\.rawValue) }

    /// None.
    public var dependencies: [ModuleID] { [] }

    /// Before the interface, in no hurry.
    public var startup: ModuleStartup { ModuleStartup() }

    /// Does nothing.
    public func start(_ context: ModuleContext) async throws {}

    /// Does nothing.
    public func stop() async {}
}
