internal import Switchyard
import SwitchyardTooling

extension DiagnosticEntry {
    /// The entry in one line, as in `SY0101  missing-leading-slash  The pattern does not begin with a slash`.
    func line(width: Int, _ style: Style) -> String {
        "\(style.paint(code.description, .bold))  \(name.padded(to: width))  \(Self.plain(title))\n"
    }

    /// The entry as text: lines of a name and a value.
    func text(_ style: Style) -> String {
        var values = [title, why, fix].map { Self.plain($0).wrapped(to: Self.textWidth) }
        if let example { values += [example.wrong, example.right] }
        let lines = zip(style.language.rowNames, values).map { name, value in
            let space = String(repeating: " ", count: Self.column - name.columns)
            let indent = "\n" + String(repeating: " ", count: Self.column + 2)
            return "  \(style.paint(name + space, .faint))\(value.replacing("\n", with: indent))"
        }
        return "\(style.paint(description, .bold)) (\(severity.rawValue), \(area))\n"
            + lines.joined(separator: "\n") + "\n"
    }

    /// The entry as one line of JSON.
    var json: JSONText {
        var json = JSONText()
        json.object { json in
            for (key, value) in [
                ("code", code.description), ("name", name), ("area", area.name), ("severity", severity.rawValue),
                ("title", Self.plain(title)), ("why", Self.plain(why)), ("fix", Self.plain(fix)),
            ] {
                json.key(key)
                json.string(value)
            }
            json.key("example")
            json.write(example)
        }
        return json
    }

    private static let column = 7
    private static let textWidth = 80

    /// Quotes code with `'`, as all other messages do, and not as in Markdown.
    static func plain(_ text: String) -> String { text.replacing("`", with: "'") }
}

extension JSONText {
    fileprivate mutating func write(_ example: DiagnosticEntry.Example?) {
        guard let example else { return null() }
        object { json in
            for (key, value) in [
                ("language", example.language), ("wrong", example.wrong), ("right", example.right),
            ] {
                json.key(key)
                json.string(value)
            }
        }
    }
}
