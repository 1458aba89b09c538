extension RouteRule {
    /// What a rule does with a link.
    ///
    /// A link of an action has values in braces, as in `/promo/{id}`. It begins with `/`, which keeps the origin of the
    /// link that is rewritten, or with an origin of its own. Values stand in the path, in values of the query, and in the
    /// fragment; they are encoded where they stand. A route has a text for each parameter, in which values stand in
    /// braces.
    public struct Action: Sendable, Hashable {
        /// What is done.
        package enum Kind: Sendable, Hashable {
            case rewrite(to: Target, flow: Flow = .last)
            case redirect(to: Target)
            case degrade(to: Replacement)
            case block(reason: String)
            case require([String])
        }

        package let kind: Kind

        package init(_ kind: Kind) { self.kind = kind }
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
    package enum Target: Sendable, Hashable {
        /// A link with values in braces.
        case link(String)
        /// A route of the table by its name, with a text for each parameter.
        case route(String, parameters: [String: String] = [:])
    }

    /// What is shown in place of a route that is degraded.
    package enum Replacement: Sendable, Hashable {
        /// Another link: a web page, or a simpler screen.
        case target(Target)
        /// The app's error page.
        case errorPage
    }
}

extension RouteRule.Action {
    /// Puts another link in its place, and goes on as the flow says.
    ///
    /// - Parameters:
    ///   - link: A link with values in braces.
    ///   - flow: What happens then.
    /// - Returns: The action.
    public static func rewrite(to link: String, flow: RouteRule.Flow = .last) -> RouteRule.Action {
        RouteRule.Action(.rewrite(to: .link(link), flow: flow))
    }

    /// Puts the link of a route in its place, and goes on as the flow says.
    ///
    /// - Parameters:
    ///   - name: The name of the route.
    ///   - parameters: A text for each of its parameters.
    ///   - flow: What happens then.
    /// - Returns: The action.
    public static func rewrite(
        toRoute name: String, parameters: [String: String] = [:], flow: RouteRule.Flow = .last
    ) -> RouteRule.Action {
        RouteRule.Action(.rewrite(to: .route(name, parameters: parameters), flow: flow))
    }

    /// Leaves the link for another one, which begins at the top and is the one that state and history keep.
    ///
    /// - Parameter link: A link with values in braces.
    /// - Returns: The action.
    public static func redirect(to link: String) -> RouteRule.Action { RouteRule.Action(.redirect(to: .link(link))) }

    /// Leaves the link for that of a route, which begins at the top and is the one that state and history keep.
    ///
    /// - Parameters:
    ///   - name: The name of the route.
    ///   - parameters: A text for each of its parameters.
    /// - Returns: The action.
    public static func redirect(toRoute name: String, parameters: [String: String] = [:]) -> RouteRule.Action {
        RouteRule.Action(.redirect(to: .route(name, parameters: parameters)))
    }

    /// Shows another link in place of what a link leads to: a web page, or a simpler screen.
    ///
    /// - Parameter link: A link with values in braces.
    /// - Returns: The action.
    public static func degrade(to link: String) -> RouteRule.Action {
        RouteRule.Action(.degrade(to: .target(.link(link))))
    }

    /// Shows a route in place of what a link leads to.
    ///
    /// - Parameters:
    ///   - name: The name of the route.
    ///   - parameters: A text for each of its parameters.
    /// - Returns: The action.
    public static func degrade(toRoute name: String, parameters: [String: String] = [:]) -> RouteRule.Action {
        RouteRule.Action(.degrade(to: .target(.route(name, parameters: parameters))))
    }

    /// Shows the app's error page in place of what a link leads to.
    public static let degradeToErrorPage = RouteRule.Action(.degrade(to: .errorPage))

    /// Refuses the link.
    ///
    /// - Parameter reason: Why, for the app and its log.
    /// - Returns: The action.
    public static func block(reason: String) -> RouteRule.Action { RouteRule.Action(.block(reason: reason)) }

    /// Adds gates or interceptors that the link must pass; further rules are looked at.
    ///
    /// - Parameter names: Their names.
    /// - Returns: The action.
    public static func require(_ names: [String]) -> RouteRule.Action { RouteRule.Action(.require(names)) }
}

extension RouteRule.Action {
    package static func rewrite(to target: RouteRule.Target, flow: RouteRule.Flow = .last) -> RouteRule.Action {
        RouteRule.Action(.rewrite(to: target, flow: flow))
    }

    package static func redirect(to target: RouteRule.Target) -> RouteRule.Action {
        RouteRule.Action(.redirect(to: target))
    }

    package static func degrade(to replacement: RouteRule.Replacement) -> RouteRule.Action {
        RouteRule.Action(.degrade(to: replacement))
    }
}
