import RouteMatching

extension NavigationStep.Change {
    /// The change in a few words that are safe to print, as in `push #7 in orders`.
    var inWords: String {
        switch self {
        case .select(let address): "select \(address)"
        case .push(let entry, let address): "push \(entry.id) in \(address)"
        case .pop(let id, let address): "go back to \(id) in \(address)"
        case .replace(let entry, let address): "replace the top of \(address) by \(entry.id)"
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
