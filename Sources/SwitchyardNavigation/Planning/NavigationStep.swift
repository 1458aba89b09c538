/// One change that a host performs, and that is over when the screen shows it.
///
/// What a step means is defined by ``NavigationState/apply(_:)``.
public struct NavigationStep: Sendable, Hashable {
    /// What changes.
    public enum Change: Sendable, Hashable {
        /// Selects a tab or a column.
        case select(StackAddress)
        /// Puts an entry on top of a stack.
        case push(NavigationEntry, at: StackAddress)
        /// Takes away everything above an entry.
        case pop(to: EntryID, at: StackAddress)
        /// Puts an entry in the place of the topmost one.
        case replace(with: NavigationEntry, at: StackAddress)
        /// Makes a stack consist of these entries; those that it has already stay the same screens.
        case setStack([NavigationEntry], at: StackAddress)
        /// Presents a modal above everything but the overlays.
        case present(PresentedModal)
        /// Takes away a modal and all that is presented above it.
        case dismiss(EntryID)
        /// Puts an overlay on top of whatever shows.
        case presentOverlay(NavigationEntry)
        /// Takes away an overlay.
        case dismissOverlay(EntryID)
        /// Leaves to another app, the browser or the settings; the state stays as it is.
        case leave(link: String)
        /// Opens a scene, which gets the focus.
        case openScene(NavigationScene)
    }

    /// The scene in which the change happens; of ``Change/openScene(_:)``, the new one.
    public let scene: SceneID

    /// What changes.
    public let change: Change

    /// Whether the change is to be seen as a movement.
    public let isAnimated: Bool

    /// Creates a step.
    ///
    /// - Parameters:
    ///   - change: What changes.
    ///   - scene: The scene in which it happens.
    ///   - isAnimated: Whether it is to be seen as a movement.
    public init(_ change: Change, in scene: SceneID, isAnimated: Bool = false) {
        self.change = change
        self.scene = scene
        self.isAnimated = isAnimated
    }
}
