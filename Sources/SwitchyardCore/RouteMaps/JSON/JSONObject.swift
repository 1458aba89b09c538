/// An object of a document, with its place in it.
struct JSONObject {
    let path: String
    let line: Int
    let members: [JSONNode.Member]

    /// The member of a name; one that is `null` counts as absent.
    func member(_ name: String) -> JSONNode.Member? {
        guard let member = members.first(where: { $0.name == name }) else { return nil }
        if case .null = member.node.content { return nil }
        return member
    }

    /// The place of a member.
    func path(of name: String) -> String { Self.path(of: name, in: path) }

    /// The place of a member of the object that stands at a place.
    static func path(of name: String, in path: String) -> String {
        let isPlain =
            !name.isEmpty && name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "$_-".contains($0)) }
        guard isPlain else { return "\(path)[\"\(name)\"]" }
        return path.isEmpty ? name : "\(path).\(name)"
    }

    /// The line of a member's value; that of the object where there is none.
    func line(of name: String) -> Int { member(name)?.node.line ?? line }

    func problem(
        _ code: RouteMapError.Code, _ name: String, _ message: String, _ hint: String
    ) -> RouteMapError.Problem {
        RouteMapError.Problem(
            code, path: path(of: name), line: line(of: name), value: member(name)?.node.summary, message: message,
            hint: hint)
    }
}
