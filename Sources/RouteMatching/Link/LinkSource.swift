/// Where a link came from: what its trust is judged by.
///
/// Whoever takes a link in states the source, from the callback that brought it and never from what the link says. It
/// stays with the link through every rewrite, redirect and degrade.
public enum LinkSource: Sendable, Hashable {
    /// The app's own code: it wrote the link, or says by this source that it answers for it.
    case app
    /// A page of the app's own web view, with the origin of the frame that asked, as in `https://eats.example`.
    case ownWebPage(origin: String)
    /// A link of the web that the system associates with the app.
    case universalLink
    /// A link with a scheme of the app, with the identifier of the calling app where the system names it.
    case customScheme(caller: String? = nil)
    /// A notification, tapped or answered.
    case notification
    /// A quick action of the home screen.
    case quickAction
    /// A user activity: hand-off, search, a suggestion.
    case activity
    /// A widget, a live activity or a control.
    case widget
    /// An intent of the system.
    case intent
    /// A text that was pasted.
    case pasteboard
    /// A state that the app kept. A suspended link that outlives a relaunch keeps its own source.
    case restore
    /// A test or a tool.
    case test

    /// The source without what is known besides.
    public enum Kind: String, Sendable, Hashable, Codable, CaseIterable, CustomStringConvertible {
        // The name in route maps and rules, which are older.
        case app = "ownCode"
        case ownWebPage, universalLink, customScheme, notification, quickAction, activity, widget, intent
        case pasteboard, restore, test

        /// The name in route maps, rules and traces.
        public var description: String { rawValue }
    }

    /// Creates a source of a kind, for tools that have its name alone.
    ///
    /// - Parameters:
    ///   - kind: The kind.
    ///   - sender: What is known besides: of a web page the origin, which is empty where it is not known; of a scheme the
    ///     calling app. Other kinds have no use for it.
    public init(_ kind: Kind, sender: String? = nil) {
        self =
            switch kind {
            case .app: .app
            case .ownWebPage: .ownWebPage(origin: sender ?? "")
            case .universalLink: .universalLink
            case .customScheme: .customScheme(caller: sender)
            case .notification: .notification
            case .quickAction: .quickAction
            case .activity: .activity
            case .widget: .widget
            case .intent: .intent
            case .pasteboard: .pasteboard
            case .restore: .restore
            case .test: .test
            }
    }

    /// The source without what is known besides; its raw value is the name that route maps and rules use.
    public var kind: Kind {
        switch self {
        case .app: .app
        case .ownWebPage: .ownWebPage
        case .universalLink: .universalLink
        case .customScheme: .customScheme
        case .notification: .notification
        case .quickAction: .quickAction
        case .activity: .activity
        case .widget: .widget
        case .intent: .intent
        case .pasteboard: .pasteboard
        case .restore: .restore
        case .test: .test
        }
    }
}

extension LinkSource.Kind {
    /// The sources whose links the app makes itself: what a route accepts unless something is declared.
    package static let own: Set<LinkSource.Kind> = [.app, .restore, .test]

    /// Whether a link of this source was made outside the app, or by the app long ago.
    package var isOutside: Bool {
        switch self {
        case .app, .restore, .test: false
        case .ownWebPage, .universalLink, .customScheme, .notification, .quickAction, .activity, .widget, .intent,
            .pasteboard:
            true
        }
    }
}
