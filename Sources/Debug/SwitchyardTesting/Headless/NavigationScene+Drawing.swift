public import SwitchyardNavigation
import SwitchyardSupport

extension NavigationScene {
    /// The scene as readable lines, without identities, so that scenes that show the same have equal drawings.
    ///
    /// A name or value that contains characters with a meaning in drawings is quoted.
    ///
    /// ```
    /// scene main
    ///   tabs
    ///     menu: menu
    ///     orders (selected): orders.list › orders.detail(id: 42)
    ///   sheet, stack
    ///     main (selected): basket
    ///   overlay: banner
    /// ```
    public var drawing: [String] {
        ["scene \(id.rawValue.drawing)"] + root.drawing(titled: root.kind.rawValue)
            + modals.flatMap { $0.container.drawing(titled: "\($0.style.rawValue), \($0.container.kind.rawValue)") }
            + overlays.map { "  overlay: \($0.drawing)" }
    }
}

extension NavigationState {
    /// The state as readable lines, scene by scene; see `NavigationScene.drawing`.
    public var drawing: [String] {
        scenes.flatMap { scene in
            let lines = scene.drawing
            return scene.id == focus ? [lines[0] + " (focus)"] + lines.dropFirst() : lines
        }
    }
}

extension NavigationContainer {
    fileprivate func drawing(titled title: String) -> [String] {
        ["  \(title)"]
            + branches.map { branch in
                let mark = branch.name == selected.name ? " (selected)" : ""
                return "    \(branch.name.drawing)\(mark): " + branch.entries.map(\.drawing).joined(separator: " › ")
            }
    }
}

extension NavigationEntry {
    /// The route with its values sorted by name, or the name of a foreign screen in brackets.
    fileprivate var drawing: String {
        switch content {
        case .foreign(let name): return "[\(name.drawing)]"
        case .route(let route):
            guard !route.parameters.isEmpty else { return route.name.drawing }
            let values = route.parameters.sorted { $0.key < $1.key }.map { name, texts in
                "\(name.drawing): \(texts.map(\.drawing).joined(separator: ", "))"
            }
            return "\(route.name.drawing)(\(values.joined(separator: "; ")))"
        }
    }
}

extension String {
    /// The text; quoted if it contains characters with a meaning in drawings.
    fileprivate var drawing: String {
        let signs = ",;:()[]›\"\\".unicodeScalars
        let isPlain =
            self == escapedForDisplay && first?.isWhitespace == false && last?.isWhitespace == false
            && !unicodeScalars.contains(where: signs.contains)
        return isPlain ? self : debugDescription.escapedForDisplay
    }
}
