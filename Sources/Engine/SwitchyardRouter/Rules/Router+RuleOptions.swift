package import SwitchyardRules
import SwitchyardSupport

extension Router {
    /// The options of the rules that were installed last; a caller that adds its own rules reuses them.
    package var ruleOptions: RouteRules.Options { state.withLock { $0.installed.tableOptions } }
}

extension RouterTable {
    /// The rules of modules, which are evaluated after those of the app.
    package var ownRules: [RouteRule] { rules }
}
