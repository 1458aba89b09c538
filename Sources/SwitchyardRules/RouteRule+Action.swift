extension RouteRule {
    /// What a rule does with a link.
    public enum Action: Sendable, Hashable {
        /// Puts another link in its place, and goes on as the flow says.
        case rewrite(to: Target, flow: Flow = .last)
        /// Leaves the link for another one, which begins at the top and is the one that state and history keep.
        case redirect(to: Target)
        /// Shows something lesser in place of what the link leads to.
        case degrade(to: Replacement)
        /// Refuses the link, for a reason that the app and its log name.
        case block(reason: String)
        /// Adds the names of gates or interceptors that the link must pass; further rules are looked at.
        case require([String])
    }

    /// What happens after a rewrite, in nginx's words.
    public enum Flow: String, Sendable, Hashable, CaseIterable {
        /// Rewriting starts again with the new link.
        case last
        /// The new link is rewritten no more by rules of this list. Rules that block, degrade or require still see it, and
        /// so do the rules of modules, where this one was installed.
        case `break`
    }

    /// A link that a rule makes of values of another one.
    public enum Target: Sendable, Hashable {
        /// A link with values in braces, as in `/promo/{id}`.
        ///
        /// It begins with `/`, which keeps the origin of the link that is rewritten, or with an origin of its own.
        /// Values stand in the path, in values of the query, and in the fragment; they are encoded where they stand.
        case link(String)
        /// A route of the table by its name, with a text for each parameter, in which values stand in braces.
        case route(String, parameters: [String: String] = [:])
    }

    /// What is shown in place of a route that is degraded.
    public enum Replacement: Sendable, Hashable {
        /// Another link: a web page, or a simpler screen.
        case target(Target)
        /// The app's error page.
        case errorPage
    }
}

extension RouteRule.Target: ExpressibleByStringLiteral {
    /// Creates a link with values in braces.
    public init(stringLiteral value: String) { self = .link(value) }
}

extension RouteRule.Action {
    /// Shows another link in place of what a link leads to.
    ///
    /// - Parameter link: A link with values in braces.
    /// - Returns: The action.
    public static func degrade(toLink link: String) -> RouteRule.Action { .degrade(to: .target(.link(link))) }
}
