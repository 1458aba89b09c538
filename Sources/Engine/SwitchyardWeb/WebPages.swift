public import SwitchyardNavigation
public import SwitchyardRouter
public import SwitchyardRoutes
public import SwitchyardSupport

/// The web pages of an app: what they may do, and the screens that show them.
///
/// ```swift
/// let pages = WebPages(grants: try PageGrants(data: file))
/// app.screen(WebRoute.self, as: PageScreen.self) { route, screen in try pages.screen(route.url, in: screen) }
/// ```
@MainActor
public final class WebPages {
    /// Where links lead that are not of the app, if the user taps them.
    public enum OutsideLinks: String, Sendable, Hashable {
        /// Pages open in a browser within the app, all else in the system.
        case inAppBrowser
        /// Everything opens in the system.
        case system
        /// Nothing happens.
        case nowhere
    }

    /// What pages may do.
    ///
    /// A change also applies to open pages. An origin without a grant is not shown.
    public var grants: PageGrants {
        didSet { for screen in screens { screen.session.setGrants(grants) } }
    }

    /// Where links lead that are not of the app.
    public var outside = OutsideLinks.inAppBrowser

    /// The limits of pages that are opened from now on.
    public var limits = PageLimits()

    private let clock: any Clock<Duration>
    private var references: [Reference] = []

    /// Creates the pages of an app.
    ///
    /// - Parameters:
    ///   - grants: What pages may do.
    ///   - clock: The clock of all waiting times.
    public init(grants: PageGrants = .none, clock: any Clock<Duration> = ContinuousClock()) {
        self.grants = grants
        self.clock = clock
    }

    /// The screens that show pages, in no order.
    public var screens: [PageScreen] { references.compactMap(\.screen) }

    /// Creates the screen of a page, which ends when the router removes it.
    ///
    /// - Parameters:
    ///   - address: The address of the page.
    ///   - context: The context of the screen.
    /// - Returns: The screen.
    /// - Throws: ``PageFailure/notAllowed`` if the address has no origin with a grant.
    public func screen<Route: TypedRoute>(
        _ address: String, in context: ScreenContext<Route>
    ) throws(PageFailure) -> PageScreen {
        let screen = try screen(address, router: context.router, scene: context.scene, entry: context.entry)
        context.onRemoval { [weak screen] _ in screen?.close() }
        return screen
    }

    /// Creates the screen of a page for a host that makes its own screens, and calls ``PageScreen/close()``.
    ///
    /// - Parameters:
    ///   - address: The address of the page.
    ///   - router: The router.
    ///   - scene: The scene of the screen.
    ///   - entry: The identity of the screen.
    /// - Returns: The screen.
    /// - Throws: ``PageFailure/notAllowed`` if the address has no origin with a grant.
    public func screen(
        _ address: String, router: Router, scene: SceneID, entry: EntryID
    ) throws(PageFailure) -> PageScreen {
        guard grants.navigation(to: address, from: nil, isMainFrame: true, isTapped: false) == .load else {
            throw .notAllowed
        }
        let session = PageSession(router: router, grants: grants, limits: limits, clock: clock)
        let screen = PageScreen(address, session, self, router: router, scene: scene, entry: entry)
        references.removeAll { $0.screen == nil }
        references.append(Reference(screen: screen))
        return screen
    }

    func remove(_ screen: PageScreen) { references.removeAll { $0.screen == nil || $0.screen === screen } }

    /// Loads the pages of some entries of a scene again.
    func reload(_ entries: Set<EntryID>, in scene: SceneID) {
        for screen in screens where screen.session.scene == scene && entries.contains(screen.entry) { screen.reload() }
    }

    private struct Reference {
        weak let screen: PageScreen?
    }
}
