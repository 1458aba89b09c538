public import SwitchyardSupport

/// New scenes that contain only their roots, numbered from 1.
extension NavigationScene {
    /// Creates a scene with one stack.
    ///
    /// - Parameters:
    ///   - id: The identity.
    ///   - root: The root of the stack.
    public init(_ id: SceneID, stack root: RouteReference) {
        // A scene with a single entry is always valid, so nothing is checked.
        self.init(
            unchecked: id, root: .stack(NavigationEntry(EntryID(number: 1), .route(root))),
            nextEntry: EntryID(number: 2))
    }

    /// Creates a scene with one foreign screen.
    package init(_ id: SceneID, foreign name: String) {
        self.init(
            unchecked: id, root: .stack(NavigationEntry(EntryID(number: 1), .foreign(name))),
            nextEntry: EntryID(number: 2))
    }

    /// Creates a scene with tabs.
    ///
    /// - Parameters:
    ///   - id: The identity.
    ///   - tabs: The name and the root of each tab.
    ///   - selected: The name of the selected tab.
    /// - Throws: ``InvalidNavigation`` if there is no tab, a name appears twice, or no tab has the selected name.
    public init(
        _ id: SceneID, tabs: [(name: String, root: RouteReference)], selected: String
    ) throws(InvalidNavigation) {
        try self.init(id, root: NavigationContainer(.tabs, Self.numbered(tabs), selected: selected))
    }

    /// Creates a scene with columns.
    ///
    /// - Parameters:
    ///   - id: The identity.
    ///   - columns: The name and the root of each column, starting at the leading edge.
    ///   - selected: The name of the column that is visible if there is room for only one.
    /// - Throws: ``InvalidNavigation`` if there is no column, a name appears twice, or no column has the selected name.
    public init(
        _ id: SceneID, split columns: [(name: String, root: RouteReference)], selected: String
    ) throws(InvalidNavigation) {
        try self.init(id, root: NavigationContainer(.split, Self.numbered(columns), selected: selected))
    }

    /// The scene with only the roots of its branches, as a new window shows it first.
    package var rootsAlone: NavigationScene {
        var scene = self
        for index in scene.root.branches.indices { scene.root.branches[index].entries.removeSubrange(1...) }
        scene.modals = []
        scene.overlays = []
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
