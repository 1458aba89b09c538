/// Where a link came from: what its trust is judged by.
///
/// Whoever takes a link in states the source, from the callback that brought it and never from what the link says. It
/// stays with the link through every rewrite, redirect and degrade.
public struct LinkSource: Sendable, Hashable {
    /// What routes accept.
    public let kind: Kind

    /// What is known besides: the caller of a scheme where the system names it, or the origin of a web page, as in
    /// `https://eats.example`.
    public let sender: String?

    /// Creates a source of a kind.
    ///
    /// - Parameters:
    ///   - kind: The kind.
    ///   - sender: The caller of a scheme, or the origin of the frame of a web page that asked.
    public init(_ kind: Kind, sender: String? = nil) {
        self.kind = kind
        self.sender = sender
    }

    /// The app's own code: it wrote the link, or says by this source that it answers for it.
    public static let app = LinkSource(.app)

    /// A page of the app's own web view.
    ///
    /// - Parameter origin: The origin of the frame that asked, as in `https://eats.example`.
    /// - Returns: The source.
    public static func webPage(origin: String) -> LinkSource { LinkSource(.webPage, sender: origin) }

    /// A link of the web that the system associates with the app.
    public static let universalLink = LinkSource(.universalLink)

    /// A link with a scheme of the app, from an app that is not known.
    public static let customScheme = LinkSource(.customScheme)

    /// A link with a scheme of the app.
    ///
    /// - Parameter caller: The identifier of the calling app, where the system names it.
    /// - Returns: The source.
    public static func customScheme(caller: String? = nil) -> LinkSource { LinkSource(.customScheme, sender: caller) }

    /// A notification, tapped or answered.
    public static let notification = LinkSource(.notification)

    /// A quick action of the home screen.
    public static let quickAction = LinkSource(.quickAction)

    /// A user activity: hand-off, search, a suggestion.
    public static let activity = LinkSource(.activity)

    /// A widget, a live activity or a control.
    public static let widget = LinkSource(.widget)

    /// An intent of the system.
    public static let intent = LinkSource(.intent)

    /// A share, action or other extension of the app, by the mailbox of the app group.
    public static let `extension` = LinkSource(.extension)

    /// A text that was pasted.
    public static let pasteboard = LinkSource(.pasteboard)

    /// A state that the app kept.
    ///
    /// A suspended link that outlives a relaunch keeps its own source.
    public static let restore = LinkSource(.restore)

    /// A test or a tool.
    public static let test = LinkSource(.test)
}
