public import SwitchyardCore

/// What a row or a button does.
public enum PreviewAction: Sendable {
    /// Opens a route, whoever makes its screen.
    case open(any TypedRoute)
    /// Opens a link, as the app's own code does.
    case link(String)
    /// Pushes a screen that the app puts there by itself, past the router.
    case pushForeign(String)
    /// Presents a screen that the app puts there by itself, past the router.
    case presentForeign(String, ModalStyle)
    /// Runs something with what was filled in, and says what came of it in a sentence.
    case run(@MainActor @Sendable (PreviewValues) async -> String)
}

extension PreviewContent {
    /// An action with its place, by which a page names it.
    struct PlacedAction {
        let title: String
        let action: PreviewAction
        let fields: [PreviewField]
    }

    /// All actions from top to bottom; their places are their numbers on the page.
    var placedActions: [PlacedAction] {
        elements.flatMap { element -> [PlacedAction] in
            switch element {
            case .hero, .text: []
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
