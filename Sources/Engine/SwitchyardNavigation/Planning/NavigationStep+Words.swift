import SwitchyardSupport

extension NavigationStep.Change {
    /// The change in words, with the name of the route instead of its values, such as `push orders.detail`.
    package var label: String {
        switch self {
        case .push(let entry, _): "push \(entry.name)"
        case .replace(let entry, let address): "replace the top of \(address) with \(entry.name)"
        case .present(let modal): "present \(modal.container.selected.top.name)"
        case .presentOverlay(let entry): "present the overlay \(entry.name)"
        case .leave: "leave the app"
        case .select, .pop, .setStack, .dismiss, .dismissOverlay, .openScene: inWords
        }
    }

    /// The change in words that are safe to log, such as `push #7 in orders`.
    var inWords: String {
        switch self {
        case .select(let address): "select \(address)"
        case .push(let entry, let address): "push \(entry.id) in \(address)"
        case .pop(let id, let address): "go back to \(id) in \(address)"
        case .replace(let entry, let address): "replace the top of \(address) with \(entry.id)"
        case .setStack(_, let address): "change the stack \(address)"
        case .present(let modal): "present \(modal.id)"
        case .dismiss(let id): "dismiss \(id)"
        case .presentOverlay(let entry): "present the overlay \(entry.id)"
        case .dismissOverlay(let id): "dismiss the overlay \(id)"
        case .leave(let link): "leave to '\(link.escapedForDisplay)'"
        case .openScene(let scene): "open the scene '\(scene.id.rawValue.escapedForDisplay)'"
        }
    }
}

extension NavigationEntry {
    /// The name of the route or of the foreign screen.
    fileprivate var name: String {
        switch content {
        case .route(let route): route.name.escapedForDisplay
        case .foreign(let name): name.escapedForDisplay
        }
    }
}
