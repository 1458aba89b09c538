import SwitchyardNavigation

/// An action of the user or the system in a scene, as in a session file.
struct SessionGesture: Codable, Sendable, Hashable {
    /// `wentBack`, `dismissed`, `dismissedOverlay`, `selected`, `pushedForeign`, `presentedForeign`, `changed`,
    /// `focused` or `closed`.
    var what: String
    var entry: EntryID?
    var at: StackAddress?
    var name: String?
    var style: ModalStyle?

    init(_ event: NavigationEvent) {
        switch event {
        case .wentBack(to: let entry, at: let address):
            what = "wentBack"
            self.entry = entry
            at = address
        case .dismissed(let entry):
            what = "dismissed"
            self.entry = entry
        case .dismissedOverlay(let entry):
            what = "dismissedOverlay"
            self.entry = entry
        case .selected(let address):
            what = "selected"
            at = address
        case .pushedForeign(let name, at: let address):
            what = "pushedForeign"
            self.name = name
            at = address
        case .presentedForeign(let name, let style):
            what = "presentedForeign"
            self.name = name
            self.style = style
        case .changed: what = "changed"
        case .focused: what = "focused"
        case .closed: what = "closed"
        }
    }

    /// The event; `nil` if a member is missing, or the kind is unknown.
    var event: NavigationEvent? {
        switch what {
        case "wentBack": entry.flatMap { entry in at.map { .wentBack(to: entry, at: $0) } }
        case "dismissed": entry.map { .dismissed($0) }
        case "dismissedOverlay": entry.map { .dismissedOverlay($0) }
        case "selected": at.map { .selected($0) }
        case "pushedForeign": name.flatMap { name in at.map { .pushedForeign(name, at: $0) } }
        case "presentedForeign": name.flatMap { name in style.map { .presentedForeign(name, $0) } }
        case "changed": .changed
        case "focused": .focused
        case "closed": .closed
        default: nil
        }
    }
}
