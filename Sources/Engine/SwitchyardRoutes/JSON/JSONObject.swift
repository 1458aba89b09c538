/// An object in a document, with its path.
package struct JSONObject {
    package let path: String
    package let line: Int
    package let members: [JSONNode.Member]

    package init(path: String, line: Int, members: [JSONNode.Member]) {
        self.path = path
        self.line = line
        self.members = members
    }

    /// The member with a name; a member that is `null` counts as absent.
    package func member(_ name: String) -> JSONNode.Member? {
        guard let member = members.first(where: { $0.name == name }) else { return nil }
        if case .null = member.node.content { return nil }
        return member
    }

    /// The path of a member.
    package func path(of name: String) -> String { Self.path(of: name, in: path) }

    /// The path of a member of the object at a path.
    package static func path(of name: String, in path: String) -> String {
        let isPlain =
            !name.isEmpty && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "$_-".contains($0)) }
        guard isPlain else { return "\(path)[\"\(name)\"]" }
        return path.isEmpty ? name : "\(path).\(name)"
    }

    /// The line of a member's value, or of the object if there is no such member.
    package func line(of name: String) -> Int { member(name)?.node.line ?? line }
}
