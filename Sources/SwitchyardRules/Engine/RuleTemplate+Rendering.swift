internal import RouteMatching

/// How many bytes the texts that a rule makes of one link may have.
///
/// A target can name one value many times. What it makes is refused as soon as no link is as long, and not when it is
/// done.
package struct RuleTextBudget {
    /// The bytes before anything is encoded; never many more than the longest link has.
    private(set) var used = 0
    private let most: Int

    /// - Parameter limits: The limits of the links that rules make.
    init(_ limits: LinkLimits) { most = limits.maxLength }

    /// Pays for a text, before it becomes part of another one.
    mutating func pay(for text: String) throws(RuleFailure.Reason) {
        // An empty text costs time as well.
        used += max(1, text.utf8.count)
        guard used <= most else { throw .refused(LinkRefusal(.tooLong, at: most)) }
    }
}

extension RuleTemplate {
    /// Returns the link of given values, which are encoded where they stand.
    ///
    /// A value that is absent leaves out its segment, or its item of the query.
    func link(_ values: RuleValues, _ budget: inout RuleTextBudget) throws(RuleFailure.Reason) -> String {
        var text = origin + (try Self.encoded(path, values, &budget))
        let query = try items(values, &budget)
        if !query.isEmpty { text += "?" + LinkQuery(of: query).text }
        if let fragment { text += "#" + (try Self.encoded(fragment, values, &budget)) }
        return text
    }

    /// The same for harmless values, where no link has to be paid for.
    package func link(_ values: RuleValues) throws(RuleFailure.Reason) -> String {
        var budget = RuleTextBudget(.standard)
        return try link(values, &budget)
    }

    private func items(
        _ values: RuleValues, _ budget: inout RuleTextBudget
    ) throws(RuleFailure.Reason) -> [QueryItem] {
        var items: [QueryItem] = []
        for item in query ?? [] {
            switch item {
            case .wholeQuery:
                for item in values.queryItems {
                    try budget.pay(for: item.name)
                    if let value = item.value { try budget.pay(for: value) }
                    items.append(item)
                }
            case .item(let name, nil): items.append(QueryItem(name: name, value: nil))
            case .item(let name, let value?):
                for text in try value.texts(values, &budget) { items.append(QueryItem(name: name, value: text)) }
            }
        }
        return items
    }

    private static func encoded(
        _ pieces: [Piece], _ values: RuleValues, _ budget: inout RuleTextBudget
    ) throws(RuleFailure.Reason) -> String {
        var result = ""
        for (index, piece) in pieces.enumerated() {
            switch piece {
            case .text(let text): result += text
            case .value(let name):
                let texts = values.texts(name)
                for text in texts { try budget.pay(for: text) }
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
package struct RuleTextTemplate: Sendable {
    private let pieces: [RuleTemplate.Piece]
    private let link: RuleTemplateBox?

    init(_ pieces: [RuleTemplate.Piece], depth: Int = 0) throws(RuleTemplate.TargetError) {
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
    package func texts(_ values: RuleValues, _ budget: inout RuleTextBudget) throws(RuleFailure.Reason) -> [String] {
        if let link { return [try link.template.link(values, &budget)] }
        if pieces.count == 1, case .value(let name) = pieces[0] {
            let texts = values.wholeTexts(name)
            for text in texts { try budget.pay(for: text) }
            return texts
        }
        var result = ""
        for piece in pieces {
            switch piece {
            case .text(let text): result += text
            case .value(let name):
                let text = values.texts(name).joined(separator: "/")
                try budget.pay(for: text)
                result += text
            }
        }
        return [result]
    }

    /// The same for harmless values, where no text has to be paid for.
    package func texts(_ values: RuleValues) throws(RuleFailure.Reason) -> [String] {
        var budget = RuleTextBudget(.standard)
        return try texts(values, &budget)
    }
}

/// A template within a template: a value cannot hold itself otherwise.
final class RuleTemplateBox: Sendable {
    let template: RuleTemplate

    init(_ template: RuleTemplate) { self.template = template }
}
