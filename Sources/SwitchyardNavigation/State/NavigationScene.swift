/// One window of the app: a root container, modals above it, and overlays on top of everything.
///
/// Each modal is presented by what is below it, so modals are a list, the topmost last. A scene that exists is legal:
/// the ways to make or change one keep its rules, see ``InvalidNavigation``.
///
/// ```swift
/// let scene = try NavigationScene(
///     "main", tabs: [("menu", RouteReference("menu")), ("orders", RouteReference("orders.list"))], selected: "menu")
/// ```
public struct NavigationScene: Sendable, Hashable, Identifiable {
    /// The identity.
    public let id: SceneID

    /// What is below everything else.
    public internal(set) var root: NavigationContainer

    /// What is presented above the root, the topmost last.
    public internal(set) var modals: [PresentedModal]

    /// What lies on top of whatever shows, the topmost last; it stays there while everything else changes.
    public internal(set) var overlays: [NavigationEntry]

    /// An identity greater than all that the scene has ever had: the next new entry or modal takes it.
    public internal(set) var nextEntry: EntryID

    /// Creates a scene.
    ///
    /// - Parameters:
    ///   - id: The identity.
    ///   - root: What is below everything else.
    ///   - modals: What is presented above it, the topmost last.
    ///   - overlays: What lies on top, the topmost last.
    ///   - nextEntry: The next identity to be given out; without one, that after the greatest in use.
    /// - Throws: ``InvalidNavigation`` with everything that is wrong.
    public init(
        _ id: SceneID, root: NavigationContainer, modals: [PresentedModal] = [], overlays: [NavigationEntry] = [],
        nextEntry: EntryID? = nil
    ) throws(InvalidNavigation) {
        self.id = id
        self.root = root
        self.modals = modals
        self.overlays = overlays
        self.nextEntry = nextEntry ?? EntryID(number: 1)
        if nextEntry == nil, let greatest = identities.max() {
            guard let next = greatest.successor else {
                throw InvalidNavigation(reasons: [.identityNotReserved(greatest)])
            }
            self.nextEntry = next
        }
        let reasons = self.reasons
        guard reasons.isEmpty else { throw InvalidNavigation(reasons: reasons) }
    }

    /// The root and the containers of all modals, the topmost last.
    public var containers: [NavigationContainer] { [root] + modals.map(\.container) }

    /// The container that a person can touch: that of the topmost modal, or the root.
    public var topContainer: NavigationContainer { modals.last?.container ?? root }

    /// The entry that shows below the overlays.
    public var contentEntry: NavigationEntry { topContainer.selected.top }

    /// The entry that a person sees: the topmost overlay, or else the top of what shows below.
    public var visibleEntry: NavigationEntry { overlays.last ?? contentEntry }

    /// Returns a stack, or `nil` where the address leads nowhere.
    ///
    /// - Parameter address: Where the stack is.
    /// - Returns: Its entries from the root to the top.
    public func stack(at address: StackAddress) -> [NavigationEntry]? {
        guard let modal = address.modal else { return root.branch(address.branch)?.entries }
        return modals.first { $0.id == modal }?.container.branch(address.branch)?.entries
    }

    /// All entries: those of the root, of each modal, and the overlays.
    package var entries: some Sequence<NavigationEntry> { SceneEntries(self) }

    /// Whether there is an entry of a kind; each link asks twice, so nothing is copied for it.
    func containsEntry(where isMeant: (NavigationEntry) -> Bool) -> Bool {
        func isIn(_ container: NavigationContainer) -> Bool {
            container.branches.contains { $0.entries.contains(where: isMeant) }
        }
        return isIn(root) || modals.contains { isIn($0.container) } || overlays.contains(where: isMeant)
    }

    /// Calls a function with the identity of each entry.
    package func forEachEntry(_ body: (EntryID) -> Void) {
        _ = containsEntry { entry in
            body(entry.id)
            return false
        }
    }

    /// The identities of all entries and modals.
    var identities: [EntryID] { entries.map(\.id) + modals.map(\.id) }

    /// What is wrong with the scene: nothing, unless it is being made.
    package var reasons: [InvalidNavigation.Reason] {
        var reasons: [InvalidNavigation.Reason] = []
        var known: Set<EntryID> = []
        for id in identities {
            if !known.insert(id).inserted { reasons.append(.duplicateIdentity(id)) }
            if id >= nextEntry { reasons.append(.identityNotReserved(id)) }
        }
        for modal in modals where modal.style == .alert {
            if modal.container.kind != .screen { reasons.append(.alertNotScreen(modal.id)) }
            if modal.id != modals.last?.id { reasons.append(.alertCovered(modal.id)) }
        }
        return reasons + containers.flatMap { NavigationContainer.reasons(of: $0.kind, $0.branches) }
    }
}
