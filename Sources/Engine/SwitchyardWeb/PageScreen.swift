import RouteMatching
import SwitchyardContracts
import SwitchyardNavigation
import SwitchyardRouter
import SwitchyardRoutes
import SwitchyardSupport

/// The engine of a page: what loads it, such as the controller of a web view.
@MainActor
public protocol PageEngine: AnyObject {
    /// Performs a command; what happens comes back as events.
    ///
    /// - Parameter command: The command.
    func perform(_ command: PageCommand)

    /// Shows a page that is not of the app, or opens a link of another app.
    ///
    /// - Parameters:
    ///   - link: The link, which the user tapped.
    ///   - isInApp: Whether a browser within the app shows it, as `SFSafariViewController` does; otherwise the system.
    func leave(_ link: String, isInApp: Bool)
}

/// The screen of a web page, without its view.
///
/// Hosts show ``state``, and call the methods for what the user does. The page asks for the rest: it goes back, opens
/// screens, and refreshes pages below.
@MainActor
public final class PageScreen {
    /// The session of the page.
    public let session: PageSession

    /// What the screen shows.
    public private(set) var state: PageScreenState {
        didSet { if state != oldValue { onChange?() } }
    }

    /// Called after ``state`` has changed.
    public var onChange: (@MainActor () -> Void)?

    private let router: Router
    private let scene: SceneID
    private let entry: EntryID
    private weak var pages: WebPages?
    private weak var engine: (any PageEngine)?

    init(
        _ address: String, _ session: PageSession, _ pages: WebPages, router: Router, scene: SceneID, entry: EntryID
    ) {
        state = PageScreenState(address)
        self.session = session
        self.pages = pages
        self.router = router
        self.scene = scene
        self.entry = entry
        session.scene = scene
        session.onPageAction = { [weak self] in try await self?.perform($0) }
    }

    /// Sets the engine, which the screen does not retain, and loads the page.
    ///
    /// - Parameter engine: The engine.
    public func attach(_ engine: any PageEngine) {
        self.engine = engine
        engine.perform(.load(state.address))
    }

    /// Ends the session, because the screen was removed.
    public func close() {
        session.documentEnded(.closed)
        pages?.remove(self)
    }

    // MARK: The user

    /// Goes back: in the page if there is an earlier one, otherwise to the screen below.
    public func back() {
        if state.canGoBack { engine?.perform(.goBack) } else { router.back(in: scene) }
    }

    /// Shows the later page, if there is one.
    public func forward() {
        if state.canGoForward { engine?.perform(.goForward) }
    }

    /// Loads the page again, also after a failure.
    public func reload() { engine?.perform(state.reload()) }

    // MARK: The engine

    /// Receives what the engine reports.
    ///
    /// - Parameter event: The event.
    public func receive(_ event: PageEvent) {
        switch event {
        case .committed: session.documentEnded(.navigated)
        case .processEnded: session.documentEnded(.processDied)
        default: break
        }
        if let command = state.handle(event, at: session.now) { engine?.perform(command) }
    }

    /// Decides about a navigation of the page: loads it, or opens a screen, leaves the app or does nothing instead.
    ///
    /// - Parameters:
    ///   - address: The address.
    ///   - origin: The origin of the main frame if it navigates; `nil` for a frame within it, and for the app itself.
    ///   - isMainFrame: Whether the main frame, or a new window, shows the address.
    ///   - isTapped: Whether the user tapped a link or sent a form.
    /// - Returns: Whether the engine loads the address.
    public func loads(_ address: String, from origin: PageOrigin?, isMainFrame: Bool, isTapped: Bool) -> Bool {
        switch session.grants.navigation(to: address, from: origin, isMainFrame: isMainFrame, isTapped: isTapped) {
        case .load: return true
        case .open(let link): if let origin { session.open(link, from: origin) }
        case .leave(let link): if let origin { leave(link, from: origin) }
        case .refuse: if isMainFrame { state.refuse() }
        }
        return false
    }

    /// Decides about an answer of the server that the engine cannot show, such as a download: it leaves the app.
    ///
    /// - Parameters:
    ///   - address: The address.
    ///   - origin: The origin of the page that navigates; `nil` if there is none.
    public func cannotShow(_ address: String, from origin: PageOrigin?) {
        if let origin { leave(address, from: origin) }
        state.refuse()
    }

    /// Whether the page may show a dialog now.
    ///
    /// A page that shows dialogs in a loop would block the app.
    ///
    /// - Returns: Whether it may: three times in ten seconds.
    public func allowsDialog() -> Bool { state.allowsDialog(at: session.now) }

    private func leave(_ link: String, from origin: PageOrigin) {
        let policy = pages?.outside ?? .nowhere
        guard policy != .nowhere, session.mayNavigate(from: origin) else { return }
        let isPage = ["https:", "http:"].contains { link.asciiLowercased.hasPrefix($0) }
        engine?.leave(link, isInApp: isPage && policy == .inAppBrowser)
    }

    // MARK: The page

    private func perform(_ action: PageAction) async throws(PageError) {
        if case .title(let title) = action {
            _ = state.handle(.titled(title), at: session.now)
            return
        }
        // A page that the user does not see moves nothing.
        guard router.navigationState.scene(scene)?.contentEntry.id == entry else { throw .notAllowed }
        switch action {
        case .back(nil):
            if state.canGoBack {
                engine?.perform(.goBack)
            } else {
                try await check(router.back(in: scene))
            }
        case .back(let link?):
            var policy = NavigationPolicy()
            policy.launchMode = .singleTask
            try await open(link, by: policy)
        case .replace(let link): try await open(link, by: .replace)
        case .refresh: pages?.reload(in: scene, except: self)
        case .title: break
        }
    }

    private func open(_ link: String, by policy: NavigationPolicy) async throws(PageError) {
        guard case .open(let origin) = session.state else { throw .notAllowed }
        var request = try session.request(link, from: origin)
        request.placement = .policy(policy)
        try await check(router.navigate(request))
    }

    private func check(_ task: NavigationTask) async throws(PageError) {
        let outcome = await task.outcome
        if case .refused = outcome { throw .notAllowed }
        guard outcome.isSuccess else { throw .failed(code: "SY1809", message: "The screen did not change.") }
    }
}
