public import SwitchyardDiagnostics

/// Modules: which there are, how far each is, and those that start, come or go late.
extension Router {
    /// All modules, in the order in which they start and are told of events.
    public var moduleIDs: [ModuleID] { modules.ids }

    /// What the app says of itself to its modules; it counts for those that start from now on.
    public var moduleSettings: ModuleSettings {
        get { modules.settings }
        set { modules.settings = newValue }
    }

    /// The routes of the app and of all its modules, which other platforms can read as a file.
    @MainActor
    public var map: RouteMap { modules.map }

    /// Everything that was declared and is not provided, everything that went wrong, and how long starting took.
    @MainActor
    public var moduleReport: ModuleReport { modules.report }

    /// Says how far a module is.
    ///
    /// - Parameter module: The module.
    /// - Returns: Its status; `nil` where there is none of the name.
    public func status(of module: ModuleID) -> ModuleStatus? { modules.status(of: module) }

    /// Starts the modules of the launch up to one part of it, each part when the one before is over.
    ///
    /// ```swift
    /// await router.startModules(.beforeInterface)
    /// // … and when the first screen shows:
    /// await router.startModules()
    /// ```
    ///
    /// Modules that start on demand are left out, unless others need them. Calling it again, or at the same time, starts
    /// nothing twice. A module that does not start keeps nothing else from starting but those that depend on it.
    ///
    /// - Parameter last: The last part: `.beforeInterface`, `.afterFirstScreen` or `.idle`.
    /// - Returns: Why modules of these parts do not run, in their order; empty where all do.
    @discardableResult
    public func startModules(_ last: ModuleStartup = .idle) async -> [ModuleFailure] {
        await modules.start(last.phase)
    }

    /// Starts a module and those that it needs, and returns when it runs.
    ///
    /// One that does not run because something went wrong is started once more, with those that it needs.
    ///
    /// - Parameter module: The module.
    /// - Throws: ``ModuleFailure`` where it does not run.
    public func startModule(_ module: ModuleID) async throws(ModuleFailure) { try await modules.start(module: module) }

    /// Stops all modules, the last first.
    ///
    /// - Returns: Why modules did not stop in time.
    @discardableResult
    public func stopModules() async -> [ModuleFailure] { await modules.stop() }

    /// Adds modules to those that are there, all or none of them.
    ///
    /// - Parameters:
    ///   - modules: The modules; they may depend on each other, and on those that are there.
    ///   - starts: Whether those start whose part of the launch has come already. Others start with it, or when needed.
    /// - Returns: Why modules do not run that were to start.
    /// - Throws: `DeclarationError` with everything that does not fit together; nothing has changed then.
    @MainActor
    @discardableResult
    public func add(_ modules: [any AppModule], starts: Bool = true) async throws(DeclarationError) -> [ModuleFailure] {
        try await self.modules.add(modules, starts: starts)
    }

    /// Removes modules and stops them, the last first; all or none of them.
    ///
    /// Their routes are gone at once. Links that are under way end as they would have.
    ///
    /// Routes of other modules whose parents go with it are shown without them, and what else others named of it is missing
    /// from then on. What the app itself names must stay: the tag of an interceptor, a tab, the error page, a fallback.
    ///
    /// - Parameter modules: The modules.
    /// - Returns: Why modules did not stop in time.
    /// - Throws: `DeclarationError` where others depend on them, the app itself names something of theirs, or there
    ///   are none of these names; nothing has changed then.
    @MainActor
    @discardableResult
    public func remove(_ modules: Set<ModuleID>) async throws(DeclarationError) -> [ModuleFailure] {
        try await self.modules.remove(modules)
    }
}
