public import SwitchyardNavigation

/// What a screen knows of how it was opened, and how it gives something back.
@MainActor
public struct ScreenContext<Route: TypedRoute> {
    /// The router that brought the screen.
    public let router: Router
    /// The scene.
    public let scene: SceneID
    /// The identity of the screen.
    public let entry: EntryID
    /// The link that opened it; `nil` for a screen below one that was opened, and for a restored one.
    public let link: LinkContext?

    package init(router: Router, scene: SceneID, entry: EntryID, link: LinkContext? = nil) {
        (self.router, self.scene, self.entry, self.link) = (router, scene, entry, link)
    }

    /// Closes the screen; whoever awaits a result learns that it was dismissed.
    public func close() {
        let (router, scene, entry) = (router, scene, entry)
        Task {
            _ = await router.navigation.navigate(in: scene) { planner throws(PlanRefusal) in
                try planner.close(entry)
            }
        }
    }
}

extension ScreenContext where Route: ReturningRoute {
    /// Gives a result to whoever awaits it, and closes the screen.
    ///
    /// Only the first result counts. Where nobody awaits one, the screen closes.
    ///
    /// - Parameter result: The result.
    public func finish(with result: Route.RouteResult) {
        router.screens.finish(entry, in: scene, with: result)
        close()
    }
}
