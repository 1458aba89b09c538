public import SwitchyardSupport

/// One window of the app: a root container, modals above it, and overlays above everything.
///
/// Each modal is presented by what is below it, so modals are a list, topmost last. A scene is always valid: every
/// operation that creates or changes one checks the rules of ``InvalidNavigation``.
///
/// ```swift
/// let scene = try NavigationScene(
///     "main", tabs: [("menu", RouteReference("menu")), ("orders", RouteReference("orders.list"))], selected: "menu")
/// ```
public struct NavigationScene: Sendable, Hashable, Identifiable {
    /// The identity.
    public let id: SceneID

    /// The container at the bottom.
    public internal(set) var root: NavigationContainer

    /// The modals above the root, topmost last.
    public internal(set) var modals: [PresentedModal]

    /// The overlays above everything, topmost last.
    ///
    /// They stay while everything else changes.
    public internal(set) var overlays: [NavigationEntry]

    /// The identity of the next new entry or modal, greater than every identity that the scene has ever used.
    public internal(set) var nextEntry: EntryID

    /// Creates a scene.
    ///
    /// - Parameters:
    ///   - id: The identity.
    ///   - root: The container at the bottom.
    ///   - modals: The modals above the root, topmost last.
    ///   - overlays: The overlays above everything, topmost last.
    ///   - nextEntry: The identity of the next new entry; `nil` means the one after the greatest in use.
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

    /// The root and the containers of all modals, topmost last.
    public var containers: [NavigationContainer] { [root] + modals.map(\.container) }

    /// The container that the user can interact with: that of the topmost modal, or else the root.
    public var topContainer: NavigationContainer { modals.last?.container ?? root }

    /// The topmost entry below the overlays.
    public var contentEntry: NavigationEntry { topContainer.selected.top }

    /// The entry that the user sees: the topmost overlay, or else ``contentEntry``.
    public var visibleEntry: NavigationEntry { overlays.last ?? contentEntry }

    /// Returns the entries of a stack, or `nil` if the scene does not contain it.
    ///
    /// - Parameter address: The address of the stack.
    /// - Returns: The entries from the root to the top.
    public func stack(at address: StackAddress) -> [NavigationEntry]? {
        guard let modal = address.modal else { return root.branch(address.branch)?.entries }
        return modals.first { $0.id == modal }?.container.branch(address.branch)?.entries
    }

    /// All entries: those of the root, of each modal, and the overlays.
    public var entries: some Sequence<NavigationEntry> { SceneEntries(self) }

    /// Whether an entry satisfies a predicate.
    ///
    /// Each link calls it twice, so it copies nothing.
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

    /// What is wrong with the scene.
    ///
    /// Empty except during initialization.
    var reasons: [InvalidNavigation.Reason] {
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
