package import SwitchyardRoutes

/// Writes JSON that is readable, and gives small differences in version control.
///
/// A value that fits is written on one line. Otherwise each element has its own line, and so has each object in an
/// array. So a change to one route changes only the lines of that route.
package struct JSONWriter {
    /// The maximum width of a line that can be broken.
    static let width = 120

    private var text = ""
    private var column = 0

    package static func text(of value: JSONValue) -> String {
        var writer = JSONWriter()
        writer.write(value, indentation: 0)
        return writer.text + "\n"
    }

    private mutating func write(_ value: JSONValue, indentation: Int) {
        // A comma may follow.
        var line = JSONLine(room: Self.width - 1 - column)
        if line.append(value) {
            append(line.text)
            return
        }
        switch value {
        case .object(let members):
            writeBlock("{", "}", members, indentation) { writer, member, indentation in
                writer.append("\(JSONString.quoted(member.name)): ")
                writer.write(member.value, indentation: indentation)
            }
        case .array(let elements):
            writeBlock("[", "]", elements, indentation) { writer, element, indentation in
                writer.write(element, indentation: indentation)
            }
        case .null, .bool, .number, .string:
            append(JSONLine.text(of: value))
        }
    }

    private mutating func writeBlock<Element>(
        _ open: String, _ close: String, _ elements: [Element], _ indentation: Int,
        _ write: (inout JSONWriter, Element, Int) -> Void
    ) {
        append(open)
        for (index, element) in elements.enumerated() {
            if index > 0 { append(",") }
            breakLine(indentation + 2)
            write(&self, element, indentation + 2)
        }
        breakLine(indentation)
        append(close)
    }

    private mutating func append(_ part: String) {
        text += part
        column += part.unicodeScalars.count
    }

    private mutating func breakLine(_ indentation: Int) {
        text += "\n" + String(repeating: " ", count: indentation)
        column = indentation
    }
}
