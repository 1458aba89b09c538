/// The real screens of a scene, as an adapter reads them, whatever code created them.
///
/// An adapter reads while no transition runs. It knows the identity of each screen that a step added or an earlier
/// reading named. ``NavigationScene/reconciled(with:bringing:)`` names the others.
package struct FoundScene: Sendable, Hashable {
    /// A screen, or the outermost screen of a modal.
    package enum Screen: Sendable, Hashable {
        /// A screen with an identity.
        case known(EntryID)
        /// A screen that the app or the system has added, with a name for logs, such as that of its type.
        case new(String)
    }

    /// A stack of screens, from its root to its top.
    package struct Branch: Sendable, Hashable {
        /// The name, as that of a tab or a column.
        package var name: String
        /// The screens.
        ///
        /// A stack without screens is read as ``FoundScene/emptied``.
        package var screens: [Screen]

        package init(_ name: String, _ screens: [Screen]) {
            self.name = name
            self.screens = screens
        }
    }

    /// The content of the scene or a modal.
    package struct Container: Sendable, Hashable {
        package var kind: NavigationContainer.Kind
        package var branches: [Branch]
        /// The name of the selected branch.
        package var selected: String

        package init(_ kind: NavigationContainer.Kind, _ branches: [Branch], selected: String) {
            self.kind = kind
            self.branches = branches
            self.selected = selected
        }
    }

    /// A modal above all earlier content.
    package struct Modal: Sendable, Hashable {
        /// The outermost screen, which represents the modal.
        package var screen: Screen
        package var style: ModalStyle
        package var container: Container

        package init(_ screen: Screen, _ style: ModalStyle, _ container: Container) {
            self.screen = screen
            self.style = style
            self.container = container
        }
    }

    /// The placeholder for the root of a stack that the app has emptied, because a stack always has a root.
    package static let emptied = Screen.new("empty")

    package var root: Container
    /// The modals, the topmost last.
    package var modals: [Modal]
    /// The overlays, the topmost last.
    package var overlays: [Screen]

    package init(root: Container, modals: [Modal] = [], overlays: [Screen] = []) {
        self.root = root
        self.modals = modals
        self.overlays = overlays
    }

    /// Creates the reading of a scene whose screens are all known.
    package init(_ scene: NavigationScene) {
        root = Container(scene.root)
        modals = scene.modals.map { Modal(.known($0.id), $0.style, Container($0.container)) }
        overlays = scene.overlays.map { .known($0.id) }
    }
}

extension FoundScene.Container {
    package init(_ container: NavigationContainer) {
        kind = container.kind
        branches = container.branches.map { FoundScene.Branch($0.name, $0.entries.map { .known($0.id) }) }
        selected = container.selected.name
    }
}
