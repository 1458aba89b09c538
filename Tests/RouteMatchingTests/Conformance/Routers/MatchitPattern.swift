import RouteMatching

/// A pattern of matchit in our syntax.
///
/// `{name}` is `{:p0}`, `{*name}` at the end is `{:p0(.*)}`; names there may hold any character, so ours are numbered
/// and the names are kept beside them. `{{` and `}}` are braces. Every other character stands for itself.
struct MatchitPattern {
    let text: String
    private(set) var names: [String] = []
    /// The pattern as a URLPattern pathname; `nil` where matchit has no reading of it either.
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
                // `{}` and `{*}` have no name, and nothing may follow a catch-all.
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

    /// A route of this pattern; its name is the pattern's text.
    func route(index: Int) throws -> Route? {
        guard let pathname else { return nil }
        return try Route("\(index) \(text)", RoutePattern(path: pathname))
    }

    /// The path as a link: matchit matches any text, where a link has delimiters.
    static func link(_ path: String) -> String {
        path.map { "?#%".contains($0) ? $0.description.asQueryValue : String($0) }.joined()
    }
}
