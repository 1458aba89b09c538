import RouteMatching

/// A pattern of matchit in our syntax.
///
/// `{name}` becomes `{:p0}`, and `{*name}` at the end becomes `{:p0(.*)}`. Names in matchit may contain any character,
/// so ours are numbers, and the names are stored separately. `{{` and `}}` are braces. Every other character is
/// literal.
struct MatchitPattern {
    let text: String
    private(set) var names: [String] = []
    /// The pattern as a URLPattern pathname; `nil` if it is invalid in matchit too.
    private(set) var pathname: String? = ""

    init(_ text: String) {
        self.text = text
        var rest = text[...]
        while let character = rest.popFirst() {
            if (character == "{" || character == "}"), rest.first == character {
                rest.removeFirst()
                pathname?.append("\\\(character)")
            } else if character == "{" {
                appendPlaceholder(&rest)
            } else if character == "}" {
                pathname = nil
            } else {
                if ":(){}*+?\\".contains(character) { pathname?.append("\\") }
                pathname?.append(character)
            }
        }
    }

    private mutating func appendPlaceholder(_ rest: inout Substring) {
        var name = ""
        while let character = rest.popFirst() {
            if character == "}", rest.first != "}" {
                let isCatchAll = name.hasPrefix("*")
                let label = "p\(names.count)"
                names.append(isCatchAll ? String(name.dropFirst()) : name)
                pathname?.append("{:\(label)\(isCatchAll ? "(.*)" : "")}")
                // Invalid: `{}` and `{*}` without a name, and text after a catch-all.
                if names.last == "" || (isCatchAll && !rest.isEmpty) { pathname = nil }
                return
            }
            if character == "{" || character == "}" {
                guard rest.first == character else { break }
                rest.removeFirst()
            }
            name.append(character)
        }
        pathname = nil
    }

    /// A route with this pattern; its name is the pattern's text.
    func route(index: Int) throws -> Route? {
        guard let pathname else { return nil }
        return try Route("\(index) \(text)", RoutePattern(path: pathname))
    }

    /// The path as a link: matchit matches any text, but a link has delimiters, which must be escaped.
    static func link(_ path: String) -> String {
        path.map { "?#%".contains($0) ? $0.description.asQueryValue : String($0) }.joined()
    }
}
