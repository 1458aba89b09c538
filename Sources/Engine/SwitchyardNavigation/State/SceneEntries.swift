/// All entries of a scene: those of the root, of each modal, and the overlays.
///
/// Each link iterates over them several times, so they are not copied into an array.
struct SceneEntries: Sequence, IteratorProtocol {
    private let scene: NavigationScene
    /// The current stack.
    private var stack: [NavigationEntry] = []
    private var index = 0
    /// The position of the next stack: its container, where 0 is the root, and its branch.
    private var container = 0
    private var branch = 0
    private var hasOverlays = true

    init(_ scene: NavigationScene) { self.scene = scene }

    mutating func next() -> NavigationEntry? {
        while index == stack.count {
            guard let following = nextStack() else { return nil }
            stack = following
            index = 0
        }
        defer { index += 1 }
        return stack[index]
    }

    private mutating func nextStack() -> [NavigationEntry]? {
        while container <= scene.modals.count {
            let branches = container == 0 ? scene.root.branches : scene.modals[container - 1].container.branches
            if branch < branches.count {
                defer { branch += 1 }
                return branches[branch].entries
            }
            container += 1
            branch = 0
        }
        defer { hasOverlays = false }
        return hasOverlays ? scene.overlays : nil
    }
}
