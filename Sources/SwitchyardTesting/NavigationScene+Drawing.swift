public import SwitchyardNavigation

extension NavigationScene {
    /// The scene as lines for people, without identities, so that equal drawings look equal to a person.
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
        ["scene \(id.rawValue)"] + root.drawing(titled: root.kind.rawValue)
            + modals.flatMap { $0.container.drawing(titled: "\($0.style.rawValue), \($0.container.kind.rawValue)") }
            + overlays.map { "  overlay: \($0.drawing)" }
    }
}

extension NavigationState {
    /// The state as lines for people, scene by scene, see ``SwitchyardNavigation/NavigationScene/drawing``.
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
                return "    \(branch.name)\(mark): " + branch.entries.map(\.drawing).joined(separator: " › ")
            }
    }
}

extension NavigationEntry {
    /// The route with its values in the order of their names, or the name of a foreign screen in brackets.
    fileprivate var drawing: String {
        switch content {
        case .foreign(let name): return "[\(name)]"
        case .route(let route):
            guard !route.parameters.isEmpty else { return route.name }
            let values = route.parameters.sorted { $0.key < $1.key }.map { "\($0): \($1.joined(separator: ", "))" }
            return "\(route.name)(\(values.joined(separator: "; ")))"
        }
    }
}
