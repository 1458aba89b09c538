internal import RouteMatching
package import SwitchyardNavigation
package import SwitchyardRouter
import SwitchyardRoutes
package import SwitchyardSupport

/// What a saved scene shows again.
package struct RestoredScene {
    /// The stacks and the selected branch that may be shown at once.
    var stacks: NavigationScene
    /// The same with the modals that may be shown at once.
    package var scene: NavigationScene
    /// The links that open the other screens again, in order; those of hidden tabs leave what the user sees.
    var requests: [NavigationRequest] = []
}

/// Finds out which saved screens may be shown at once, and gives them new identities.
struct SceneRestorer {
    private(set) var restored: RestoredScene
    /// Returns the route of a screen that passes all checks of a link without waiting.
    private let check: (RouteReference) -> RouteReference?
    private var next: EntryID
    private var checksLeft = SceneRestoration.mostScreens

    /// Creates a restorer, and restores a scene.
    init(_ saved: NavigationScene, beside first: NavigationScene, check: @escaping (RouteReference) -> RouteReference?)
    {
        restored = RestoredScene(stacks: first, scene: first)
        self.check = check
        next = first.nextEntry
        let isSelected = restoreBranches(of: saved)
        restored.scene = restored.stacks
        restoreModals(of: saved, above: isSelected)
        restored.requests = Array(restored.requests.suffix(SceneRestoration.mostRequests))
    }

    /// Restores the stacks and the selected branch, and returns whether the selected branch is shown; otherwise a link
    /// opens it.
    private mutating func restoreBranches(of saved: NavigationScene) -> Bool {
        let (first, selected) = (restored.stacks.root, saved.root.selected)
        var branches = first.branches
        var isSelected = false
        for branch in saved.root.branches.filter({ $0.name != selected.name }) + [selected] {
            let index = branches.firstIndex { $0.name == branch.name && first.kind == saved.root.kind }
            if let index, let own = self.branch(branch, over: branches[index], first.kind) {
                branches[index] = own
                isSelected = branch.name == selected.name
            } else {
                request(branch.top, inHidden: branch.name == selected.name ? nil : branch.name)
            }
        }
        let name = isSelected ? selected.name : first.selected.name
        if let root = try? NavigationContainer(first.kind, branches, selected: name),
            let scene = try? NavigationScene(restored.stacks.id, root: root, nextEntry: next)
        {
            restored.stacks = scene
        }
        return isSelected
    }

    /// Restores and returns a branch; `nil` if it needs a link.
    private mutating func branch(
        _ saved: NavigationBranch, over first: NavigationBranch, _ kind: NavigationContainer.Kind
    ) -> NavigationBranch? {
        // The app or the user has changed it already.
        guard first.entries.count == 1 else { return saved.entries.count == 1 ? first : nil }
        var root = first.root
        if !saved.root.isSamePlace(as: first.root) {
            // In a column, a link may replace the first screen.
            guard kind == .split else { return saved.entries.count == 1 ? first : nil }
            guard let own = screens([saved.root])?.first else { return nil }
            root = own
        }
        return screens(saved.entries.dropFirst()).map { NavigationBranch(first.name, root: root, above: $0) }
    }

    /// Restores modals from the lowest on, until one needs a link.
    private mutating func restoreModals(of saved: NavigationScene, above isSelected: Bool) {
        var isShown = isSelected
        for modal in saved.modals {
            let container = modal.container
            guard isShown, container.kind == .stack || container.kind == .screen,
                let entries = screens(container.selected.entries[...])
            else {
                isShown = false
                request(container.selected.top)
                continue
            }
            // A modal of the app's own screens is not restored.
            guard let first = entries.first, let id = newIdentity() else { continue }
            let content: NavigationContainer =
                container.kind == .stack ? .stack(first, above: Array(entries.dropFirst())) : .screen(first)
            let modals = restored.scene.modals + [PresentedModal(id, modal.style, content)]
            let root = restored.scene.root
            if let scene = try? NavigationScene(restored.scene.id, root: root, modals: modals, nextEntry: next) {
                restored.scene = scene
            }
        }
    }

    /// Gives screens new identities, and leaves foreign ones out; `nil` if a screen needs a link.
    private mutating func screens(_ saved: ArraySlice<NavigationEntry>) -> [NavigationEntry]? {
        var screens: [NavigationEntry] = []
        for saved in saved.compactMap(\.route) {
            checksLeft -= 1
            // The text is read from a file: what is shown comes from the link that was checked.
            guard checksLeft >= 0, let route = check(saved), let id = newIdentity() else { return nil }
            screens.append(NavigationEntry(id, .route(route)))
        }
        return screens
    }

    private mutating func newIdentity() -> EntryID? {
        guard let following = next.successor else { return nil }
        defer { next = following }
        return next
    }

    private mutating func request(_ entry: NavigationEntry, inHidden branch: String? = nil) {
        guard let link = entry.route?.link else { return }
        var request = NavigationRequest(link, from: .restore)
        request.scene = restored.stacks.id
        if let branch {
            var policy = NavigationPolicy()
            policy.isInBackground = true
            // A tab that the app does not have any more is that of the route.
            let isThere = restored.stacks.root.branches.contains { $0.name == branch }
            request.placement = Placement(branches: isThere ? [branch] : [], policy: policy)
        }
        restored.requests.append(request)
    }
}

extension NavigationEntry {
    /// Whether two first screens are the same: of one route, or both of the app.
    fileprivate func isSamePlace(as other: NavigationEntry) -> Bool {
        guard let route, let other = other.route else { return isForeign && other.isForeign }
        return route.isSamePlace(as: other)
    }
}

extension Router {
    /// Reads the saved screens of a scene, and reports a text that cannot be read.
    @MainActor
    package func savedScene(_ text: String, of scene: SceneID) -> NavigationScene? {
        if text.isEmpty { return nil }
        let saved = SceneRestoration.scene(of: text)
        if saved == nil { report(.unreadableScreens(of: scene.rawValue)) }
        return saved
    }

    /// Checks the saved screens of a scene.
    @MainActor
    package func restored(
        _ saved: NavigationScene, beside first: NavigationScene, atOnce: Bool = true
    ) -> RestoredScene {
        SceneRestorer(saved, beside: first) { [self] route in atOnce ? checked(route, in: first.id) : nil }.restored
    }

    /// The route of a saved screen, if its link passes all checks now, and no code of the app must be asked.
    @MainActor
    private func checked(_ route: RouteReference, in scene: SceneID) -> RouteReference? {
        guard let link = route.link else { return nil }
        var request = NavigationRequest(link, from: .restore)
        request.scene = scene
        let explained = explain(request)
        guard explained.hops.isEmpty, explained.routeName == route.name,
            explained.row?.target != .external,
            let match = (try? table.match(link)) ?? nil, match.routeName == route.name
        else { return nil }
        // The scene is being connected, and the parents are the screens below, which are checked too.
        let checks = explained.checks.filter { $0.kind != .parent && $0.kind != .scene }
        let passes = checks.allSatisfy { $0.state == .passes || $0.state == .made }
        return passes && explained.checks.contains { $0.kind == .scene } ? RouteReference(match) : nil
    }

    /// Shows the restored screens of a connected scene by one plan, without an animation.
    @MainActor
    package func show(_ restored: RestoredScene) {
        let (goal, start) = (restored.scene, navigation.state.scene(restored.scene.id))
        guard goal != start else { return }
        var policy = NavigationPolicy()
        policy.isAnimated = false
        navigate(in: goal.id, policy: policy) { planner throws(PlanRefusal) in
            // What the user or the app has opened meanwhile stays.
            guard planner.state.scene(goal.id) == start else { throw .unreachable }
            return try planner.plan(to: goal)
        }
    }

    /// Opens the restored screens that need a link, unless the user opens the scene by an event, such as a link.
    @MainActor
    package func openRest(of restored: RestoredScene) {
        if intake.holdsInputs(for: restored.scene.id) { return }
        for request in restored.requests { navigate(request) }
    }
}
