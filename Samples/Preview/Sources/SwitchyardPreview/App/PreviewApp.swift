import Foundation
public import Switchyard
public import SwitchyardWeb

/// An instance of an app: its router, its screens, and a host for each scene.
///
/// ```swift
/// let app = PreviewApp("Eats", eats.router) { (screen: Screen) in
///     PreviewContent(screen.title, screen.lines.map { .text($0) })
/// }
/// ```
@MainActor
public final class PreviewApp {
    /// The title of the app.
    public let title: String

    /// The router of the app.
    public let router: Router

    /// The tab items, by the names of their branches; a branch without an entry shows its name.
    public var tabs: [String: PreviewTab] = [:]

    /// The accent colour.
    public var accent = PreviewAccent.blue

    /// The suggestions of the link field.
    public var links: [String] = []

    /// The schemes of links that no app accepts, as if it were not installed; in lower case.
    public var missingSchemes: Set<String> = [] { didSet { refreshSoon() } }

    /// The parameters that another app returns, by the scheme of its links: `receipt=7`.
    public var answers: [String: String] = [:]

    /// The web pages of the app, with what they may do.
    ///
    /// Set it before a scene opens.
    public var pages = WebPages()

    /// The addresses of web pages in this preview.
    var web = WebAddresses()

    /// The maximum number of other apps that the user can remove.
    static let maximumOfMissing = 16

    /// The maximum number of scenes.
    public static let maximumOfScenes = 8

    /// The hosts of all scenes, in the order in which they were opened.
    public internal(set) var hosts: [PreviewHost] = []

    /// The number of running actions of screens.
    var running = 0
    private let content: @MainActor (NavigationEntry, SceneID) throws(ScreenError) -> PreviewContent
    private var isRefreshing = false

    /// Creates an app.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - router: The router; each scene starts with its tabs or its first screen.
    ///   - preview: Converts a screen of the app's own type to preview content.
    public init<Content>(
        _ title: String, _ router: Router, preview: @escaping @MainActor (Content) -> PreviewContent
    ) {
        self.title = title
        self.router = router
        // The app owns its hosts, so the hosts do not own the app.
        content = { [unowned router] entry, scene throws(ScreenError) in
            preview(try router.content(of: entry, in: scene))
        }
        router.add(RefreshingObserver(app: self))
    }

    /// Creates an app whose screens have preview content.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - router: The router of the app.
    public convenience init(_ title: String, _ router: Router) {
        self.init(title, router) { (content: PreviewContent) in content }
    }

    /// The host of a scene.
    ///
    /// - Parameter scene: The scene.
    /// - Returns: Its host; `nil` if the scene does not exist or is closed.
    public func host(of scene: SceneID) -> PreviewHost? { hosts.first { $0.shown.id == scene } }

    /// Opens another scene with the first screens of the app.
    ///
    /// - Returns: Its host; `nil` if there are too many scenes.
    func openScene() -> PreviewHost? {
        guard hosts.count < Self.maximumOfScenes else { return nil }
        let id = (1...Self.maximumOfScenes).lazy
            .map { SceneID(rawValue: $0 == 1 ? "main" : "scene-\($0)") }
            .first { self.host(of: $0) == nil }
        guard let id else { return nil }
        let host = PreviewHost(NavigationScene(id, of: router)) { [weak self] link in
            self?.departure(by: link)
        } content: { [content] entry throws(ScreenError) in
            try content(entry, id)
        }
        host.web = web
        host.makeProgram = { [unowned router, pages] program in
            PageSession(
                router: router, grants: pages.grants, limits: pages.limits, as: LinkSource.Kind(program.engine))
        }
        host.makePage = { [unowned router, pages] address, entry throws(PageFailure) in
            try pages.screen(address, router: router, scene: id, entry: entry)
        }
        hosts.append(host)
        router.connect(host)
        return host
    }

    /// Closes a scene, like a user who closes a window.
    ///
    /// - Parameter host: The host of the scene.
    func close(_ host: PreviewHost) {
        host.follow(.closed)
        hosts.removeAll { $0 === host }
    }

    private func departure(by link: String) -> PreviewDeparture? {
        let scheme = link.prefix { $0 != ":" }.lowercased()
        guard !missingSchemes.contains(scheme) else { return nil }
        return PreviewDeparture(link: link, answer: answers[scheme] ?? "")
    }

    /// Updates all pages, once for all changes that happen at the same time.
    func refreshSoon() {
        guard !isRefreshing else { return }
        isRefreshing = true
        Task {
            isRefreshing = false
            refresh()
        }
    }

    private func refresh() {
        let waiting = Array(Set(router.suspended.map(\.gate.rawValue))).sorted()
        let standing = PreviewStanding(waiting: waiting, missing: missingSchemes.sorted())
        for host in hosts {
            host.redraw()
            host.tell(standing)
        }
    }
}

/// The item of a tab.
public struct PreviewTab: Sendable, Hashable, Encodable {
    /// The title.
    public var title: String

    /// The name of a picture.
    public var symbol: String

    /// Creates a tab.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - symbol: The name of a picture.
    public init(_ title: String, symbol: String) {
        self.title = title
        self.symbol = symbol
    }
}

/// The accent colour.
public enum PreviewAccent: String, Sendable, Hashable, Encodable {
    case blue, green, orange, purple
}

/// Updates an app's pages when a link has ended, because it may have changed any screen.
private struct RefreshingObserver: RouterObserver {
    weak var app: PreviewApp?

    func transactionEnded(_ trace: TransactionTrace) {
        Task { @MainActor in app?.refreshSoon() }
    }
}
