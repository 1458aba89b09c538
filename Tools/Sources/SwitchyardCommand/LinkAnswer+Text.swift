@_spi(Tooling) internal import RouteMatching
internal import Switchyard
@_spi(Tooling) internal import SwitchyardTooling

extension Output {
    /// Writes answers as text, in columns.
    func write(_ answers: [LinkAnswer], _ style: Style) {
        let width = min(answers.map(\.shownLink.count).max() ?? 0, LinkAnswer.widestLink)
        for answer in answers {
            if let path = answer.path { write(path.text(style)) }
            write("\(answer.text(width: width, style))\n")
        }
    }
}

extension LinkAnswer {
    /// The maximum width of the column of links.
    fileprivate static let widestLink = 56

    /// The link, escaped for display.
    fileprivate var shownLink: String { link.isEmpty ? "(empty)" : link.shown() }

    /// Returns the answer as one line of text.
    ///
    /// - Parameters:
    ///   - width: The width of the column of links.
    ///   - style: The colours.
    /// - Returns: A mark, the link, its route, and its values.
    fileprivate func text(width: Int, _ style: Style) -> String {
        let column = shownLink.padded(to: width)
        switch outcome {
        case .matched(let match):
            let name = style.paint(match.route.name.shown(), .bold)
            let pattern = style.paint("(\(match.route.pattern.text.shown()))", .faint)
            let parameters = match.parameters.shown
            return "\(style.paint("✓", .green)) \(column) → \(name) \(pattern)"
                + (parameters.isEmpty ? "" : "  \(parameters)")
        case .missed(let reason, let nearest):
            let hint = nearest.map { "; nearest is \($0.route.name.shown()): \($0.failure.description.shown())" }
            return "\(style.paint("✗", .red)) \(column) → \(reason.sentence)\(hint ?? "")"
        case .refused(let refusal):
            return "\(style.paint("!", .yellow)) \(column) → refused: \(refusal) [\(refusal.diagnosticCode)]"
        case .stopped(let text, let code):
            return "\(style.paint("✗", .red)) \(column) → \(text)" + (code.map { " [\($0)]" } ?? "")
        }
    }
}

extension RouteExplanation.MissReason {
    /// The reason in a few words.
    var sentence: String {
        switch self {
        case .unknownOrigin: "no namespace has its origin"
        case .noRoute: "no route"
        }
    }
}

extension RouteParameters {
    /// The values as text: `id=42 tab="two words" rest=[a, b]`.
    var shown: String {
        names.map { name in
            let texts = texts(name).map(Self.quoted)
            let name = Self.quoted(name)
            return texts.count == 1 ? "\(name)=\(texts[0])" : "\(name)=[\(texts.joined(separator: ", "))]"
        }
        .joined(separator: " ")
    }

    /// Quotes a text that would not be separate from its neighbours otherwise.
    private static func quoted(_ text: String) -> String {
        let isPlain = !text.isEmpty && !text.unicodeScalars.contains { " \"=,[]".unicodeScalars.contains($0) }
        return isPlain ? text.shown() : "\"\(text.replacing("\"", with: "\\\"").shown())\""
    }
}
