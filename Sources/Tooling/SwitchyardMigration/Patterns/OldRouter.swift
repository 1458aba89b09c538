public import RouteMatching

/// A router that an app replaces, whose patterns ``TranslatedPattern`` reads.
///
/// The raw value is the word for `switchyard migrate --from`.
public enum OldRouter: String, Sendable, Hashable, CaseIterable {
    /// JLRoutes: `/user/:id(/posts)`, `/files/*`.
    case jlRoutes = "jlroutes"
    /// MGJRouter: `mgj://user/:id.html`, `mgj://`.
    case mgjRouter = "mgjrouter"
    /// HHRouter: `/user/:id/`.
    case hhRouter = "hhrouter"
    /// routable-ios: `users/:id`.
    case routable = "routable"
    /// URLNavigator: `myapp://user/<int:id>`, `myapp://files/<path:rest>`.
    case urlNavigator = "urlnavigator"
    /// DeepLinkKit: `/product/:sku`, `shop://product/:sku([0-9]+)`.
    case deepLinkKit = "deeplinkkit"
    /// CTMediator: the links `shop://Target/action`, which have no patterns.
    case ctMediator = "ctmediator"

    /// The name in the spelling of its authors.
    public var title: String {
        switch self {
        case .jlRoutes: "JLRoutes"
        case .mgjRouter: "MGJRouter"
        case .hhRouter: "HHRouter"
        case .routable: "routable-ios"
        case .urlNavigator: "URLNavigator"
        case .deepLinkKit: "DeepLinkKit"
        case .ctMediator: "CTMediator"
        }
    }

    /// The policies with which a table reads links like this router.
    ///
    /// A translated pattern accepts the links that the old one accepted if the table has these policies. For the
    /// settings of a router:
    ///
    /// ```swift
    /// var settings = RouterSettings()
    /// settings.policies = OldRouter.mgjRouter.policies
    /// ```
    public var policies: RouteTablePolicies {
        switch self {
        case .jlRoutes: RouteTablePolicies(decodesPlusInPaths: true, acceptsRelativeLinks: true)
        case .mgjRouter:
            RouteTablePolicies(
                decodesPlusInQueries: false, acceptsRelativeLinks: true, unmatchedTail: .nearestAncestor)
        case .hhRouter: RouteTablePolicies(decodesPlusInQueries: false, acceptsRelativeLinks: true)
        case .routable:
            RouteTablePolicies(trailingSlash: .significant, decodesPlusInQueries: false, acceptsRelativeLinks: true)
        case .urlNavigator, .deepLinkKit: RouteTablePolicies(decodesPlusInQueries: false, webHost: .firstSegment)
        case .ctMediator: RouteTablePolicies(decodesPlusInQueries: false)
        }
    }
}
