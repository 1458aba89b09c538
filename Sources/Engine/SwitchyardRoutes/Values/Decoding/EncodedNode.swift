/// A value that a container of an encoder writes.
///
/// A class, because a container keeps writing after its encoder has been released.
final class EncodedNode {
    enum Content {
        /// Nothing has been written.
        case none
        /// The texts of one parameter; `nil` if it is absent.
        case texts([String]?)
        /// A single value.
        case json(JSONValue)
        /// The names in order, and the value of each name.
        case members([String], [String: EncodedNode])
        /// The elements of an array.
        case elements([EncodedNode])
    }

    var content = Content.none

    /// Starts an object; anything else that was written is discarded.
    func becomeMembers() {
        if case .members = content { return }
        content = .members([], [:])
    }

    /// Starts an array; anything else that was written is discarded.
    func becomeElements() {
        if case .elements = content { return }
        content = .elements([])
    }

    /// Returns the node for the value of a name.
    func member(_ name: String) -> EncodedNode {
        guard case .members(var names, var nodes) = content else { return EncodedNode() }
        if let node = nodes[name] { return node }
        let node = EncodedNode()
        // Released first, so that the arrays are not copied.
        content = .none
        names.append(name)
        nodes[name] = node
        content = .members(names, nodes)
        return node
    }

    /// Appends an element, and returns its node.
    func nextElement() -> EncodedNode {
        guard case .elements(var nodes) = content else { return EncodedNode() }
        let node = EncodedNode()
        content = .none
        nodes.append(node)
        content = .elements(nodes)
        return node
    }

    /// The number of elements.
    var elementCount: Int {
        if case .elements(let nodes) = content { nodes.count } else { 0 }
    }

    /// Everything that was written, as JSON.
    var json: JSONValue {
        switch content {
        case .none, .texts(nil): .null
        case .texts(let texts?): .array(texts.map(JSONValue.string))
        case .json(let value): value
        case .members(let names, let nodes):
            .object(names.map { JSONValue.Member(name: $0, value: nodes[$0]?.json ?? .null) })
        case .elements(let nodes): .array(nodes.map(\.json))
        }
    }
}
