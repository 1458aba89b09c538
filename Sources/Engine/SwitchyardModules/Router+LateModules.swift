public import SwitchyardRouter
public import SwitchyardRoutes
public import SwitchyardSupport

/// The modules of a router: their status, and how to start, stop, add and remove them.
extension Router {
    /// All modules, in the order in which they start and are notified of events.
    public var moduleIDs: [ModuleID] { modules.ids }

    /// The settings that modules receive.
    ///
    /// A change applies to modules that start later.
    public var moduleSettings: ModuleSettings {
        get { modules.settings }
        set { modules.settings = newValue }
    }

    /// The routes of the app and of all its modules, as a map that can be written to a file for other platforms.
    @MainActor
    public var map: RouteMap { modules.map }

    /// The status and start time of each module, and a finding for each failure and each missing declaration.
    @MainActor
    public var moduleReport: ModuleReport { modules.report }

    /// Returns the status of a module.
    ///
    /// - Parameter module: The module.
    /// - Returns: Its status; `nil` if no module has this name.
    public func status(of module: ModuleID) -> ModuleStatus? { modules.status(of: module) }

    /// Starts the modules of the launch phases up to the given one.
    ///
    /// Each phase begins when the previous one has ended.
    ///
    /// ```swift
    /// await router.startModules(.beforeInterface)
    /// // … and when the first screen shows:
    /// await router.startModules()
    /// ```
    ///
    /// Modules that start on demand are skipped, unless other modules depend on them. Repeated and concurrent calls
    /// start no module twice. If a module fails to start, only the modules that depend on it do not start.
    ///
    /// - Parameter last: The last phase: `.beforeInterface`, `.afterFirstScreen` or `.idle`.
    /// - Returns: The failures of modules of these phases, in their order; empty if all run.
    @discardableResult
    public func startModules(_ last: ModuleStartup = .idle) async -> [ModuleFailure] {
        await modules.start(last.phase)
    }

    /// Starts a module and its dependencies, and returns when the module runs.
    ///
    /// If the module or one of its dependencies has failed or was stopped, it is started again.
    ///
    /// - Parameter module: The module.
    /// - Throws: ``ModuleFailure`` if the module does not run.
    public func startModule(_ module: ModuleID) async throws(ModuleFailure) { try await modules.start(module: module) }

    /// Stops all modules in reverse order.
    ///
    /// - Returns: The failures of modules that did not stop in time.
    @discardableResult
    public func stopModules() async -> [ModuleFailure] { await modules.stop() }

    /// Adds modules to the existing ones: all of them, or none if there is an error.
    ///
    /// - Parameters:
    ///   - modules: The modules. They may depend on each other and on existing modules.
    ///   - starts: Whether modules start now if their launch phase has already begun. Others start with their phase, or
    ///     on demand.
    /// - Returns: The failures of the modules that should have started.
    /// - Throws: `DeclarationError` with all findings. Nothing has then changed.
    @MainActor
    @discardableResult
    public func add(_ modules: [any AppModule], starts: Bool = true) async throws(DeclarationError) -> [ModuleFailure] {
        try await self.modules.add(modules, starts: starts)
    }

    /// Removes modules and stops them in reverse order: all of them, or none if there is an error.
    ///
    /// Their routes are removed at once. Links that are in flight end as they would have otherwise.
    ///
    /// If a route of another module has a removed route as its parent, its screen is shown without that parent. Other
    /// references of other modules to removed declarations are reported as missing. Declarations to which the app
    /// itself refers cannot be removed: the tag of an interceptor, a tab, the error page, a fallback.
    ///
    /// - Parameter modules: The modules.
    /// - Returns: The failures of modules that did not stop in time.
    /// - Throws: `DeclarationError` if other modules depend on them, the app itself refers to one of their
    ///   declarations, or a name is unknown. Nothing has then changed.
    @MainActor
    @discardableResult
    public func remove(_ modules: Set<ModuleID>) async throws(DeclarationError) -> [ModuleFailure] {
        try await self.modules.remove(modules)
    }
}
