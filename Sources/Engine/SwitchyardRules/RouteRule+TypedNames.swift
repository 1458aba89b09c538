public import SwitchyardRoutes

extension RouteRule.Subject {
    /// Links that match a route with this tag.
    ///
    /// - Parameter tag: The tag.
    /// - Returns: The subject.
    public static func tag(_ tag: RouteTag) -> RouteRule.Subject { .tag(tag.rawValue) }
}

extension RouteRule.Action {
    /// Requires that gates are open before the link continues; further rules still apply.
    ///
    /// - Parameter gates: The gates.
    /// - Returns: The action.
    public static func require(_ gates: Gate...) -> RouteRule.Action { require(gates.map(\.rawValue)) }
}
