#if canImport(UIKit)
import SwitchyardNavigation
import UIKit

/// The controller of each screen, and the outermost controller of each modal.
@MainActor
struct ControllerRegistry {
    /// A known modal.
    struct Modal {
        /// The controller that was presented.
        let controller: UIViewController
        let style: ModalStyle
        /// Its delegate, which UIKit does not retain.
        var relay: PresentationRelay?
        /// Whether the host created the stack around its screens.
        ///
        /// A stack that the app created is read as a stack as well.
        var isStack: Bool

        /// Whether the user must not lose it now.
        @MainActor var staysOpen: Bool {
            // The content of a stack may set it, as UIKit asks the whole hierarchy.
            let top = (controller as? UINavigationController)?.topViewController
            return relay?.staysOpen?() == true || controller.isModalInPresentation || top?.isModalInPresentation == true
        }
    }

    /// The router and the scene of all controllers.
    let place: ScreenPlace
    private(set) var controllers: [EntryID: UIViewController] = [:]
    private(set) var modals: [EntryID: Modal] = [:]
    private var identities: [ObjectIdentifier: EntryID] = [:]
    /// The screens whose controllers the host created.
    private var made: Set<EntryID> = []
    private var modalIdentities: [ObjectIdentifier: EntryID] = [:]
    /// The placeholders for the roots of stacks that the app emptied.
    private var emptied: [ObjectIdentifier: EntryID] = [:]

    init(at place: ScreenPlace) { self.place = place }

    func identity(of controller: UIViewController) -> EntryID? { identities[ObjectIdentifier(controller)] }
    func modalIdentity(of controller: UIViewController) -> EntryID? {
        modalIdentities[ObjectIdentifier(controller)]
    }

    /// The placeholder for the root of an emptied stack; `nil` if the stack is not known to be empty.
    func identity(ofEmptied stack: UINavigationController) -> EntryID? { emptied[ObjectIdentifier(stack)] }

    mutating func add(emptied stack: UINavigationController, as id: EntryID) { emptied[ObjectIdentifier(stack)] = id }

    /// Registers a controller.
    mutating func add(_ controller: UIViewController, as id: EntryID, isMade: Bool = false) {
        if isMade { made.insert(id) }
        // A step that is performed again creates a new screen: the first controller loses its identity.
        if let former = controllers[id] { identities[ObjectIdentifier(former)] = nil }
        controllers[id] = controller
        ControllerPlaces.add(controller, at: place)
        identities[ObjectIdentifier(controller)] = id
    }

    mutating func add(_ modal: Modal, as id: EntryID) {
        if let former = modals[id] { modalIdentities[ObjectIdentifier(former.controller)] = nil }
        modals[id] = modal
        ControllerPlaces.add(modal.controller, at: place)
        modalIdentities[ObjectIdentifier(modal.controller)] = id
    }

    /// Releases everything that a scene does not contain.
    mutating func removeControllers(outside scene: NavigationScene) -> [EntryID: UIViewController] {
        let kept = Set(scene.entries.map(\.id))
        let gone = controllers.filter { !kept.contains($0.key) }
        for (id, controller) in gone {
            controllers[id] = nil
            identities[ObjectIdentifier(controller)] = nil
        }
        emptied = emptied.filter { kept.contains($0.value) }
        let keptModals = Set(scene.modals.map(\.id))
        for (id, modal) in modals where !keptModals.contains(id) {
            modals[id] = nil
            modalIdentities[ObjectIdentifier(modal.controller)] = nil
        }
        defer { made.formIntersection(kept) }
        return gone.filter { made.contains($0.key) }
    }
}
#endif
