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
    let entry: EntryID
    private weak var pages: WebPages?
    private weak var engine: (any PageEngine)?
    private var isMoving = false
    /// Whether the screen was removed, after which it does nothing.
    package private(set) var isClosed = false

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

    /// Ends the session for good, because the screen was removed.
    public func close() {
        isClosed = true
        session.documentEnded(.closed)
        pages?.remove(self)
    }

    // MARK: The user

    /// Goes back: to the page that is below a failure, to an earlier page if there is one, otherwise to the screen below.
    public func back() {
        guard !isClosed, !state.clearFailure() else { return }
        if state.canGoBack { engine?.perform(.goBack) } else { router.back(in: scene) }
    }

    /// Shows the later page, if there is one.
    public func forward() {
        if !isClosed, state.canGoForward { engine?.perform(.goForward) }
    }

    /// Loads the page again; after a failure, the address that could not be loaded.
    public func reload() {
        if !isClosed { engine?.perform(state.reload()) }
    }

    // MARK: The engine

    /// Receives what the engine reports.
    ///
    /// - Parameter event: The event.
    public func receive(_ event: PageEvent) {
        if isClosed { return }
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
    ///   - isNewWindow: Whether a new window shows the address, in place of which the engine loads it in this one.
    /// - Returns: Whether the engine loads the address.
    public func loads(
        _ address: String, from origin: PageOrigin?, isMainFrame: Bool, isTapped: Bool, isNewWindow: Bool = false
    ) -> Bool {
        if isClosed { return false }
        let navigation = session.grants.navigation(
            to: address, from: origin, isMainFrame: isMainFrame, isTapped: isTapped, isNewWindow: isNewWindow)
        switch navigation {
        case .load: return true
        case .open(let link): if let origin, isUsable { session.open(link, from: origin) }
        case .leave(let link): if let origin { leave(link, from: origin) }
        case .refuse: if isMainFrame, !isNewWindow { refuse() }
        }
        return false
    }

    /// Decides about an answer of the server that the engine cannot show, such as a download: it leaves the app.
    ///
    /// - Parameters:
    ///   - address: The address.
    ///   - origin: The origin of the page that navigates; `nil` for the app itself, and for a page without the client.
    public func cannotShow(_ address: String, from origin: PageOrigin?) {
        if isClosed { return }
        if let origin { leave(address, from: origin) }
        refuse()
    }

    /// Whether the page may show a dialog now.
    ///
    /// A page that shows dialogs in a loop would block the app.
    ///
    /// - Returns: Whether it may: three, each within ten seconds of the end of the last, until the page loads another document.
    public func allowsDialog() -> Bool { !isClosed && state.allowsDialog(at: session.now) }

    /// Reports that the user has closed a dialog of the page, which began when ``allowsDialog()`` returned `true`.
    public func dialogEnded() { state.dialogEnded(at: session.now) }

    private func refuse() {
        let document = state.document.map {
            session.grants.navigation(to: $0, from: nil, isMainFrame: true, isTapped: false)
        }
        state.refuse(isDocumentAllowed: document == .load)
    }

    /// Whether the user can tap the page: only an overlay may be above it, which leaves it usable.
    private var isUsable: Bool {
        guard let shown = router.navigationState.scene(scene) else { return false }
        return shown.visibleEntry.id == entry || shown.contentEntry.id == entry
    }

    private func leave(_ link: String, from origin: PageOrigin) {
        let policy = pages?.outside ?? .nowhere
        guard policy != .nowhere, isUsable, session.mayNavigate(from: origin) else { return }
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
        guard router.navigationState.scene(scene)?.visibleEntry.id == entry else { throw .notAllowed }
        // A second move would begin after the first one, and move another screen.
        guard !isMoving else { throw .tooMany(after: .milliseconds(100)) }
        isMoving = true
        defer { isMoving = false }
        switch action {
        case .back(nil): if state.canGoBack { engine?.perform(.goBack) } else { try await closeEntry() }
        case .back(let link?):
            var policy = NavigationPolicy()
            policy.launchMode = .singleTask
            try await open(link, by: policy)
        case .replace(let link): try await open(link, by: .replace)
        case .refresh: try refresh()
        case .title: break
        }
    }

    /// Goes back from this screen, and from no other one that is visible when earlier navigations have ended.
    private func closeEntry() async throws(PageError) {
        let (scene, entry) = (scene, entry)
        let outcome = await router.navigation.navigate(in: scene) { planner throws(PlanRefusal) in
            guard planner.state.scene(scene)?.visibleEntry.id == entry else { throw .noEntry(entry) }
            return try planner.ignoringKeptOpen.close(entry)
        }
        switch outcome {
        case .arrived: return
        case .refused: throw .notAllowed
        case .cancelled: throw .cancelled
        default: throw Self.unchanged
        }
    }

    private func refresh() throws(PageError) {
        guard case .open(let origin) = session.state, session.grants[origin] != nil else { throw .notAllowed }
        guard session.mayNavigate(from: origin) else { throw .tooMany(after: .seconds(1)) }
        let scene = router.navigationState.scene(scene)
        let entries = (scene?.containers.flatMap(\.selected.entries) ?? []) + (scene?.overlays ?? [])
        pages?.reload(Set(entries.map(\.id).prefix { $0 != entry }), in: self.scene)
    }

    private static let unchanged = PageError.failed(code: "SY1809", message: "The screen did not change.")

    private func open(_ link: String, by policy: NavigationPolicy) async throws(PageError) {
        guard case .open(let origin) = session.state else { throw .notAllowed }
        var request = try session.request(link, from: origin)
        request.placement = .policy(policy)
        try await check(router.navigate(request))
    }

    private func check(_ task: NavigationTask) async throws(PageError) {
        let outcome = await withTaskCancellationHandler {
            await task.outcome
        } onCancel: {
            task.cancel()
        }
        if case .refused = outcome { throw .notAllowed }
        guard outcome.isSuccess else { throw Self.unchanged }
    }
}
