public import RouteMatching
public import SwitchyardRouter
public import SwitchyardRoutes
public import SwitchyardSupport

extension Router {
    /// Creates a router from an app's routes, screens, checks and modules.
    ///
    /// ```swift
    /// let router = try Router(
    ///     "library", origins: ["library://", "https://library.example"], accepting: [.notification, .universalLink],
    ///     routes: LibraryRoute.self, PickShelf.self, modules: [LoansModule()]
    /// ) {
    ///     $0.tab(.books, root: LibraryRoute.books)
    ///     $0.gate(.signedIn, presenting: LibraryRoute.login)
    ///     $0.screen(LibraryRoute.self, as: Page.self) { route, screen in … }
    /// }
    /// ```
    ///
    /// Modules start with ``startModules(_:)``, or when a link, a call or an event needs them.
    ///
    /// - Parameters:
    ///   - name: The name of the app's namespace. Error messages contain it.
    ///   - origins: The origins of the app's links, as in `["library://", "https://library.example"]`.
    ///   - sources: The sources outside the app that its routes accept, unless a route lists its own.
    ///   - types: The types of the routes that belong to the app itself.
    ///   - modules: The modules. Their order breaks ties between modules of one phase and priority.
    ///   - mode: Whether the router opens links, or only reports what it would do with them.
    ///   - settings: Limits, policies and other settings.
    ///   - file: The file of this call.
    ///   - line: The line of this call.
    ///   - declare: Adds the declarations of the app itself. If it throws, the error is reported as one of the
    ///     findings.
    /// - Throws: `DeclarationError` with all findings at once.
    public convenience init(
        _ name: String, origins: [String], accepting sources: Set<LinkSource.Kind> = [],
        routes types: any TypedRoute.Type..., modules: [any AppModule] = [], mode: RouterMode = .performing,
        settings: RouterSettings = RouterSettings(), file: String = #fileID, line: Int = #line,
        declare: (inout RouterBuilder) throws -> Void = { _ in }
    ) throws(DeclarationError) {
        self.init(name, settings: settings)
        let place = SourceLocation(file: file, line: line)
        var app = RouterBuilder("", self, defaultNamespace: name)
        app.part.addNamespace(name, origins: origins, accepting: sources, isDefault: true, at: place)
        for type in types { app.routes(type.declared) }
        // After an error the remaining declarations are missing; they must not be reported as well.
        var isWhole = true
        do { try declare(&app) } catch let error as DeclarationError {
            app.part.findings += error.findings
            isWhole = false
        } catch {
            app.part.findings.append(.thrown(error, at: place))
            isWhole = false
        }
        var builder = DeclarationsBuilder(
            RouteMap(file: file, policies: settings.policies), types: settings.placeholderTypes,
            linkLimits: settings.links)
        builder.subject = "The router '\(name)'"
        builder.isComplete = isWhole
        builder.customSources = settings.customSources
        self.mode = mode
        let system = self.modules
        system.settings = settings.modules
        do { try system.install(modules, own: app.part, in: builder) } catch {
            throw error.translated(by: reports.texts)
        }
    }
}
