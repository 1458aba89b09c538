/// A JSON value of a document, with the line on which it begins.
package struct JSONNode: Sendable {
    package enum Content: Sendable {
        case null
        case bool(Bool)
        case number(String)
        case string(String)
        case array([JSONNode])
        case object([Member])
    }

    package struct Member: Sendable {
        package let name: String
        /// The line of the name, where a user looks for the member.
        package let line: Int
        package let node: JSONNode

        package var kept: JSONValue.Member { JSONValue.Member(name: name, value: node.value) }
    }

    package let line: Int
    package let content: Content

    package init(line: Int, content: Content) {
        self.line = line
        self.content = content
    }

    /// The value without lines.
    package var value: JSONValue {
        switch content {
        case .null: .null
        case .bool(let value): .bool(value)
        case .number(let text): .number(text)
        case .string(let text): .string(text)
        case .array(let nodes): .array(nodes.map(\.value))
        case .object(let members): .object(members.map(\.kept))
        }
    }

    /// The value for a message; for an array or an object, its kind.
    package var summary: String {
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
