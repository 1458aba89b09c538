internal import RouteMatching

/// A parsed link with values in braces: a fixed origin, a path, a query and a fragment.
struct RuleTemplate: Sendable {
    /// A part of a text: fixed text, or the name of a value.
    enum Piece: Sendable, Equatable {
        case text(String)
        case value(String)
    }

    /// A part of a query.
    enum Item: Sendable {
        case item(name: String, value: RuleTextTemplate?)
        /// All query items of the link that is changed.
        case wholeQuery
    }

    /// What is wrong with the text of a template.
    struct TargetError: Error {
        var code = RuleCode.badTarget
        let message: String
        let hint: String
    }

    /// The fixed origin; empty if the template begins with `/`.
    private(set) var origin = ""
    private(set) var path: [Piece] = []
    /// The query; `nil` if the template has no `?`, empty if nothing follows it.
    private(set) var query: [Item]?
    private(set) var fragment: [Piece]?

    /// Parses a template.
    init(_ text: String, depth: Int = 0) throws(TargetError) {
        guard depth <= 3 else {
            throw TargetError(
                message: "The links in the target's query are nested too deeply.", hint: "Remove the innermost link.")
        }
        let (head, fragment) = Self.split(try Self.pieces(of: text), at: "#")
        let (front, query) = Self.split(head, at: "?")
        self.fragment = fragment
        (origin, path) = try Self.originAndPath(front)
        if let query { self.query = try Self.items(query, depth) }
        try checkShape()
    }

    /// The names of all values, in the order of the text.
    var names: [String] {
        func names(_ pieces: [Piece]) -> [String] {
            pieces.compactMap { if case .value(let name) = $0 { name } else { nil } }
        }
        let inQuery = (query ?? []).flatMap { item in
            switch item {
            case .item(_, let value): value?.names ?? []
            case .wholeQuery: [RuleValues.query]
            }
        }
        return names(path) + inQuery + names(fragment ?? [])
    }

    /// The number of parts, where a long text counts more than once.
    var size: Int {
        let items = (query ?? []).reduce(0) { size, item in
            if case .item(let name, let value) = item { size + name.steps + (value?.size ?? 0) } else { size + 1 }
        }
        return origin.steps + path.size + items + (fragment?.size ?? 0)
    }

    // MARK: Parsing

    static func pieces(of text: String) throws(TargetError) -> [Piece] {
        let most = LinkLimits.standard.maxLength
        guard text.utf8.count <= most else {
            throw TargetError(
                message: "The target is longer than \(most) bytes.", hint: "Shorten it; no link can be longer.")
        }
        var pieces: [Piece] = []
        var rest = text[...]
        while let brace = rest.firstIndex(where: { $0 == "{" || $0 == "}" }) {
            if brace > rest.startIndex { pieces.append(.text(String(rest[..<brace]))) }
            let behind = rest[rest.index(after: brace)...]
            guard rest[brace] == "{", let end = behind.firstIndex(where: { $0 == "{" || $0 == "}" }),
                behind[end] == "}", end > behind.startIndex
            else {
                throw TargetError(
                    message: "A brace is unmatched, or contains no name.",
                    hint: "Write a value as {name}, and a literal brace as %7B or %7D.")
            }
            pieces.append(.value(String(behind[..<end])))
            rest = behind[behind.index(after: end)...]
        }
        if !rest.isEmpty { pieces.append(.text(String(rest))) }
        return pieces
    }

    private static func split(_ pieces: [Piece], at mark: Character) -> (before: [Piece], behind: [Piece]?) {
        for (index, piece) in pieces.enumerated() {
            guard case .text(let text) = piece, let place = text.firstIndex(of: mark) else { continue }
            let before = String(text[..<place])
            let behind = String(text[text.index(after: place)...])
            return (
                pieces[..<index] + (before.isEmpty ? [] : [.text(before)]),
                (behind.isEmpty ? [] : [.text(behind)]) + pieces[(index + 1)...]
            )
        }
        return (pieces, nil)
    }

    private static func originAndPath(_ pieces: [Piece]) throws(TargetError) -> (String, [Piece]) {
        guard case .text(let first) = pieces.first else {
            throw TargetError(
                message: "The target begins with a value.",
                hint: "Begin it with '/', or with an origin such as 'https://eats.example/'.")
        }
        if first.hasPrefix("/"), !first.hasPrefix("//") { return ("", pieces) }
        guard let colon = first.firstIndex(of: ":"), !first.hasPrefix("/") else {
            throw TargetError(
                message: "The target begins with neither a scheme nor '/'.",
                hint: "Begin it with '/', or with an origin such as 'https://eats.example/'.")
        }
        var end = first.index(after: colon)
        if first[end...].hasPrefix("//") {
            let authority = first.index(end, offsetBy: 2)
            end = first[authority...].firstIndex(of: "/") ?? first.endIndex
        }
        // A value in an authority could choose the host, so the origin must end within fixed text.
        guard end < first.endIndex || pieces.count == 1 else {
            throw TargetError(
                message: "The origin of the target contains a value.",
                hint: "Write scheme and host as fixed text, and a '/' before the first value: 'eats:///{id}'.")
        }
        let path = String(first[end...])
        return (String(first[..<end]), (path.isEmpty ? [] : [.text(path)]) + pieces.dropFirst())
    }

    private static func items(_ pieces: [Piece], _ depth: Int) throws(TargetError) -> [Item] {
        var items: [Item] = []
        var rest: [Piece]? = pieces
        var count = 0
        while let current = rest {
            count += 1
            guard count <= LinkLimits.standard.maxQueryItems else {
                throw TargetError(message: "The query has too many items.", hint: "Remove some of them.")
            }
            let (item, next) = split(current, at: "&")
            rest = next
            guard !item.isEmpty else { continue }
            if item == [.value(RuleValues.query)] {
                items.append(.wholeQuery)
                continue
            }
            let (name, value) = split(item, at: "=")
            guard name.count == 1, case .text(let text) = name.first else {
                throw TargetError(
                    message: "The query has an item whose key is not fixed text.",
                    hint: "Write the item as key={name}.")
            }
            var template: RuleTextTemplate?
            if let value { template = try decodedTemplate(value, depth) }
            items.append(.item(name: try decoded(text), value: template))
        }
        return items
    }

    private static func decodedTemplate(_ pieces: [Piece], _ depth: Int) throws(TargetError) -> RuleTextTemplate {
        var decoded: [Piece] = []
        for piece in pieces {
            if case .text(let text) = piece {
                decoded.append(.text(try self.decoded(text)))
            } else {
                decoded.append(piece)
            }
        }
        return try RuleTextTemplate(decoded, depth: depth)
    }

    /// Decodes a part of a query as in a link; an equals sign has no special meaning.
    private static func decoded(_ text: String) throws(TargetError) -> String {
        do throws(LinkRefusal) {
            return try LinkQuery(text: "=" + text)[""] ?? ""
        } catch {
            throw TargetError(
                message: "The query is refused: \(error.reason.rawValue).", hint: "Escape it as in a link.")
        }
    }

    /// Checks the link that the template creates from sample values.
    private func checkShape() throws(TargetError) {
        do throws(RuleFailure.Reason) {
            let text = try link(RuleValues(placeholder: "x"))
            do throws(LinkRefusal) {
                _ = try ParsedLink(text)
            } catch {
                throw .refused(error)
            }
        } catch {
            var code = RuleCode.badTarget
            if case .refused(let refusal) = error, refusal.reason == .forbiddenScheme {
                code = RuleCode.forbiddenTarget
            }
            throw TargetError(
                code: code, message: "The target is not a valid link: \(error).",
                hint: "Write a link that would be accepted as it stands, such as '/promo/{id}'.")
        }
    }
}

extension [RuleTemplate.Piece] {
    /// The number of pieces, where a long text counts more than once.
    var size: Int {
        reduce(0) { size, piece in
            switch piece {
            case .text(let text), .value(let text): size + text.steps
            }
        }
    }
}
