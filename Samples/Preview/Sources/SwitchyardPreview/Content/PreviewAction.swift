public import Switchyard

/// The action of a row or a button.
public enum PreviewAction: Sendable {
    /// Opens a route of any module.
    case open(any TypedRoute)
    /// Opens a link, like the app's own code.
    case link(String)
    /// Pushes a screen without the router.
    case pushForeign(String)
    /// Presents a screen without the router.
    case presentForeign(String, ModalStyle)
    /// Runs a closure with the values of the form, and shows its result in a sentence.
    case run(@MainActor @Sendable (PreviewValues) async -> String)
}

extension PreviewContent {
    /// An action with its number, by which a page refers to it.
    struct PlacedAction {
        let title: String
        let action: PreviewAction
        let fields: [PreviewField]
    }

    /// All actions from top to bottom; their indexes are their numbers on the page.
    var placedActions: [PlacedAction] {
        elements.flatMap { element -> [PlacedAction] in
            switch element {
            case .hero, .text, .page, .program: []
            case .list(let list):
                list.rows.compactMap { row in
                    row.action.map { PlacedAction(title: row.title, action: $0, fields: []) }
                }
            case .form(let form):
                [PlacedAction(title: form.button.title, action: form.button.action, fields: form.fields)]
            case .button(let button): [PlacedAction(title: button.title, action: button.action, fields: [])]
            }
        }
    }
}
