public import SwitchyardNavigation

/// What a person does, and what the app does by itself.
extension HeadlessHost {
    /// Goes back by one: the topmost entry of the stack that shows goes, or the modal whose only entry it is.
    ///
    /// - Throws: Why there is nothing to go back from.
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
    /// - Throws: Why it cannot be done, as where it is selected already.
    public func select(_ name: String) throws(InvalidNavigation) { try act(.selected(StackAddress(name))) }

    /// Pushes a screen of the app's own on the stack that shows.
    ///
    /// - Parameter name: The name of the screen.
    /// - Returns: Its identity.
    /// - Throws: Why it cannot be pushed.
    @discardableResult
    public func pushForeign(_ name: String) throws(InvalidNavigation) -> EntryID {
        let id = shown.nextEntry
        try act(.pushedForeign(name, at: topStack))
        return id
    }

    /// Where the stack is that shows.
    private var topStack: StackAddress {
        StackAddress(shown.topContainer.selected.name, in: shown.modals.last?.id)
    }

    /// Closes the scene.
    public func close() { onEvent?(.closed) }
}
