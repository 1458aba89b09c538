extension LinkSource {
    /// The kind of a source, without its sender; routes declare which kinds they accept.
    ///
    /// An app can add kinds. A route accepts such a kind only if it lists it, and `customSources` of the app's
    /// `RouterSettings` must contain it:
    ///
    /// ```swift
    /// extension LinkSource.Kind {
    ///     static let nfc = LinkSource.Kind("nfc")
    /// }
    /// ```
    public struct Kind: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
        /// The name in route maps, rules and traces.
        public let rawValue: String

        /// Creates a kind by its name.
        ///
        /// - Parameter rawValue: The name in route maps, rules and traces.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Creates a kind by its name.
        ///
        /// - Parameter name: The name in route maps, rules and traces.
        public init(_ name: String) { self.init(rawValue: name) }

        /// The app's own code.
        public static let app = Kind("app")
        /// A page in the app's own web view.
        public static let webPage = Kind("webPage")
        /// A universal link: a web link that the system associates with the app.
        public static let universalLink = Kind("universalLink")
        /// A link with a custom scheme of the app.
        public static let customScheme = Kind("customScheme")
        /// A notification, tapped or answered.
        public static let notification = Kind("notification")
        /// A quick action of the home screen.
        public static let quickAction = Kind("quickAction")
        /// A user activity: Handoff, search or a suggestion.
        public static let activity = Kind("activity")
        /// A widget, a live activity or a control.
        public static let widget = Kind("widget")
        /// A system intent.
        public static let intent = Kind("intent")
        /// A share, action or other extension of the app, through the mailbox in the app group.
        public static let `extension` = Kind("extension")
        /// Pasted text.
        public static let pasteboard = Kind("pasteboard")
        /// A saved state that the app restores.
        public static let restore = Kind("restore")
        /// A test or a tool.
        public static let test = Kind("test")

        /// The kinds that this library defines, for tools that let a user choose one; an app may define others.
        public static let shipped: [Kind] = [
            .app, .webPage, .universalLink, .customScheme, .notification, .quickAction, .activity, .widget, .intent,
            .extension, .pasteboard, .restore, .test,
        ]

        /// The name in route maps, rules and traces.
        public var description: String { rawValue }
    }
}

extension Set<LinkSource.Kind> {
    /// No links from outside the app: only its own code, restored states and tests.
    public static let appOnly: Set<LinkSource.Kind> = []

    /// The kinds that a declaration accepts: this set, plus the app's own sources if it names none of them.
    package var withOwn: Set<LinkSource.Kind> {
        isDisjoint(with: LinkSource.Kind.own) ? union(LinkSource.Kind.own) : self
    }

    /// The kinds in the order of ``LinkSource/Kind/shipped``, then those that the app defines.
    package var inOrder: [LinkSource.Kind] {
        let shipped = LinkSource.Kind.shipped.filter(contains)
        return shipped + subtracting(shipped).sorted { $0.rawValue < $1.rawValue }
    }
}

extension LinkSource.Kind {
    /// The sources whose links the app itself creates; the default that a route accepts.
    package static let own = Set(shipped.filter { !$0.isOutside })

    /// Whether a link of this source was created outside the app, or by an earlier launch of the app.
    package var isOutside: Bool { self != .app && self != .restore && self != .test }

    /// Finds a kind that this library defines by its name, as in a file; `nil` if there is none.
    package init?(shipped name: String) {
        let kind = LinkSource.Kind(name)
        guard Self.shipped.contains(kind) else { return nil }
        self = kind
    }
}
