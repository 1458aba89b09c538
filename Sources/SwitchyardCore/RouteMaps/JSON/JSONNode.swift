/// A JSON value of a document, with the line on which it begins.
struct JSONNode: Sendable {
    enum Content: Sendable {
        case null
        case bool(Bool)
        case number(String)
        case string(String)
        case array([JSONNode])
        case object([Member])
    }

    struct Member: Sendable {
        let name: String
        /// The line of the name, which is where a person looks for the member.
        let line: Int
        let node: JSONNode

        var kept: JSONValue.Member { JSONValue.Member(name: name, value: node.value) }
    }

    let line: Int
    let content: Content

    /// The value without lines.
    var value: JSONValue {
        switch content {
        case .null: .null
        case .bool(let value): .bool(value)
        case .number(let text): .number(text)
        case .string(let text): .string(text)
        case .array(let nodes): .array(nodes.map(\.value))
        case .object(let members): .object(members.map(\.kept))
        }
    }

    /// The value, or its kind, as a message names it.
    var summary: String {
        switch content {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let text): text
        case .string(let text): "\"\(text)\""
        case .array: "an array"
        case .object: "an object"
        }
    }
}
