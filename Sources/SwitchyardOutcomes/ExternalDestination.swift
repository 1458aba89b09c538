/// Where a route leads that leads out of the app.
public enum ExternalDestination: Sendable, Hashable {
    /// Another app, by a link that it takes, and what is opened where it is not installed.
    ///
    /// A universal link of the other app needs no fallback: without the app, the system opens the page.
    case app(ExternalLink, fallback: ExternalLink? = nil)
    /// The browser.
    case browser(ExternalLink)
    /// The app's page in the settings of the system.
    case settings
    /// The app's notifications in the settings of the system.
    case notificationSettings

    /// The links that are tried one after another, until somebody takes one.
    ///
    /// What stands for the settings is said in `NavigationHost`.
    public var links: [String] {
        switch self {
        case .app(let link, let fallback): [link.text] + (fallback.map { [$0.text] } ?? [])
        case .browser(let link): [link.text]
        case .settings: ["app-settings:"]
        case .notificationSettings: ["app-settings:notifications"]
        }
    }
}
