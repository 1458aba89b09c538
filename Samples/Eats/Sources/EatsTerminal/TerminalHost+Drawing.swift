import FeatureKit
import Switchyard
import SwitchyardTesting

extension TerminalHost {
    /// Tabs, stacks and modals as lines, with the visible screen below.
    ///
    /// ```
    /// scene main
    ///   tabs
    ///     home: home
    ///     orders (selected): orders.list › orders.detail(id: 42)
    ///   ---
    ///   Order 42
    ///   Two pizzas, on their way.
    ///   1 Pay
    /// ```
    var drawing: [String] {
        let screen = screen
        let actions = zip(1..., screen.actions).map { "\($0) \($1.title)" }
        return shown.drawing + (["---", screen.title] + screen.lines + actions).map { "  \($0)" }
    }
}
