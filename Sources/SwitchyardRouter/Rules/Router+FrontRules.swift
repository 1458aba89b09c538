import SwitchyardBase
import SwitchyardLocks

/// Rules of a tool, such as an inspector: they come before those of the app, and are not mixed with them.
extension Router {
    /// The rules in front of those of the app.
    package var frontRules: [RouteRule] { state.withLock { $0.installed.front } }

    /// All rules that were installed: those in front, then those of the app.
    package var allRules: [RouteRule] { state.withLock { $0.installed.all } }

    /// Has a test told each time before rules are compiled.
    package func onCompilingRules(_ action: (@Sendable () -> Void)?) { state.withLock { $0.willCompileRules = action } }

    /// Puts rules in the place of those in front; links that come in from now on meet them.
    ///
    /// They stay there whatever the app installs, and what the app installs stays as it is: neither reads the other's
    /// list and writes it back.
    ///
    /// - Parameter rules: The rules; the options of the app's rules hold for them as well.
    package func install(frontRules rules: [RouteRule]) {
        let requested = beginInstalling { $0.front = rules }
        tell { .rules(requested.all, at: $0) }
        finishInstalling(requested)
    }
}
