extension Browser {
    /// Finds controls that assistive technology cannot name.
    ///
    /// - Returns: Focusable or usable elements without a role or a name.
    /// - Throws: `BrowserError`.
    package func checkAccessibility() async throws -> [Finding] {
        let tree = try await accessibilityTree()
        let nameless = tree.filter { node in
            !node.ignored && (node.isFocusable || Self.controls.contains(node.roleName))
                && (node.label.allSatisfy(\.isWhitespace) || Self.noRoles.contains(node.roleName))
        }
        var findings: [Finding] = []
        // Nodes without an element were created by the browser, such as a scroll bar.
        for node in nameless where node.backendDOMNodeId != nil {
            let lacks = Self.noRoles.contains(node.roleName) ? "no role" : "no name"
            let role = node.roleName.isEmpty ? "something" : node.roleName
            findings.append(
                Finding(place: try await markup(of: node), problem: "\(role) “\(node.label)” has \(lacks)"))
        }
        // The tree does not contain elements below a dialog, so the page itself is asked.
        if try await findAll("main, [role=main]").isEmpty {
            findings.append(Finding(place: try await address, problem: "there is no landmark “main”"))
        }
        if try await run("return document.documentElement.lang", as: String.self).isEmpty {
            findings.append(Finding(place: try await address, problem: "the page does not say its language"))
        }
        findings += try await run(Self.pathScript + Self.tabIndexScript, as: [Finding].self)
        return findings
    }

    private static let tabIndexScript = """
        return [...document.querySelectorAll('[tabindex]')].filter(element => element.tabIndex > 0)
            .map(element => ({ place: path(element), problem: 'goes before all others by its tabindex' }));
        """

    private static let noRoles: Set<String> = ["", "generic", "none", "presentation", "GenericContainer"]

    private static let controls: Set<String> = [
        "alertdialog", "button", "checkbox", "combobox", "dialog", "gridcell", "link", "listbox", "menuitem",
        "menuitemcheckbox", "menuitemradio", "option", "radio", "searchbox", "slider", "spinbutton", "switch", "tab",
        "textbox", "treeitem", "image", "img", "graphics-document", "DisclosureTriangle", "PopUpButton",
    ]

    /// The beginning of an element's markup.
    private func markup(of node: AccessibilityNode) async throws -> String {
        guard let number = node.backendDOMNodeId else { return "?" }
        let text: Markup? = try? await devTools("DOM.getOuterHTML", ["backendNodeId": .number(Double(number))])
        return String((text?.outerHTML ?? "?").prefix(160))
    }

    private struct Markup: Decodable {
        let outerHTML: String
    }
}
