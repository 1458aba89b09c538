#if canImport(UIKit)
public import SwitchyardNavigation
public import SwitchyardRouter
public import UIKit

extension Router {
    /// Adopts a stack of an app with its own navigation: links change only this stack.
    ///
    /// The stack keeps its class, its screens and its delegate, which receives every call as before. A link that needs more than the
    /// stack, such as another tab, is refused. A scene has one host of a router: a second call replaces the first.
    ///
    /// - Parameters:
    ///   - stack: The stack, with at least one screen.
    ///   - branch: The name under which routes are placed in it.
    ///   - scene: The scene in whose window the stack is.
    /// - Returns: The host, which the router keeps until the scene is disconnected.
    @MainActor
    @discardableResult
    public func adopt(_ stack: UINavigationController, as branch: Branch, in scene: UIWindowScene) -> WindowHost {
        let screens = stack.flattened.isEmpty ? [UIViewController()] : stack.flattened
        if stack.viewControllers.isEmpty { stack.viewControllers = screens }
        var controllers: [EntryID: UIViewController] = [:]
        var entries: [NavigationEntry] = []
        for (index, screen) in screens.enumerated() {
            let id = EntryID(number: Int64(index + 1))
            controllers[id] = screen
            entries.append(NavigationEntry(id, .foreign("\(type(of: screen))")))
        }
        let id = sceneID(of: scene)
        let only = NavigationBranch(branch.rawValue, root: entries[0], above: Array(entries.dropFirst()))
        // A stack with numbered screens is always valid, so the value after `??` is never used.
        let root = (try? NavigationContainer(.stack, [only], selected: branch.rawValue)) ?? .stack(entries[0])
        let first = (try? NavigationScene(id, root: root)) ?? NavigationScene(id, foreign: branch.rawValue)
        let host = WindowHost(
            self, in: scene, showing: first, container: AdoptedContainer(RoutedBranch(branch, stack)),
            controllers: controllers)
        host.adopt(stack, at: StackAddress(branch.rawValue))
        host.start()
        navigation.regions[id] = StackAddress(branch.rawValue)
        // Before the scene is observed, because it may already be active.
        connect(host)
        watches.observe(scene, for: host)
        return host
    }
}
#endif
