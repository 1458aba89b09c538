/// Scenes in which nobody has done anything yet: roots alone, numbered from 1.
extension NavigationScene {
    /// Creates a scene with one stack.
    ///
    /// - Parameters:
    ///   - id: The identity.
    ///   - root: The route at the bottom.
    public init(_ id: SceneID, stack root: RouteReference) {
        // One entry cannot break a rule, so nothing is checked.
        self.init(
            unchecked: id, root: .stack(NavigationEntry(EntryID(number: 1), .route(root))),
            nextEntry: EntryID(number: 2))
    }

    /// Creates a scene with one screen of the app's own.
    package init(_ id: SceneID, foreign name: String) {
        self.init(
            unchecked: id, root: .stack(NavigationEntry(EntryID(number: 1), .foreign(name))),
            nextEntry: EntryID(number: 2))
    }

    /// Creates a scene with tabs.
    ///
    /// - Parameters:
    ///   - id: The identity.
    ///   - tabs: The name of each tab and the route at its bottom.
    ///   - selected: The name of the selected tab.
    /// - Throws: ``InvalidNavigation`` where there is no tab, a name stands twice, or no tab is called as the selected.
    public init(
        _ id: SceneID, tabs: [(name: String, root: RouteReference)], selected: String
    ) throws(InvalidNavigation) {
        try self.init(id, root: NavigationContainer(.tabs, Self.numbered(tabs), selected: selected))
    }

    /// Creates a scene with columns.
    ///
    /// - Parameters:
    ///   - id: The identity.
    ///   - columns: The name of each column and the route at its bottom, from the leading edge on.
    ///   - selected: The name of the column that shows where there is room for one alone.
    /// - Throws: ``InvalidNavigation`` where there is no column, a name stands twice, or none is called as the selected.
    public init(
        _ id: SceneID, split columns: [(name: String, root: RouteReference)], selected: String
    ) throws(InvalidNavigation) {
        try self.init(id, root: NavigationContainer(.split, Self.numbered(columns), selected: selected))
    }

    /// The same scene with nothing above its roots: what a window shows first.
    package var rootsAlone: NavigationScene {
        var scene = self
        for index in scene.root.branches.indices { scene.root.branches[index].entries.removeSubrange(1...) }
        (scene.modals, scene.overlays) = ([], [])
        return scene
    }

    private init(unchecked id: SceneID, root: NavigationContainer, nextEntry: EntryID) {
        self.id = id
        self.root = root
        self.nextEntry = nextEntry
        modals = []
        overlays = []
    }

    private static func numbered(_ branches: [(name: String, root: RouteReference)]) -> [NavigationBranch] {
        zip(1..., branches).map { number, branch in
            NavigationBranch(branch.name, root: NavigationEntry(EntryID(number: number), .route(branch.root)))
        }
    }
}
