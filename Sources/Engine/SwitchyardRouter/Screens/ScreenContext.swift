public import SwitchyardNavigation
public import SwitchyardRoutes
public import SwitchyardSupport

/// How a screen was opened, and how it returns a result.
@MainActor
public struct ScreenContext<Route: TypedRoute> {
    /// The router that opened the screen.
    public let router: Router
    /// The scene.
    public let scene: SceneID
    /// The identity of the screen.
    public let entry: EntryID
    /// The route of the screen, as text; `nil` if only the identity is known.
    package let reference: RouteReference?
    /// The link that opened it; `nil` for a parent below an opened screen, and for a restored screen.
    public let link: LinkContext?
    private let screen: MadeScreen<ScreenRemoval>

    package init(
        router: Router, scene: SceneID, entry: EntryID, _ reference: RouteReference? = nil, link: LinkContext? = nil
    ) {
        self.router = router
        self.scene = scene
        self.entry = entry
        self.reference = reference
        self.link = link
        screen = router.screens.made.add(entry, in: scene, router.navigation.state)
    }

    /// Calls a closure once, when the screen was removed; at once if it already is.
    ///
    /// ```swift
    /// screen.onRemoval { [weak model] removal in
    ///     if removal == .dismissed { model?.discardDraft() }
    /// }
    /// ```
    ///
    /// The closure is called after the transition, whatever caused it. It is released afterwards. In SwiftUI, call this
    /// in the model of the view and not in the closure of the view, which SwiftUI evaluates again and again.
    ///
    /// - Parameter body: The closure, which may navigate.
    public func onRemoval(_ body: @escaping @MainActor (ScreenRemoval) -> Void) { screen.onEnd(body) }

    /// Closes the screen; a caller that awaits its result gets ``ResultError/dismissed``.
    public func close() {
        let (router, scene, entry) = (router, scene, entry)
        Task {
            let outcome = await router.navigation.navigate(in: scene) { planner throws(PlanRefusal) in
                try planner.ignoringKeptOpen.close(entry)
            }
            if let finding = Finding.notClosed(outcome, "\(entry)") { router.report(finding) }
        }
    }
}

extension ScreenContext where Route: ReturningRoute {
    /// Returns a result to the waiting caller, and closes the screen.
    ///
    /// Only the first result counts. Without a waiting caller, the screen just closes.
    ///
    /// - Parameter result: The result.
    public func finish(with result: Route.RouteResult) {
        router.screens.finish(entry, in: scene, with: result) { session in
            router.state.withLock { $0.gates.hasEnded(session) }
        }
        close()
    }
}
