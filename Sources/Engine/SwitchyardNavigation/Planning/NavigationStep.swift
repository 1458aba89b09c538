public import SwitchyardSupport

/// One change that a host performs.
///
/// It is complete when the screen shows it.
///
/// What a step means is defined by ``NavigationState/apply(_:)``.
public struct NavigationStep: Sendable, Hashable {
    /// What changes.
    public enum Change: Sendable, Hashable {
        /// Selects a tab or a column.
        case select(StackAddress)
        /// Pushes an entry onto a stack.
        case push(NavigationEntry, at: StackAddress)
        /// Removes all entries above one.
        case pop(to: EntryID, at: StackAddress)
        /// Replaces the topmost entry of a stack.
        case replace(with: NavigationEntry, at: StackAddress)
        /// Replaces a whole stack. Entries that it already contains keep their screens.
        case setStack([NavigationEntry], at: StackAddress)
        /// Presents a modal above everything except overlays.
        case present(PresentedModal)
        /// Dismisses a modal and everything presented above it.
        case dismiss(EntryID)
        /// Shows an overlay above everything.
        case presentOverlay(NavigationEntry)
        /// Removes an overlay.
        case dismissOverlay(EntryID)
        /// Leaves to another app, the browser or the settings. The state does not change.
        case leave(link: String)
        /// Opens a new scene, which receives the focus.
        case openScene(NavigationScene)
    }

    /// The scene in which the change happens; for ``Change/openScene(_:)``, the new scene.
    public let scene: SceneID

    /// What changes.
    public let change: Change

    /// Whether the host animates the change.
    public let isAnimated: Bool

    /// Creates a step.
    ///
    /// - Parameters:
    ///   - change: What changes.
    ///   - scene: The scene in which it happens.
    ///   - isAnimated: Whether the host animates it.
    public init(_ change: Change, in scene: SceneID, isAnimated: Bool = false) {
        self.change = change
        self.scene = scene
        self.isAnimated = isAnimated
    }
}
