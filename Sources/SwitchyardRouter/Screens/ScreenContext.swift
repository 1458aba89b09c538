public import SwitchyardNavigation

/// How a screen was opened, and how it returns a result.
@MainActor
public struct ScreenContext<Route: TypedRoute> {
    /// The router that opened the screen.
    public let router: Router
    /// The scene.
    public let scene: SceneID
    /// The identity of the screen.
    public let entry: EntryID
    /// The link that opened it; `nil` for a parent below an opened screen, and for a restored screen.
    public let link: LinkContext?

    package init(router: Router, scene: SceneID, entry: EntryID, link: LinkContext? = nil) {
        (self.router, self.scene, self.entry, self.link) = (router, scene, entry, link)
    }

    /// Closes the screen; a caller that awaits its result gets ``ResultError/dismissed``.
    public func close() {
        let (router, scene, entry) = (router, scene, entry)
        Task {
            let outcome = await router.navigation.navigate(in: scene) { planner throws(PlanRefusal) in
                try planner.close(entry)
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
        router.screens.finish(entry, in: scene, with: result)
        close()
    }
}
