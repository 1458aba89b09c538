internal import SwitchyardRoutes

/// A JSON value on one line.
///
/// Writing stops as soon as the line becomes too long.
struct JSONLine {
    private(set) var text = ""
    /// The number of scalars that still fit.
    ///
    /// Characters are not counted, because their boundaries differ between Unicode versions.
    private var room: Int

    init(room: Int) { self.room = room }

    /// Appends a value, and returns whether it fits and its kind can be on one line; if not, the text is incomplete.
    mutating func append(_ value: JSONValue) -> Bool {
        switch value {
        case .string(let text): appendQuoted(text)
        case .null, .bool, .number: append(Self.text(of: value))
        case .array(let elements): appendArray(elements)
        case .object(let members): appendObject(members)
        }
    }

    /// The text of a value that is neither an array nor an object.
    static func text(of value: JSONValue) -> String {
        switch value {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let text): text
        case .string(let text): JSONString.quoted(text)
        case .array, .object: ""
        }
    }

    private mutating func appendArray(_ elements: [JSONValue]) -> Bool {
        guard append("[") else { return false }
        for (index, element) in elements.enumerated() {
            if case .object = element { return false }
            guard index == 0 || append(", "), append(element) else { return false }
        }
        return append("]")
    }

    private mutating func appendObject(_ members: [JSONValue.Member]) -> Bool {
        guard !members.isEmpty else { return append("{}") }
        guard append("{ ") else { return false }
        for (index, member) in members.enumerated() {
            guard index == 0 || append(", "), appendQuoted(member.name), append(": "), append(member.value) else {
                return false
            }
        }
        return append(" }")
    }

    private mutating func appendQuoted(_ text: String) -> Bool {
        // A scalar has at most four bytes, so a text that is far too long need not be escaped first.
        text.utf8.count / 4 <= room && append(JSONString.quoted(text))
    }

    private mutating func append(_ part: String) -> Bool {
        room -= part.unicodeScalars.count
        guard room >= 0 else { return false }
        text += part
        return true
    }
}
