internal import RouteMatching

/// The maximum number of bytes in the texts that a rule creates for one link.
///
/// A target can contain one value many times. Rendering stops as soon as the result is longer than any link may be.
struct RuleTextBudget {
    /// The bytes before encoding, which exceed the maximum length of a link by at most one text.
    private(set) var used = 0
    private let most: Int

    init(_ limits: LinkLimits) { most = limits.maxLength }

    /// Counts a text against the budget, before it is added to another text.
    mutating func pay(for text: String) throws(RuleFailure.Reason) {
        // An empty text counts as well, because it takes time.
        used += max(1, text.utf8.count)
        guard used <= most else { throw .refused(LinkRefusal(.tooLong, at: most)) }
    }
}

extension RuleTemplate {
    /// Returns the link with values inserted, each encoded for its position.
    ///
    /// A missing value removes its segment or query item.
    func link(_ values: RuleValues, _ budget: inout RuleTextBudget) throws(RuleFailure.Reason) -> String {
        var text = origin + (try Self.encoded(path, values, &budget))
        let query = try items(values, &budget)
        if !query.isEmpty { text += "?" + LinkQuery(of: query).text }
        if let fragment { text += "#" + (try Self.encoded(fragment, values, &budget)) }
        return text
    }

    /// Returns the link with sample values and the standard budget.
    func link(_ values: RuleValues) throws(RuleFailure.Reason) -> String {
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

    /// Encodes a value as part of a segment.
    ///
    /// It is printed after a letter, so that a value of dots is allowed here. The resulting link is checked as a whole.
    static func encoded(_ text: String) throws(RuleFailure.Reason) -> String {
        do throws(RoutePrintError) {
            return String(try segment.link(["value": "x" + text]).dropFirst(2))
        } catch {
            throw .unprintable(error)
        }
    }
}

/// A text with values in braces, for a parameter or for the value of a query item.
///
/// If the text is a link itself, values are encoded as in that link, so that no value can change its destination.
struct RuleTextTemplate: Sendable {
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
            // An escaped brace stays escaped.
            case .text(let text): text.replacing("{", with: "%7B").replacing("}", with: "%7D")
            case .value(let name): "{\(name)}"
            }
        }
        link = RuleTemplateBox(try RuleTemplate(text.joined(), depth: depth + 1))
    }

    var names: [String] { pieces.compactMap { if case .value(let name) = $0 { name } else { nil } } }

    /// The number of parts, where a long text counts more than once.
    var size: Int { pieces.size + (link?.template.size ?? 0) }

    /// Returns the texts with values inserted.
    ///
    /// The result has several texts if the template is only a list, and none if it is only a missing value.
    func texts(_ values: RuleValues, _ budget: inout RuleTextBudget) throws(RuleFailure.Reason) -> [String] {
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

    /// Returns the texts with sample values and the standard budget.
    func texts(_ values: RuleValues) throws(RuleFailure.Reason) -> [String] {
        var budget = RuleTextBudget(.standard)
        return try texts(values, &budget)
    }
}

/// A template inside a template.
///
/// A class, because a structure cannot contain itself.
final class RuleTemplateBox: Sendable {
    let template: RuleTemplate

    init(_ template: RuleTemplate) { self.template = template }
}
