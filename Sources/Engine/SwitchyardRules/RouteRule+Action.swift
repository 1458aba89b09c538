public import SwitchyardRoutes

extension RouteRule {
    /// What a rule does with a link.
    ///
    /// A link in an action can contain values in braces, such as `/promo/{id}`. It begins with `/`, which keeps the
    /// origin of the original link, or with its own origin. Values are allowed in the path, in query values and
    /// in the fragment, and are encoded for their position. A route has a text for each parameter, which can also
    /// contain values.
    public struct Action: Sendable, Hashable {
        /// The kind of action.
        package enum Kind: Sendable, Hashable {
            case rewrite(to: Target, flow: Flow = .last)
            case redirect(to: Target)
            case degrade(to: Replacement)
            case block(reason: String)
            case require([String])
        }

        package let kind: Kind

        init(_ kind: Kind) { self.kind = kind }
    }

    /// What happens after a rewrite, named as in nginx.
    public enum Flow: String, Sendable, Hashable, CaseIterable {
        /// Rewriting starts again with the new link.
        case last
        /// The rules of this list do not rewrite the new link again.
        ///
        /// Rules that block, degrade or require still apply, and so do the rules of modules if this list is an
        /// installed one.
        case `break`
    }

    /// The link that a rule creates from the values of the original link.
    package enum Target: Sendable, Hashable {
        /// A link with values in braces.
        case link(String)
        /// A route of the table by its name, with a text for each parameter.
        case route(String, parameters: [String: String] = [:])
    }

    /// The fallback for a degraded route.
    package enum Replacement: Sendable, Hashable {
        /// Another link: a web page, or a simpler screen.
        case target(Target)
        /// The app's error page.
        case errorPage
    }
}

extension RouteRule.Action {
    /// Replaces the link with another one, and continues according to the flow.
    ///
    /// - Parameters:
    ///   - link: A link with values in braces.
    ///   - flow: What happens after the rewrite.
    /// - Returns: The action.
    public static func rewrite(to link: String, flow: RouteRule.Flow = .last) -> RouteRule.Action {
        RouteRule.Action(.rewrite(to: .link(link), flow: flow))
    }

    /// Replaces the link with the link of a route, and continues according to the flow.
    ///
    /// - Parameters:
    ///   - name: The name of the route.
    ///   - parameters: A text for each parameter of the route.
    ///   - flow: What happens after the rewrite.
    /// - Returns: The action.
    public static func rewrite(
        toRoute name: String, parameters: [String: String] = [:], flow: RouteRule.Flow = .last
    ) -> RouteRule.Action {
        RouteRule.Action(.rewrite(to: .route(name, parameters: parameters), flow: flow))
    }

    /// Redirects to another link, which starts again from the first slot and replaces the address in state and history.
    ///
    /// - Parameter link: A link with values in braces.
    /// - Returns: The action.
    public static func redirect(to link: String) -> RouteRule.Action { RouteRule.Action(.redirect(to: .link(link))) }

    /// Redirects to the link of a route, which starts again from the first slot and replaces the address in state and
    /// history.
    ///
    /// - Parameters:
    ///   - name: The name of the route.
    ///   - parameters: A text for each parameter of the route.
    /// - Returns: The action.
    public static func redirect(toRoute name: String, parameters: [String: String] = [:]) -> RouteRule.Action {
        RouteRule.Action(.redirect(to: .route(name, parameters: parameters)))
    }

    /// Shows another link instead of the original destination: a web page, or a simpler screen.
    ///
    /// - Parameter link: A link with values in braces.
    /// - Returns: The action.
    public static func degrade(to link: String) -> RouteRule.Action {
        RouteRule.Action(.degrade(to: .target(.link(link))))
    }

    /// Shows another route instead of the original destination.
    ///
    /// - Parameters:
    ///   - name: The name of the route.
    ///   - parameters: A text for each parameter of the route.
    /// - Returns: The action.
    public static func degrade(toRoute name: String, parameters: [String: String] = [:]) -> RouteRule.Action {
        RouteRule.Action(.degrade(to: .target(.route(name, parameters: parameters))))
    }

    /// Shows the app's error page instead of the original destination.
    public static let degradeToErrorPage = RouteRule.Action(.degrade(to: .errorPage))

    /// Refuses the link.
    ///
    /// - Parameter reason: The reason, for the app and its log.
    /// - Returns: The action.
    public static func block(reason: String) -> RouteRule.Action { RouteRule.Action(.block(reason: reason)) }

    /// Requires the link to pass gates or interceptors; further rules still apply.
    ///
    /// - Parameter names: The names of the gates or interceptors.
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

extension RouteRule.Action {
    /// Requires that gates are open before the link continues; further rules still apply.
    ///
    /// - Parameter gates: The gates.
    /// - Returns: The action.
    public static func require(_ gates: Gate...) -> RouteRule.Action { require(gates.map(\.rawValue)) }
}
