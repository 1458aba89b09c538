extension Browser {
    /// Waits for the first element that a CSS selector finds.
    package func find(_ selector: String, within limit: Duration = .aLongTime) async throws -> PageElement {
        try await eventually("there is “\(selector)”", within: limit) {
            if let first = try await findAll(selector).first { return first }
            throw BrowserError.notFound(looked: "“\(selector)”", there: try await summary)
        }
    }

    /// All elements that match a CSS selector.
    package func findAll(_ selector: String) async throws -> [PageElement] {
        let found: [[String: String]] = try await connection.send(
            "POST", "elements", ["using": "css selector", "value": .string(selector)])
        return found.compactMap { $0[PageElement.key].map { PageElement(id: $0, connection: connection) } }
    }

    /// Clicks the first element that matches a CSS selector, as soon as it is clickable.
    package func click(_ selector: String, within limit: Duration = .aLongTime) async throws {
        try await eventually("“\(selector)” can be clicked", within: limit) { () async throws -> Bool in
            guard let element = try await findAll(selector).first else {
                throw BrowserError.notFound(looked: "“\(selector)”", there: try await summary)
            }
            try await element.click()
            return true
        }
    }

    /// Waits for a control with an accessible role and name.
    ///
    /// - Parameters:
    ///   - role: Its role, such as `button`, `link`, `tab`, `textbox`.
    ///   - name: Its complete name.
    ///   - limit: The timeout.
    /// - Returns: The control.
    /// - Throws: `BrowserError`.
    package func find(role: String, name: String, within limit: Duration = .aLongTime) async throws -> PageElement {
        try await eventually("there is \(role) “\(name)”", within: limit) {
            try await control(role, name)
        }
    }

    /// Clicks a control as soon as it is clickable.
    ///
    /// - Parameters:
    ///   - role: Its role.
    ///   - name: Its complete name.
    ///   - limit: The timeout.
    /// - Throws: `BrowserError`.
    package func click(role: String, name: String, within limit: Duration = .aLongTime) async throws {
        try await eventually("\(role) “\(name)” can be clicked", within: limit) { () async throws -> Bool in
            try await control(role, name).click()
            return true
        }
    }

    /// Replaces the content of a field.
    ///
    /// - Parameters:
    ///   - role: Its role, such as `textbox`.
    ///   - name: Its complete name.
    ///   - text: The new content.
    /// - Throws: `BrowserError`.
    package func fill(role: String, name: String, with text: String) async throws {
        try await eventually("\(role) “\(name)” can be filled") { () async throws -> Bool in
            let field = try await control(role, name)
            try await field.clear()
            try await field.type(text)
            return true
        }
    }

    /// Whether the control exists.
    package func has(role: String, name: String) async throws -> Bool {
        try await accessibilityTree().contains { $0.roleName == role && $0.label == name && !$0.ignored }
    }

    /// Waits until the control does not exist.
    package func missing(role: String, name: String) async throws {
        try await eventually("there is no \(role) “\(name)”") { try await !has(role: role, name: name) }
    }

    private func control(_ role: String, _ name: String) async throws -> PageElement {
        let nodes = try await accessibilityTree().filter { $0.roleName == role && !$0.ignored }
        guard let node = nodes.first(where: { $0.label == name }), let number = node.backendDOMNodeId else {
            let names = nodes.prefix(40).map { "“\($0.label)”" }.joined(separator: ", ")
            let there = nodes.isEmpty ? "no \(role); \(try await summary)" : "\(role) \(names)"
            throw BrowserError.notFound(looked: "\(role) “\(name)”", there: there)
        }
        return try await element(of: number)
    }

    /// The address of the page, and the beginning of its text.
    private var summary: String {
        get async throws {
            let begin = try await text.prefix(300).split(separator: "\n").joined(separator: " / ")
            return "\(try await address) “\(try await title)” \(begin)"
        }
    }

    /// DevTools and WebDriver use different identities for elements, so the page passes the element.
    private func element(of node: Int) async throws -> PageElement {
        let resolved: Resolved
        do {
            resolved = try await devTools("DOM.resolveNode", ["backendNodeId": .number(Double(node))])
        } catch BrowserError.refused {
            throw BrowserError.notFound(looked: "node \(node)", there: "a page that has changed meanwhile")
        }
        try await devTools(
            "Runtime.callFunctionOn",
            [
                "objectId": .string(resolved.object.objectId),
                "functionDeclaration": .string("function () { window.__handedOver = this }"),
            ])
        let found: [String: String]? = try await run(
            "const found = window.__handedOver; delete window.__handedOver; return found?.nodeType === 1 ? found : null"
        )
        guard let id = found?[PageElement.key] else {
            throw BrowserError.notFound(looked: "node \(node)", there: "a page that has changed meanwhile")
        }
        return PageElement(id: id, connection: connection)
    }

    private struct Resolved: Decodable {
        let object: Object

        struct Object: Decodable {
            let objectId: String
        }
    }
}
