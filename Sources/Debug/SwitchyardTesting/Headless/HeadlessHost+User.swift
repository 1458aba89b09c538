public import SwitchyardNavigation

/// Simulated actions of the user, and of the app's own code.
extension HeadlessHost {
    /// Goes back by one entry: removes the topmost entry of the visible stack, or dismisses the modal that has only
    /// one.
    ///
    /// An overlay is dismissed first.
    ///
    /// - Throws: The reason why the user cannot go back.
    public func goBack() throws(InvalidNavigation) {
        let stack = shown.topContainer.selected.entries
        if let overlay = shown.overlays.last { return try act(.dismissedOverlay(overlay.id)) }
        if stack.count > 1 { return try act(.wentBack(to: stack[stack.count - 2].id, at: topStack)) }
        guard let modal = shown.modals.last else { throw InvalidNavigation(.emptyStack(topStack)) }
        try act(.dismissed(modal.id))
    }

    /// Taps a tab of the root, or shows a column of it.
    ///
    /// - Parameter name: The name of the tab or column.
    /// - Throws: The reason if that is impossible, for example because it is already selected.
    public func select(_ name: String) throws(InvalidNavigation) { try act(.selected(StackAddress(name))) }

    /// Pushes a foreign screen onto the visible stack, as the app's own code would.
    ///
    /// - Parameter name: The name of the screen.
    /// - Returns: The identity of its entry.
    /// - Throws: The reason if it cannot be pushed.
    @discardableResult
    public func pushForeign(_ name: String) throws(InvalidNavigation) -> EntryID {
        let id = shown.nextEntry
        try act(.pushedForeign(name, at: topStack))
        return id
    }

    /// The address of the visible stack.
    private var topStack: StackAddress {
        StackAddress(shown.topContainer.selected.name, in: shown.modals.last?.id)
    }

    /// Closes the scene, as the user would.
    public func close() { onEvent?(.closed) }
}
