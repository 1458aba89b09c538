public import SwitchyardNavigation
public import SwitchyardSupport

extension Router {
    /// Creates the content of a screen; a host calls this when a step adds an entry.
    ///
    /// - Parameters:
    ///   - entry: The entry.
    ///   - scene: Its scene.
    ///   - type: The type of content of the declaration, as in `UIViewController.self`, and not an optional of it.
    /// - Returns: The content.
    /// - Throws: ``ScreenError`` if the route has no screen of this type, or its closure throws.
    @MainActor
    public func content<Content>(
        of entry: NavigationEntry, in scene: SceneID, as type: Content.Type = Content.self
    ) throws(ScreenError) -> Content {
        let content = try content(of: entry, in: scene, as: ScreenKind(type))
        // The content of a type's own maker always has the type.
        guard let content = content as? Content else {
            throw ScreenError(route: entry.route?.name ?? "\(entry.id)", underlying: nil)
        }
        return content
    }

    /// Creates the content of a screen, for a host that learns the type of content when it runs.
    @MainActor
    package func content(of entry: NavigationEntry, in scene: SceneID, as kind: ScreenKind) throws(ScreenError) -> Any {
        screens.expectedKinds.insert(kind)
        guard let reference = entry.route else { throw ScreenError(route: "\(entry.id)", underlying: nil) }
        let screens = state.withLock { $0.installed.screens }
        guard let maker = screens.contents.maker(of: reference.name, as: kind) else {
            throw ScreenError(route: reference.name, underlying: nil)
        }
        do {
            return try maker.content(of: reference, in: scene, entry.id, self)
        } catch {
            throw ScreenError(route: reference.name, underlying: error)
        }
    }

    /// Creates the companion that is declared for the screens of a route.
    ///
    /// - Parameters:
    ///   - entry: The entry of the screen.
    ///   - scene: Its scene.
    ///   - type: The type of the declaration.
    /// - Returns: The companion, new for each call; `nil` if none of this type is declared for the route.
    /// - Throws: ``ScreenError`` if its closure throws.
    @MainActor
    public func companion<Companion>(
        of entry: NavigationEntry, in scene: SceneID, as type: Companion.Type
    ) throws(ScreenError) -> Companion? {
        guard let route = entry.route else { return nil }
        let maker = state.withLock { $0.installed.screens }.companions.maker(of: route.name, as: ScreenKind(type))
        do {
            return try maker?.content(of: route, in: scene, entry.id, self) as? Companion
        } catch {
            throw ScreenError(route: route.name, underlying: error)
        }
    }

    /// The types of content that the app declares, by name.
    package var screenKinds: [ScreenKind] {
        state.withLock { $0.installed.screens }.contents.kinds.inOrder { $0.name < $1.name }
    }

    /// Calls the code of removed screens, then that of the app and its modules, and then observers of screens.
    @MainActor
    func notify(of removed: MadeScreens<ScreenRemoval>.Removed) {
        let handlers = state.withLock { $0.installed.screens.removals }
        // Code of a screen is not part of the link that removes it.
        Self.withoutLink {
            for (screen, removal) in removed.made { screen.end(removal) }
            // Modules also run in a replay, so what these navigate is not recorded.
            LinkTransaction.$isRechecking.withValue(true) {
                for route in removed.entries.lazy.compactMap(\.route) {
                    for handler in handlers[route.name] ?? [] { handler(route, removed.cause) }
                }
                if removed.hasSameEntries { return }
                for observer in state.withLock(\.observers) {
                    observer.observer.screensChanged(
                        in: removed.scene, arrived: removed.arrived, removed: removed.entries,
                        because: removed.entries.isEmpty ? nil : removed.cause)
                }
            }
        }
    }

    /// Ends the screens whose content was created for a scene that no host shows, because one cannot be created.
    @MainActor
    package func endUnshownScreens(of scene: NavigationScene) {
        let update = NavigationUpdate.failed(NavigationStep(.openScene(scene), in: scene.id), .notShown)
        notify(
            of: screens.made.removeScreens(
                after: update, in: scene.id, navigationState, cause: .notShown, unshown: .notShown))
    }

    /// Records that a host shows a type of content, so that a report can list missing screens of that type.
    @MainActor
    package func expect<Content>(_ type: Content.Type) { screens.expectedKinds.insert(ScreenKind(type)) }

    /// The visible screen; `nil` without a scene, and for a foreign screen.
    ///
    /// - Parameter scene: The scene; `nil` for the focused scene.
    /// - Returns: The route of the topmost screen.
    @MainActor
    public func visible(in scene: SceneID? = nil) -> RouteReference? {
        (scene ?? navigation.state.focus).flatMap { navigation.state.scene($0) }?.visibleEntry.route
    }

    /// The first screens of a scene.
    package var layout: SceneLayout { declarations?.layout ?? SceneLayout() }
}

extension NavigationScene {
    /// Creates the initial scene of an app: its tabs, its columns, or its first screen.
    ///
    /// For an app that declares none of these, it contains one foreign screen called `app`.
    ///
    /// - Parameters:
    ///   - id: The identity, unique for each window.
    ///   - router: The router with the `tab`, `column` and `root` declarations.
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
