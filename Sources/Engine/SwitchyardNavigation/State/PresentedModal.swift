/// How a modal is presented.
///
/// The encoded form is the raw value.
public enum ModalStyle: String, Sendable, Hashable, Codable, CaseIterable {
    /// A card that the user can pull down.
    case sheet
    /// A modal that covers the whole screen.
    case fullScreen = "full-screen"
    /// A bubble that points to the control it belongs to.
    case popover
    /// An alert, a confirmation or similar: a single screen, above which nothing can be presented.
    case alert
}

/// A container that is presented above another, with all its screens.
public struct PresentedModal: Sendable, Hashable, Identifiable, Codable {
    /// The identity.
    ///
    /// Entries and modals of a scene share one numbering.
    public let id: EntryID

    /// How the modal is presented.
    public let style: ModalStyle

    /// The content.
    public internal(set) var container: NavigationContainer

    /// Creates a modal.
    ///
    /// - Parameters:
    ///   - id: The identity; see ``NavigationScene/nextEntry``.
    ///   - style: How it is presented.
    ///   - container: The content; for an alert, a ``NavigationContainer/screen(_:)``.
    public init(_ id: EntryID, _ style: ModalStyle, _ container: NavigationContainer) {
        self.id = id
        self.style = style
        self.container = container
    }
}
