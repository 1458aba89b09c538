internal import SwitchyardJSON

/// A place that a container of an encoder writes to.
///
/// A class, because a container goes on writing after its encoder is gone.
final class EncodedNode {
    enum Content {
        /// Nothing was written.
        case none
        /// The texts of one parameter; `nil` for an absent one.
        case texts([String]?)
        /// One value.
        case json(JSONValue)
        /// Names, in order, and what was written under them.
        case members([String], [String: EncodedNode])
        /// The elements of a list.
        case elements([EncodedNode])
    }

    var content = Content.none

    /// Prepares for members; what else was written is lost.
    func becomeMembers() {
        if case .members = content { return }
        content = .members([], [:])
    }

    /// Prepares for elements; what else was written is lost.
    func becomeElements() {
        if case .elements = content { return }
        content = .elements([])
    }

    /// The place of a name.
    func member(_ name: String) -> EncodedNode {
        guard case .members(var names, var nodes) = content else { return EncodedNode() }
        if let node = nodes[name] { return node }
        let node = EncodedNode()
        // Given up first, so that neither is copied.
        content = .none
        names.append(name)
        nodes[name] = node
        content = .members(names, nodes)
        return node
    }

    /// The place of one more element.
    func nextElement() -> EncodedNode {
        guard case .elements(var nodes) = content else { return EncodedNode() }
        let node = EncodedNode()
        content = .none
        nodes.append(node)
        content = .elements(nodes)
        return node
    }

    /// How many elements there are.
    var elementCount: Int {
        if case .elements(let nodes) = content { nodes.count } else { 0 }
    }

    /// All that was written, as JSON.
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
