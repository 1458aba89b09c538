import RouteMatching

extension RouteAlternative {
    /// The alternative as a pattern without a query, for messages: `/orders/:id<int>`.
    func text(of pattern: RoutePattern) -> String {
        let placeholders = pattern.placeholders
        var text = root == .slash ? "/" : ""
        text += segments.map { Self.text($0.tokens, placeholders) }.joined(separator: "/")
        let skipsSlash = segments.isEmpty && root == .slash && remainder.first == .separator
        text += Self.text(skipsSlash ? Array(remainder.dropFirst()) : remainder, placeholders)
        if let fragment { text += "#" + Self.text(fragment, placeholders) }
        return text
    }

    private static func text(_ tokens: [PatternToken], _ placeholders: [Placeholder]) -> String {
        tokens.map { token in
            switch token {
            case .separator: "/"
            case .text(let bytes): String(decoding: bytes, as: UTF8.self).replacing("/", with: "%2F")
            case .capture(let index, let kind): text(kind, placeholders[index].name)
            case .repeatedCapture(let index, let kind, _): text(kind, placeholders[index].name) + "+"
            case .repeatedText(let inner): "{" + text(inner, placeholders) + "}+"
            }
        }
        .joined()
    }

    private static func text(_ kind: Placeholder.Kind, _ name: String) -> String {
        // Placeholders without a name use their number.
        let prefix = name.utf8.allSatisfy(NumberText.isDigit) ? "" : ":\(name)"
        return switch kind {
        case .segment: prefix
        case .wildcard: prefix.isEmpty ? "*" : "\(prefix)(.*)"
        case .builtIn(let type): "\(prefix)<\(type.rawValue)>"
        case .custom(let type): "\(prefix)<\(type)>"
        case .enumeration(let cases): "\(prefix)<\(cases.joined(separator: "|"))>"
        case .expression(let source): "\(prefix)(\(source))"
        }
    }
}
