import SwitchyardNavigation
import SwitchyardSupport

/// Scenes as Swift code.
struct SwiftText {
    private let redactor: Redactor

    init(_ redactor: Redactor) { self.redactor = redactor }

    /// A scene as an expression for a test.
    ///
    /// The code needs `try` and, for identities, `#require`.
    func scene(_ scene: NavigationScene, indentation: Int = 0) -> String {
        isFresh(scene) ? fresh(scene, indentation) : whole(scene, indentation)
    }

    /// Whether a scene is unchanged since its creation: only roots, numbered from 1.
    private func isFresh(_ scene: NavigationScene) -> Bool {
        let branches = scene.root.branches
        return scene.modals.isEmpty && scene.overlays.isEmpty && scene.root.kind != .screen
            && branches.enumerated().allSatisfy { index, branch in
                branch.entries.count == 1 && branch.root.route != nil && branch.root.id.rawValue == Int64(index) + 1
            }
            && (scene.root.kind != .stack || branches[0].name == NavigationContainer.mainBranch)
            && scene.nextEntry.rawValue == Int64(branches.count) + 1
    }

    private func fresh(_ scene: NavigationScene, _ indentation: Int) -> String {
        let id = scene.id.rawValue.swiftLiteral
        let (root, inner) = (scene.root, space(indentation + 4))
        let roots = root.branches.map { branch in (branch.name.swiftLiteral, reference(branch.root.route)) }
        if root.kind == .stack, let first = roots.first { return "NavigationScene(\(id), stack: \(first.1))" }
        let label = root.kind == .tabs ? "tabs" : "split"
        let list = roots.map { "\(inner)    (\($0.0), \($0.1)),\n" }.joined()
        return "try NavigationScene(\n\(inner)\(id),\n\(inner)\(label): [\n\(list)\(inner)], "
            + "selected: \(root.selected.name.swiftLiteral))"
    }

    private func whole(_ scene: NavigationScene, _ indentation: Int) -> String {
        let inner = space(indentation + 4)
        var parts = [
            "\(inner)\(scene.id.rawValue.swiftLiteral)", "\(inner)root: \(container(scene.root, indentation + 4))",
        ]
        if !scene.modals.isEmpty {
            let list = scene.modals.map { modal in
                "\(inner)    PresentedModal(\n\(inner)        \(id(modal.id)), \(style(modal.style)),\n\(inner)        "
                    + "\(container(modal.container, indentation + 12))),\n"
            }
            parts.append("\(inner)modals: [\n\(list.joined())\(inner)]")
        }
        if !scene.overlays.isEmpty {
            let list = scene.overlays.map { "\(inner)    \(entry($0)),\n" }
            parts.append("\(inner)overlays: [\n\(list.joined())\(inner)]")
        }
        parts.append("\(inner)nextEntry: EntryID(rawValue: \(scene.nextEntry.rawValue))")
        return "try NavigationScene(\n\(parts.joined(separator: ",\n")))"
    }

    private func container(_ container: NavigationContainer, _ indentation: Int) -> String {
        let inner = space(indentation + 4)
        let branches = container.branches.map { branch in
            let above = branch.entries.dropFirst().map { "\(inner)            \(entry($0)),\n" }.joined()
            let others = above.isEmpty ? "" : ",\n\(inner)        above: [\n\(above)\(inner)        ]"
            return "\(inner)    NavigationBranch(\n\(inner)        \(branch.name.swiftLiteral), "
                + "root: \(entry(branch.root))\(others)),\n"
        }
        return
            "try NavigationContainer(\n\(inner).\(container.kind.rawValue),\n\(inner)[\n\(branches.joined())\(inner)],\n"
            + "\(inner)selected: \(container.selected.name.swiftLiteral))"
    }

    private func entry(_ entry: NavigationEntry) -> String {
        switch entry.content {
        case .route(let route): "NavigationEntry(\(id(entry.id)), .route(\(reference(route))))"
        case .foreign(let name): "NavigationEntry(\(id(entry.id)), .foreign(\(name.swiftLiteral)))"
        }
    }

    private func id(_ id: EntryID) -> String { "try #require(EntryID(rawValue: \(id.rawValue)))" }

    private func style(_ style: ModalStyle) -> String {
        switch style {
        case .sheet: ".sheet"
        case .fullScreen: ".fullScreen"
        case .popover: ".popover"
        case .alert: ".alert"
        }
    }

    private func reference(_ route: RouteReference?) -> String {
        guard let route else { return "RouteReference(\"\")" }
        var parts = [route.name.swiftLiteral]
        if !route.parameters.isEmpty {
            let values = route.parameters.sorted { $0.key < $1.key }.map { name, texts in
                let shown = redactor.texts(name, texts, of: route.name)
                let key = redactor.name(name, of: route.name, in: route.link)
                return "\(key.swiftLiteral): [\(shown.map(\.swiftLiteral).joined(separator: ", "))]"
            }
            parts.append("[\(values.joined(separator: ", "))]")
        }
        if let link = route.link {
            parts.append("link: \(redactor.plainLink(link, to: route.name).swiftLiteral)")
        }
        return "RouteReference(\(parts.joined(separator: ", ")))"
    }

    private func space(_ count: Int) -> String { String(repeating: " ", count: count) }
}

extension String {
    /// The text as a Swift literal.
    ///
    /// No character in it can end the literal, start an interpolation, or be invisible.
    var swiftLiteral: String {
        var literal = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            case _ where scalar.isHidden: literal += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }
}

extension Unicode.Scalar {
    /// Whether a reader cannot see the character, or it changes the order of others.
    fileprivate var isHidden: Bool {
        if isASCII { return value < 0x20 || value == 0x7F }
        return switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator,
            .nonspacingMark, .enclosingMark, .spaceSeparator:
            true
        default: properties.isDefaultIgnorableCodePoint
        }
    }
}
