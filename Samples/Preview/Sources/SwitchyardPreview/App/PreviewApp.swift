import Foundation
public import SwitchyardCore

/// One instance of an app: its router, its screens, and a host for each scene that some page shows.
///
/// ```swift
/// let app = PreviewApp("Eats", eats.router) { (screen: Screen) in
///     PreviewContent(screen.title, screen.lines.map { .text($0) })
/// }
/// ```
@MainActor
public final class PreviewApp {
    /// What the app is called.
    public let title: String

    /// Takes every link where it leads.
    public let router: Router

    /// What stands on the tabs, by the names of their branches; a branch without an entry shows its name.
    public var tabs: [String: PreviewTab] = [:]

    /// The colour of what can be tapped.
    public var accent = PreviewAccent.blue

    /// Links that the page offers beside its field.
    public var links: [String] = []

    /// Schemes of links that no app takes, as where it is not installed; in lower case.
    public var missingSchemes: Set<String> = [] { didSet { refreshSoon() } }

    /// What another app sends along when it comes back, by the scheme of its links, as `receipt=7`.
    public var answers: [String: String] = [:]

    /// How many other apps a person can remove.
    static let maximumOfMissing = 16

    /// How many scenes there can be at once.
    public static let maximumOfScenes = 8

    /// The hosts of all scenes, in the order in which they were opened.
    public internal(set) var hosts: [PreviewHost] = []

    /// Actions of screens that have not come to an end.
    var running = 0
    private let content: @MainActor (NavigationEntry, SceneID) throws(ScreenError) -> PreviewContent
    private var isRefreshing = false

    /// Creates an app.
    ///
    /// - Parameters:
    ///   - title: What it is called.
    ///   - router: Takes every link where it leads; its tabs or its first screen show in each scene.
    ///   - preview: Says in the preview's words what a screen of the app's own kind shows.
    public init<Content>(
        _ title: String, _ router: Router, preview: @escaping @MainActor (Content) -> PreviewContent
    ) {
        self.title = title
        self.router = router
        // The app keeps its hosts, and not the other way round.
        content = { [unowned router] entry, scene throws(ScreenError) in
            preview(try router.content(of: entry, in: scene))
        }
        router.add(RefreshingObserver(app: self))
    }

    /// Creates an app whose screens are written for the preview.
    ///
    /// - Parameters:
    ///   - title: What it is called.
    ///   - router: Takes every link where it leads.
    public convenience init(_ title: String, _ router: Router) {
        self.init(title, router) { (content: PreviewContent) in content }
    }

    /// The host of a scene.
    ///
    /// - Parameter scene: The scene.
    /// - Returns: Its host; `nil` where the scene is not there, or no longer.
    public func host(of scene: SceneID) -> PreviewHost? { hosts.first { $0.shown.id == scene } }

    /// Opens another scene, which shows what a person sees first.
    ///
    /// - Returns: Its host; `nil` where there are as many as there can be.
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
        hosts.append(host)
        router.connect(host)
        return host
    }

    /// Closes a scene, as a person closes a window.
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

    /// Has all pages draw what has changed, once for whatever happens at the same time.
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
            host.refresh()
            host.tell(standing)
        }
    }
}

/// What stands on a tab.
public struct PreviewTab: Sendable, Hashable, Encodable {
    /// What it is called.
    public var title: String

    /// The name of a picture.
    public var symbol: String

    /// Creates a tab.
    ///
    /// - Parameters:
    ///   - title: What it is called.
    ///   - symbol: The name of a picture.
    public init(_ title: String, symbol: String) {
        self.title = title
        self.symbol = symbol
    }
}

/// The colour of what can be tapped.
public enum PreviewAccent: String, Sendable, Hashable, Encodable {
    case blue, green, orange, purple
}

/// Has an app draw anew when a link is over, because it may have changed anything.
private struct RefreshingObserver: RouterObserver {
    weak var app: PreviewApp?

    func transactionEnded(_ trace: TransactionTrace) {
        Task { @MainActor in app?.refreshSoon() }
    }
}
