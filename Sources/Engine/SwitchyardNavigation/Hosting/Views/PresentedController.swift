/// A controller that is presented in the window of the views, by SwiftUI or by code of the app.
package struct PresentedController: Sendable, Hashable {
    /// The identity of the controller.
    package let object: ObjectIdentifier
    /// The name of its type, for logs.
    package let name: String
    package let style: ModalStyle
    /// A screen of the router in it; `nil` if it contains none, as an alert.
    package let screen: EntryID?
    /// Whether it is being presented or dismissed.
    package let isMoving: Bool
    /// Whether the user must not dismiss it now, as `interactiveDismissDisabled` states.
    package let staysOpen: Bool

    package init(
        _ object: ObjectIdentifier, name: String, style: ModalStyle, screen: EntryID?, isMoving: Bool,
        staysOpen: Bool = false
    ) {
        self.object = object
        self.name = name
        self.style = style
        self.screen = screen
        self.isMoving = isMoving
        self.staysOpen = staysOpen
    }
}

/// The controllers that are presented in the window: those of modals of the router, and foreign ones above them.
///
/// SwiftUI does not report when an alert or a popover has disappeared, nor what code of the app presents.
struct PresentedControllers {
    /// The controllers, the topmost last.
    private var all: [PresentedController] = []
    /// The modals of the router by their controllers; `nil` for a modal that was removed.
    private var modals: [ObjectIdentifier: EntryID?] = [:]
    /// The identities of the foreign modals and their screens.
    private var named: [ObjectIdentifier: (modal: EntryID, screen: EntryID)] = [:]
    /// The foreign modals of the last reading.
    private var lastRead: [PresentedController] = []

    /// Whether a controller is being presented or dismissed.
    var isMoving: Bool { all.contains(where: \.isMoving) }

    /// The modals that code of the app has presented, the topmost last.
    var foreign: [PresentedController] { all.filter { modals[$0.object] == nil } }

    /// The identities of the foreign modals that were read.
    var foreignModals: Set<EntryID> { Set(foreign.compactMap { named[$0.object]?.modal }) }

    /// Whether other foreign modals are presented than at the last reading.
    var differs: Bool { foreign.map(\.object) != lastRead.map(\.object) }

    /// Takes over what is presented now.
    mutating func update(_ presented: [PresentedController], for values: ViewValues) {
        all = presented
        let objects = Set(presented.map(\.object))
        modals = modals.filter { objects.contains($0.key) }
        for controller in presented {
            guard let modal = controller.screen.map(values.modal(of:)) else { continue }
            if modal != nil || modals[controller.object] == nil { modals.updateValue(modal, forKey: controller.object) }
        }
        // The controller of an alert contains no screen: it is the first above those of the other modals.
        guard let top = values.levels.last, top.style == .alert, !top.isLeaving, let alert = top.modal,
            self[alert] == nil, let controller = foreign.first, controller.style == .alert,
            named[controller.object] == nil
        else { return }
        modals[controller.object] = alert
    }

    /// The controller of a modal of the router; `nil` if none is presented.
    subscript(modal: EntryID) -> PresentedController? {
        all.first { controller in modals[controller.object] == .some(modal) }
    }

    /// The foreign modal with an identity.
    func foreign(_ modal: EntryID) -> PresentedController? { foreign.first { named[$0.object]?.modal == modal } }

    /// Reads the foreign modals.
    mutating func read() -> [FoundScene.Modal] {
        lastRead = foreign
        named = named.filter { known in lastRead.contains { $0.object == known.key } }
        return lastRead.map { controller in
            let known = named[controller.object]
            let screen = known.map { FoundScene.Screen.known($0.screen) } ?? .new(controller.name)
            let branch = NavigationContainer.mainBranch
            return FoundScene.Modal(
                known.map { .known($0.modal) } ?? .new(controller.name), controller.style,
                .init(.screen, [.init(branch, [screen])], selected: branch))
        }
    }

    /// Assigns identities to the new foreign modals of the last reading: two for each, in its order.
    mutating func name(_ identities: [EntryID]) {
        let new = lastRead.filter { named[$0.object] == nil }
        for (index, controller) in new.enumerated() where identities.count > 2 * index + 1 {
            named[controller.object] = (identities[2 * index], identities[2 * index + 1])
        }
    }
}
