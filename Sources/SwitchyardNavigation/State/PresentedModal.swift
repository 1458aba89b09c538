/// How a modal is presented.
///
/// Encoded, it is its name.
public enum ModalStyle: String, Sendable, Hashable, Codable, CaseIterable {
    /// A card that a person can pull down.
    case sheet
    /// Covers everything.
    case fullScreen = "full-screen"
    /// A bubble beside what it belongs to.
    case popover
    /// An alert, a confirmation or the like: one screen, and nothing is presented above it.
    case alert
}

/// A container that is presented above another, with everything that a person does in it.
public struct PresentedModal: Sendable, Hashable, Identifiable, Codable {
    /// The identity, of the same kind as those of entries, and different from them.
    public let id: EntryID

    /// How the modal is presented.
    public let style: ModalStyle

    /// What is in it.
    public internal(set) var container: NavigationContainer

    /// Creates a modal.
    ///
    /// - Parameters:
    ///   - id: The identity, see ``NavigationScene/nextEntry``.
    ///   - style: How it is presented.
    ///   - container: What is in it; of an alert, a ``NavigationContainer/screen(_:)``.
    public init(_ id: EntryID, _ style: ModalStyle, _ container: NavigationContainer) {
        self.id = id
        self.style = style
        self.container = container
    }
}
