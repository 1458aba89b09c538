import SwitchyardNavigation

extension NavigationScene {
    /// Finds the parents of a screen.
    ///
    /// They are the screens below it in its own stack. If a modal contains only the screen, they are those of the stack
    /// under the modal.
    func forEach(
        of parents: [LinkContext], below destination: EntryID, _ body: (_ parent: LinkContext, _ entry: EntryID) -> Void
    ) {
        let stacks = containers.lazy.flatMap(\.branches).map(\.entries)
        guard let stack = stacks.first(where: { $0.contains { $0.id == destination } }) else { return }
        let isPresented = modals.first?.container.selected.entries.first?.id == destination
        let below = isPresented ? root.selected.entries : Array(stack.prefix { $0.id != destination })
        for parent in parents {
            let route = RouteReference(parent.match)
            for entry in below where entry.route?.isSamePlace(as: route) == true {
                body(parent, entry.id)
            }
        }
    }
}
