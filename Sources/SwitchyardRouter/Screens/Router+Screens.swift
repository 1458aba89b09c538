import SwitchyardLocks
public import SwitchyardNavigation

extension Router {
    /// Makes the content of a screen: what a host calls when a step brings an entry.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - scene: Its scene.
    ///   - type: The kind of content that the host shows, as in `UIViewController.self`.
    /// - Returns: The content.
    /// - Throws: ``ScreenError`` where no screen of this kind is declared for the route, or its closure throws.
    @MainActor
    public func content<Content>(
        of entry: NavigationEntry, in scene: SceneID, as type: Content.Type = Content.self
    ) throws(ScreenError) -> Content {
        expect(type)
        guard let reference = entry.route else { throw ScreenError(route: "\(entry.id)", underlying: nil) }
        let screens = state.withLock { $0.installed.screens }
        guard let maker = screens.maker(of: reference.name, as: type) else {
            throw ScreenError(route: reference.name, underlying: nil)
        }
        do {
            return try maker.make(reference, scene, entry.id, self)
        } catch {
            throw ScreenError(route: reference.name, underlying: error)
        }
    }

    /// Notes that a host shows a kind of content, so that a report says where it has no screens.
    ///
    /// - Parameter type: The kind.
    @MainActor
    package func expect<Content>(_ type: Content.Type) { screens.expectedKinds.insert(ScreenKind(type)) }

    /// The screen that the user sees; `nil` where there is no scene, and for a screen of the app's own.
    ///
    /// - Parameter scene: The scene; `nil` is the one with the focus.
    /// - Returns: The route of the screen on top.
    @MainActor
    public func visible(in scene: SceneID? = nil) -> RouteReference? {
        (scene ?? navigation.state.focus).flatMap { navigation.state.scene($0) }?.visibleEntry.route
    }

    /// The first screens of a scene.
    package var layout: SceneLayout { routerTable?.layout ?? SceneLayout() }
}

extension NavigationScene {
    /// Creates the scene with which an app begins: its tabs, its columns, or its first screen.
    ///
    /// An app that declares none brings a screen of its own, which the scene calls `app`.
    ///
    /// - Parameters:
    ///   - id: The identity; each window has its own.
    ///   - router: The router, whose `tab`, `column` and `root` declarations count.
    public init(_ id: SceneID, of router: Router) {
        let layout = router.layout
        let branches = layout.branches.map { (name: $0.branch.rawValue, root: $0.root) }
        if let first = branches.first,
            let scene = layout.isSplit
                ? try? NavigationScene(id, split: branches, selected: first.name)
                : try? NavigationScene(id, tabs: branches, selected: first.name)
        {
            self = scene
        } else if let root = layout.root {
            self.init(id, stack: root)
        } else {
            self.init(id, foreign: "app")
        }
    }
}
