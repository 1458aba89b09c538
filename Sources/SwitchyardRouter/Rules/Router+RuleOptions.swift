import SwitchyardBase
import SwitchyardLocks

extension Router {
    /// What the rules that were installed last may do: whoever adds some of his own to them keeps it.
    package var ruleOptions: RouteRules.Options { state.withLock { $0.installed.options } }
}

extension RouterTable {
    /// The rules that come after those of the app.
    package var ownRules: [RouteRule] { rules }
}
