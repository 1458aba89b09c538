extension RoutePattern {
    /// Rewrites a query of placeholders in the pattern language: `/search?q=:q` becomes `/search{?q}`; `nil` if it has
    /// no query of that form.
    package static func bracingQuery(of text: String) -> String? {
        let scalars = Array(text.unicodeScalars)
        let mark = scalars.indices.first { index in
            scalars[index] == "?" && (index == 0 || !"{\\".unicodeScalars.contains(scalars[index - 1]))
                && isQuery(scalars[(index + 1)...])
        }
        guard let mark else { return nil }
        let end = scalars[mark...].firstIndex(of: "#") ?? scalars.endIndex
        var keys: [String] = []
        for pair in scalars[(mark + 1)..<end].split(separator: "&") {
            let sides = pair.split(separator: "=", maxSplits: 1).map(string)
            guard let name = sides.first, !name.contains(where: { "{}:<>()*?!".contains($0) }) else { return nil }
            guard sides.count == 2, !sides[1].hasPrefix(":") else {
                keys.append(name)
                continue
            }
            keys.append("\(name)==\(sides[1])")
        }
        return "\(string(scalars[..<mark])){?\(keys.joined(separator: "&"))}\(string(scalars[end...]))"
    }

    /// Whether a text begins with a name and a `=`.
    static func isQuery(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool {
        let rest = scalars.drop { $0 == "_" || $0 == "-" || $0.properties.isIDContinue }
        return rest.count < scalars.count && rest.first == "="
    }

    private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }
}
