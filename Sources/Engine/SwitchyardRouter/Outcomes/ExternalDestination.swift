/// The destination of a route that leaves the app.
public enum ExternalDestination: Sendable, Hashable {
    /// Another app, opened by one of its links, and the fallback if that app is not installed.
    ///
    /// A universal link of the other app needs no fallback: without the app, the system opens the page.
    case app(ExternalLink, fallback: ExternalLink? = nil)
    /// The browser.
    case browser(ExternalLink)
    /// The app's page in the settings of the system.
    case settings
    /// The app's notifications in the settings of the system.
    case notificationSettings

    /// The links to try in order, until an app accepts one.
    ///
    /// `NavigationHost` documents the links that open the settings.
    public var links: [String] {
        switch self {
        case .app(let link, let fallback): [link.text] + (fallback.map { [$0.text] } ?? [])
        case .browser(let link): [link.text]
        case .settings: ["app-settings:"]
        case .notificationSettings: ["app-settings:notifications"]
        }
    }
}
