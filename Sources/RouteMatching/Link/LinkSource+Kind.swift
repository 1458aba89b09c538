extension LinkSource {
    /// What routes accept: a source without its sender.
    ///
    /// An app adds kinds of its own. No route accepts such a kind unless it lists it, and `customSources` of the app's
    /// `RouterSettings` has to contain it:
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
        /// A page of the app's own web view.
        public static let webPage = Kind("webPage")
        /// A link of the web that the system associates with the app.
        public static let universalLink = Kind("universalLink")
        /// A link with a scheme of the app.
        public static let customScheme = Kind("customScheme")
        /// A notification, tapped or answered.
        public static let notification = Kind("notification")
        /// A quick action of the home screen.
        public static let quickAction = Kind("quickAction")
        /// A user activity: hand-off, search, a suggestion.
        public static let activity = Kind("activity")
        /// A widget, a live activity or a control.
        public static let widget = Kind("widget")
        /// An intent of the system.
        public static let intent = Kind("intent")
        /// A share, action or other extension of the app, by the mailbox of the app group.
        public static let `extension` = Kind("extension")
        /// A text that was pasted.
        public static let pasteboard = Kind("pasteboard")
        /// A state that the app kept.
        public static let restore = Kind("restore")
        /// A test or a tool.
        public static let test = Kind("test")

        /// The kinds of this library, for tools that let a person choose one; an app may have others.
        public static let shipped: [Kind] = [
            .app, .webPage, .universalLink, .customScheme, .notification, .quickAction, .activity, .widget, .intent,
            .extension, .pasteboard, .restore, .test,
        ]

        /// The name in route maps, rules and traces.
        public var description: String { rawValue }
    }
}

extension Set<LinkSource.Kind> {
    /// Nothing from outside: the app's own code, restored states and tests.
    public static let appOnly: Set<LinkSource.Kind> = []

    /// The set, or the set and the app's own sources where it names none of them: what a declaration accepts.
    package var withOwn: Set<LinkSource.Kind> {
        isDisjoint(with: LinkSource.Kind.own) ? union(LinkSource.Kind.own) : self
    }

    /// The kinds in the order of ``LinkSource/Kind/shipped``, and after them those of an app.
    package var inOrder: [LinkSource.Kind] {
        let shipped = LinkSource.Kind.shipped.filter(contains)
        return shipped + subtracting(shipped).sorted { $0.rawValue < $1.rawValue }
    }
}

extension LinkSource.Kind {
    /// The sources whose links the app makes itself: what a route accepts unless something is declared.
    package static let own = Set(shipped.filter { !$0.isOutside })

    /// Whether a link of this source was made outside the app, or by the app long ago.
    package var isOutside: Bool { self != .app && self != .restore && self != .test }

    /// Finds a kind of this library by its name, for text such as that of a file; `nil` where it ships none of the name.
    ///
    /// - Parameter name: The name.
    package init?(shipped name: String) {
        let kind = LinkSource.Kind(name)
        guard Self.shipped.contains(kind) else { return nil }
        self = kind
    }
}
