/// A node of the accessibility tree.
package struct AccessibilityNode: Sendable, Decodable {
    let nodeId: String
    let ignored: Bool
    let role: Text?
    let name: Text?
    let properties: [Property]?
    let childIds: [String]?
    let backendDOMNodeId: Int?

    /// Its role, such as `button`; empty without a role.
    package var roleName: String { role?.value?.string ?? "" }

    /// Its name; empty without a name.
    package var label: String { name?.value?.string ?? "" }

    /// Whether it is focusable.
    package var isFocusable: Bool { has("focusable") }

    func has(_ property: String) -> Bool {
        properties?.contains { $0.name == property && $0.value.value?.isTrue == true } == true
    }

    struct Text: Sendable, Decodable {
        let value: JSONValue?
    }

    struct Property: Sendable, Decodable {
        let name: String
        let value: Text
    }
}

extension Browser {
    /// The accessibility tree of the page.
    package func accessibilityTree() async throws -> [AccessibilityNode] {
        let tree: Tree = try await devTools("Accessibility.getFullAXTree")
        return tree.nodes
    }

    private struct Tree: Decodable {
        let nodes: [AccessibilityNode]
    }
}
