/// A node of the tree that assistive technology sees.
package struct AccessibilityNode: Sendable, Decodable {
    let nodeId: String
    let ignored: Bool
    let role: Text?
    let name: Text?
    let properties: [Property]?
    let childIds: [String]?
    let backendDOMNodeId: Int?

    /// Its role, such as `button`; empty where it has none.
    package var roleName: String { role?.value?.string ?? "" }

    /// Its name; empty where it has none.
    package var label: String { name?.value?.string ?? "" }

    /// Whether it takes the focus.
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
    /// What assistive technology sees of the page.
    package func accessibilityTree() async throws -> [AccessibilityNode] {
        let tree: Tree = try await devTools("Accessibility.getFullAXTree")
        return tree.nodes
    }

    private struct Tree: Decodable {
        let nodes: [AccessibilityNode]
    }
}
