public import RouteMatching

extension RoutePattern {
    /// Creates the pattern that accepts the links of a pattern of JLRoutes.
    ///
    /// ```swift
    /// try RoutePattern(jlRoutes: "/user/:id(/posts)").text  // "/user/:id{/posts}?"
    /// ```
    ///
    /// The segments that a `*` matches are the value `0`.
    ///
    /// - Parameter pattern: The text that was given to `addRoute:`.
    /// - Throws: ``MigrationError`` if no pattern accepts the same links.
    public init(jlRoutes pattern: String) throws(MigrationError) {
        self = try TranslatedPattern(pattern, from: .jlRoutes).pattern
    }

    /// Creates the pattern that accepts the links of a pattern of MGJRouter.
    ///
    /// ```swift
    /// try RoutePattern(mgjRouter: "mgj://user/:id.html").text  // "/user/:id{.html}?"
    /// ```
    ///
    /// Add the scheme, and the host of a web link, to the origins of the router. The pattern `mgj://`, which handles all
    /// other links, becomes `/`, which has this meaning with the policies of ``OldRouter/policies``. For a table with
    /// other policies, use ``TranslatedPattern/init(_:from:policies:)``.
    ///
    /// - Parameter pattern: The text that was given to `registerURLPattern:`.
    /// - Throws: ``MigrationError`` if no pattern accepts the same links.
    public init(mgjRouter pattern: String) throws(MigrationError) {
        self = try TranslatedPattern(pattern, from: .mgjRouter).pattern
    }

    /// Creates the pattern that accepts the links of a pattern of HHRouter.
    ///
    /// ```swift
    /// try RoutePattern(hhRouter: "/user/:id/").text  // "/user/:id"
    /// ```
    ///
    /// - Parameter pattern: The text that was given to `map:`.
    /// - Throws: ``MigrationError`` if no pattern accepts the same links.
    public init(hhRouter pattern: String) throws(MigrationError) {
        self = try TranslatedPattern(pattern, from: .hhRouter).pattern
    }

    /// Creates the pattern that accepts the links of a pattern of routable-ios.
    ///
    /// ```swift
    /// try RoutePattern(routable: "users/:id").text  // "/users/:id"
    /// ```
    ///
    /// - Parameter pattern: The text that was given to `map:`.
    /// - Throws: ``MigrationError`` if no pattern accepts the same links.
    public init(routable pattern: String) throws(MigrationError) {
        self = try TranslatedPattern(pattern, from: .routable).pattern
    }

    /// Creates the pattern that accepts the links of a pattern of URLNavigator.
    ///
    /// ```swift
    /// try RoutePattern(urlNavigator: "myapp://files/<path:rest>").text  // "/files/:rest+"
    /// ```
    ///
    /// Add the scheme, and the host of a web link, to the origins of the router. A custom type stays a type: register
    /// it as a ``PlaceholderType``.
    ///
    /// - Parameter pattern: The text that was given to `register` or `handle`.
    /// - Throws: ``MigrationError`` if no pattern accepts the same links.
    public init(urlNavigator pattern: String) throws(MigrationError) {
        self = try TranslatedPattern(pattern, from: .urlNavigator).pattern
    }

    /// Creates the pattern that accepts the links of a pattern of DeepLinkKit.
    ///
    /// ```swift
    /// try RoutePattern(deepLinkKit: "shop://product/:sku([0-9]+)").text  // "/product/:sku([0-9]+)"
    /// ```
    ///
    /// A pattern of DeepLinkKit that begins with `/` matches below any host and path, so its translation begins with
    /// `*`.
    ///
    /// - Parameter pattern: The text that was registered.
    /// - Throws: ``MigrationError`` if no pattern accepts the same links.
    public init(deepLinkKit pattern: String) throws(MigrationError) {
        self = try TranslatedPattern(pattern, from: .deepLinkKit).pattern
    }

    /// Creates the pattern that accepts the links to an action of CTMediator.
    ///
    /// ```swift
    /// try RoutePattern(ctMediator: "shop://Orders/detail?id=42").text  // "/Orders/detail"
    /// ```
    ///
    /// - Parameter link: A link of the form `scheme://Target/action`; its query is left out.
    /// - Throws: ``MigrationError`` if CTMediator performs no action for the link.
    public init(ctMediator link: String) throws(MigrationError) {
        self = try TranslatedPattern(link, from: .ctMediator).pattern
    }
}
