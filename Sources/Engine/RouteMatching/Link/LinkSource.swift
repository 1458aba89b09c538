/// Where a link came from, which decides how far it is trusted.
///
/// The code that receives a link sets the source from the callback that delivered it, never from the link's text. The
/// source stays with the link through every rewrite, redirect and degrade.
public struct LinkSource: Sendable, Hashable {
    /// The kind, which routes declare as accepted or not.
    public let kind: Kind

    /// The calling app of a custom scheme, if the system names it, or the origin of a web page, as in
    /// `https://eats.example`.
    public let sender: String?

    /// Creates a source of a kind.
    ///
    /// - Parameters:
    ///   - kind: The kind.
    ///   - sender: The calling app of a custom scheme, or the origin of the web frame that requested the link.
    public init(_ kind: Kind, sender: String? = nil) {
        self.kind = kind
        self.sender = sender
    }

    /// The app's own code, which created the link or vouches for it.
    public static let app = LinkSource(.app)

    /// A page in the app's own web view.
    ///
    /// - Parameter origin: The origin of the frame that requested the link, as in `https://eats.example`.
    /// - Returns: The source.
    public static func webPage(origin: String) -> LinkSource { LinkSource(.webPage, sender: origin) }

    /// A universal link: a web link that the system associates with the app.
    public static let universalLink = LinkSource(.universalLink)

    /// A link with a custom scheme of the app, from an unknown app.
    public static let customScheme = LinkSource(.customScheme)

    /// A link with a custom scheme of the app.
    ///
    /// - Parameter caller: The identifier of the calling app, if the system names it.
    /// - Returns: The source.
    public static func customScheme(caller: String? = nil) -> LinkSource { LinkSource(.customScheme, sender: caller) }

    /// A notification, tapped or answered.
    public static let notification = LinkSource(.notification)

    /// A quick action of the home screen.
    public static let quickAction = LinkSource(.quickAction)

    /// A user activity: Handoff, search or a suggestion.
    public static let activity = LinkSource(.activity)

    /// A widget, a live activity or a control.
    public static let widget = LinkSource(.widget)

    /// A system intent.
    public static let intent = LinkSource(.intent)

    /// A share, action or other extension of the app, through the mailbox in the app group.
    public static let `extension` = LinkSource(.extension)

    /// Pasted text.
    public static let pasteboard = LinkSource(.pasteboard)

    /// A saved state that the app restores.
    ///
    /// A suspended link that survives a relaunch keeps its original source.
    public static let restore = LinkSource(.restore)

    /// A test or a tool.
    public static let test = LinkSource(.test)
}
