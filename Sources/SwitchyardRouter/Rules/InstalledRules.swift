import SwitchyardBase
import SwitchyardLocks

/// What rules are compiled of: the table, and the rules as they were given.
struct InstalledRules: Sendable {
    var table: RouterTable?
    /// The rules of a tool, which come first.
    var front: [RouteRule] = []
    /// The rules of the app.
    var own: [RouteRule] = []
    var options = RouteRules.Options()

    /// All rules that were installed, those in front first.
    var all: [RouteRule] { front + own }

    /// Compiles these rules, and those of modules, for the table; `nil` where there is no table, or no rule.
    ///
    /// - Parameter willCompile: Called first, for tests of what waits meanwhile.
    /// - Returns: The compiled rules.
    func compiled(_ willCompile: (@Sendable () -> Void)?) -> RuleLists? {
        willCompile?()
        return table.flatMap { table in
            RuleLists(
                installed: all, options: options, ofModules: table.rules, limits: table.ruleLimits, for: table.routes)
        }
    }
}

extension Router {
    /// Changes the table or the rules, and compiles the rules.
    ///
    /// Compiling can take long, so the state is not locked meanwhile: links meet what was installed before. Only another
    /// change has to wait.
    ///
    /// - Parameters:
    ///   - change: What is to be installed.
    ///   - finish: Called in the moment in which it is, with the state.
    /// - Returns: What `finish` returns.
    func install<Result>(
        _ change: (inout InstalledRules) -> Void, _ finish: (inout RouterState) -> Result
    ) -> Result {
        installing.withLock { _ in
            var (installed, willCompile) = state.withLock { ($0.installed, $0.willCompileRules) }
            change(&installed)
            let rules = installed.compiled(willCompile)
            return state.withLock { state in
                state.install(installed, rules)
                return finish(&state)
            }
        }
    }
}
