package import SwitchyardRules
import SwitchyardSupport

/// Rules of a tool, such as an inspector: they are evaluated before those of the app, in a separate list.
extension Router {
    /// The rules of the tool.
    package var toolRules: [RouteRule] { state.withLock { $0.installed.ofTool } }

    /// All installed rules: those of the tool, then those of the app.
    package var allRules: [RouteRule] { state.withLock { $0.installed.all } }

    /// The options of the rules that were installed last; a caller that adds its own rules reuses them.
    package var ruleOptions: RouteRules.Options { state.withLock { $0.installed.tableOptions } }

    /// Calls a closure before each compilation of rules, for tests.
    func onCompilingRules(_ action: (@Sendable () -> Void)?) { state.withLock { $0.willCompileRules = action } }

    /// Replaces the rules of the tool; links that are received from now on use them.
    ///
    /// The two lists are independent: installing one never changes the other.
    ///
    /// - Parameter rules: The rules; the options of the app's rules apply to them too.
    package func install(toolRules rules: [RouteRule]) {
        let requested = beginInstalling { $0.ofTool = rules }
        recordEvent { .rules(requested.all, at: $0) }
        finishInstalling(requested)
    }
}
