internal import RouteMatching

extension RuleTemplate {
    /// Returns the link of given values, which are encoded where they stand.
    ///
    /// A value that is absent leaves out its segment, or its item of the query.
    func link(_ values: RuleValues) throws(RuleFailure.Reason) -> String {
        var text = origin + (try Self.encoded(path, values))
        let query = try items(values)
        if !query.isEmpty { text += "?" + LinkQuery(query).text }
        if let fragment { text += "#" + (try Self.encoded(fragment, values)) }
        return text
    }

    private func items(_ values: RuleValues) throws(RuleFailure.Reason) -> [QueryItem] {
        var items: [QueryItem] = []
        for item in query ?? [] {
            switch item {
            case .wholeQuery: items += values.queryItems
            case .item(let name, nil): items.append(QueryItem(name: name, value: nil))
            case .item(let name, let value?):
                items += try value.texts(values).map { QueryItem(name: name, value: $0) }
            }
        }
        return items
    }

    private static func encoded(_ pieces: [Piece], _ values: RuleValues) throws(RuleFailure.Reason) -> String {
        var result = ""
        for (index, piece) in pieces.enumerated() {
            switch piece {
            case .text(let text): result += text
            case .value(let name):
                let texts = values.texts(name)
                if texts.isEmpty, result.hasSuffix("/"), isEnd(pieces, after: index) {
                    result.removeLast()
                    continue
                }
                for (index, text) in texts.enumerated() { result += (index > 0 ? "/" : "") + (try encoded(text)) }
            }
        }
        return result
    }

    private static func isEnd(_ pieces: [Piece], after index: Int) -> Bool {
        guard index + 1 < pieces.count else { return true }
        if case .text(let text) = pieces[index + 1] { return text.hasPrefix("/") }
        return false
    }

    private static let segment = RoutePattern(checked: "/:value")

    /// Encodes a value as a segment, by printing one that begins with a letter: so no value is a segment of dots here.
    ///
    /// Whether the whole segment is one, the link says that is made of it.
    static func encoded(_ text: String) throws(RuleFailure.Reason) -> String {
        do throws(RoutePrintError) {
            return String(try segment.link(["value": "x" + text]).dropFirst(2))
        } catch {
            throw .unprintable(error)
        }
    }
}

/// A text with values in braces that becomes a parameter, or the value of a query item.
///
/// Where the text is itself a link, values are encoded as in that link, so that none can change where it leads.
struct RuleTextTemplate: Sendable {
    private let pieces: [RuleTemplate.Piece]
    private let link: RuleTemplateBox?

    init(_ pieces: [RuleTemplate.Piece], depth: Int = 0) throws(RuleTemplate.Fault) {
        self.pieces = pieces
        guard case .text(let first) = pieces.first, pieces.count > 1, first.hasPrefix("/") || first.contains("://")
        else {
            link = nil
            return
        }
        let text = pieces.map { piece in
            switch piece {
            // A brace that was escaped stays one.
            case .text(let text): text.replacing("{", with: "%7B").replacing("}", with: "%7D")
            case .value(let name): "{\(name)}"
            }
        }
        link = RuleTemplateBox(try RuleTemplate(text.joined(), depth: depth + 1))
    }

    var names: [String] { pieces.compactMap { if case .value(let name) = $0 { name } else { nil } } }

    /// Returns the texts of given values: several where the template is a list and nothing else, none where it is one
    /// value that is absent.
    func texts(_ values: RuleValues) throws(RuleFailure.Reason) -> [String] {
        if let link { return [try link.template.link(values)] }
        if pieces.count == 1, case .value(let name) = pieces[0] { return values.wholeTexts(name) }
        return [
            pieces.map { piece in
                switch piece {
                case .text(let text): text
                case .value(let name): values.texts(name).joined(separator: "/")
                }
            }.joined()
        ]
    }
}

/// A template within a template: a value cannot hold itself otherwise.
final class RuleTemplateBox: Sendable {
    let template: RuleTemplate

    init(_ template: RuleTemplate) { self.template = template }
}
