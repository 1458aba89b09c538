/// Parses the text of a pattern into its parts.
///
/// The path follows the URLPattern Standard (WHATWG), section "Parsing pattern strings". Types (`<int>`), the query
/// group and the fragment are additions, each in its own file.
struct PatternParser {
    static let maxLength = 2_048
    static let maxPlaceholders = 32

    let text: String
    let scalars: [Unicode.Scalar]
    var position = 0
    /// Whether a query group or fragment may end the path; a URLPattern pathname takes the whole text.
    var isRoute = false

    private(set) var path: [PatternPart] = []
    private(set) var fragment: [PatternPart]?
    private(set) var fragmentText: String?
    var queryKeys: [QueryKey] = []
    var keyNames: Set<String> = []

    private var parts: [PatternPart] = []
    private var pendingText = ""
    private var pendingStart = 0
    private var names: Set<String> = []
    private var nextNumber = 0

    init(_ text: String) throws(PatternError) {
        self.text = text
        scalars = Array(text.unicodeScalars)
        guard text.utf8.count <= Self.maxLength else {
            throw error(
                .tooLarge, at: 0, "The pattern has \(text.utf8.count) bytes.",
                "Keep a pattern under \(Self.maxLength) bytes.")
        }
    }

    /// Parses a path, a query group and a fragment.
    mutating func parseRoute() throws(PatternError) {
        isRoute = true
        guard let first = scalars.first, "/*{#".unicodeScalars.contains(first) else {
            throw error(
                .missingLeadingSlash, at: 0, "The pattern does not begin with '/'.",
                "Write '/\(text)', or use RoutePattern(path:) for a pathname that does not begin at the root.")
        }
        path = try parseParts()
        if isAtQueryGroup { try parseQueryGroup() }
        if let scalar = current {
            guard scalar == "#" else {
                throw error(
                    .queryNotLast, at: position, "Text follows the query group.",
                    "Move the query group to the end; only a '#fragment' may follow it.")
            }
            position += 1
            var text = String.UnicodeScalarView()
            text.append(contentsOf: scalars[position...])
            fragmentText = String(text)
            fragment = try parseParts()
        }
        try finish()
    }

    /// Parses a URLPattern pathname.
    mutating func parsePathOnly() throws(PatternError) {
        path = try parseParts()
        try finish()
    }

    private func finish() throws(PatternError) {
        let placeholders = (path + (fragment ?? [])).count { $0.placeholder != nil }
        guard placeholders <= Self.maxPlaceholders else {
            throw error(
                .tooLarge, at: 0, "The pattern has \(placeholders) placeholders.",
                "Use at most \(Self.maxPlaceholders).")
        }
        let optionals = (path + (fragment ?? [])).count { $0.modifier.isOptional }
        guard optionals <= 4 else {
            throw error(
                .tooManyAlternatives, at: 0, "The \(optionals) optional parts produce more than 16 alternatives.",
                "Use at most 4 optional parts, or declare the alternatives as separate routes.")
        }
        if isRoute { try checkRoot() }
        try checkDotSegments(path)
    }

    /// Refuses a pattern whose first segment has no slash before it, as in `{orders}/:id`.
    private func checkRoot() throws(PatternError) {
        for tokens in PatternToken.expand(path) {
            switch tokens.first {
            case nil, .separator, .capture(_, .wildcard): continue
            case .repeatedText(let repeated) where repeated.first == .separator: continue
            case .text, .capture, .repeatedCapture, .repeatedText:
                throw error(
                    .missingLeadingSlash, at: 0, "The pattern can begin without a '/'.",
                    "Begin every alternative with '/', as in '{/orders}?/:id'.")
            }
        }
    }

    /// Refuses dot segments, which no accepted link contains, in any combination of the optional parts.
    private func checkDotSegments(_ parts: [PatternPart]) throws(PatternError) {
        for tokens in PatternToken.expand(parts) {
            for chunk in tokens.split(separator: .separator, omittingEmptySubsequences: false) {
                guard case .text(let bytes)? = chunk.first, chunk.count == 1, (1...2).contains(bytes.count),
                    bytes.allSatisfy({ $0 == UInt8(ascii: ".") })
                else { continue }
                let start = scalars.indices.first { index in
                    let isStart = index == 0 || "/{".unicodeScalars.contains(scalars[index - 1])
                    let end = index + bytes.count
                    let isEnd = end >= scalars.count || "/{}#".unicodeScalars.contains(scalars[end])
                    return scalars[index] == "." && isStart && isEnd
                }
                throw error(
                    .dotSegment, at: start ?? 0, "A segment is '\(String(decoding: bytes, as: UTF8.self))'.",
                    "Write the resolved path; links with dot segments are refused.")
            }
        }
    }

    // MARK: Reading

    var current: Unicode.Scalar? { position < scalars.count ? scalars[position] : nil }

    var isAtQueryGroup: Bool {
        isRoute && current == "{" && position + 1 < scalars.count && scalars[position + 1] == "?"
    }

    mutating func consume(_ scalar: Unicode.Scalar) -> Bool {
        guard current == scalar else { return false }
        position += 1
        return true
    }

    /// Consumes an escaped character, if one is next.
    mutating func consumeEscaped() throws(PatternError) -> String? {
        guard current == "\\" else { return nil }
        guard position + 1 < scalars.count else {
            throw error(
                .danglingEscape, at: position, "A backslash ends the pattern.",
                "Write '\\\\' for a backslash, or remove it.")
        }
        position += 2
        return String(scalars[position - 1])
    }

    func error(
        _ code: PatternError.Code, at position: Int, _ message: String, _ hint: String
    ) -> PatternError {
        var before = String.UnicodeScalarView()
        before.append(contentsOf: scalars[..<min(position, scalars.count)])
        return PatternError(
            code: code, column: String(before).count + 1, pattern: text, message: message, hint: hint)
    }

    // MARK: Parts

    private mutating func parseParts() throws(PatternError) -> [PatternPart] {
        parts = []
        pendingStart = position
        while let scalar = current, !(isRoute && scalar == "#"), !isAtQueryGroup {
            switch scalar {
            case ":", "(", "*":
                try parsePlaceholder()
            case "\\":
                pendingText += try consumeEscaped() ?? ""
            case "{":
                try parseGroup()
            case "}", ")", "+", "?":
                throw unexpected(scalar)
            default:
                pendingText.unicodeScalars.append(scalar)
                position += 1
            }
        }
        try flushPendingText()
        return parts
    }

    private func unexpected(_ scalar: Unicode.Scalar) -> PatternError {
        if scalar == "?", isQuery(after: position) {
            return queryWithoutBraces(at: position, "The '?' does not begin a query.")
        }
        let meaning =
            scalar == "?" || scalar == "+" ? "has nothing before it to modify" : "has no opening bracket"
        return error(
            .unexpectedCharacter, at: position, "The '\(scalar)' \(meaning).",
            "Write '\\\(scalar)' for the character itself.")
    }

    /// Whether the text after a `?` looks like the query of a link.
    private func isQuery(after mark: Int) -> Bool { isRoute && RoutePattern.isQuery(scalars[(mark + 1)...]) }

    private func queryWithoutBraces(at mark: Int, _ message: String) -> PatternError {
        let spelling = RoutePattern.bracingQuery(of: text) ?? "/search{?q}"
        return error(.unexpectedCharacter, at: mark, message, "Write query keys in braces, as in '\(spelling)'.")
    }

    /// Parses a placeholder outside a group; a `/` directly before it belongs to it.
    private mutating func parsePlaceholder() throws(PatternError) {
        let start = position
        var prefix = ""
        // An escaped slash is ordinary text; only an unescaped slash becomes the prefix.
        if pendingText.hasSuffix("/"), start > 0, scalars[start - 1] == "/", !isEscaped(start - 1) {
            prefix = "/"
            pendingText.removeLast()
        }
        try flushPendingText()
        guard let placeholder = try parseMatcher() else { throw unexpected(scalars[start]) }
        try add(placeholder, prefix: prefix, suffix: "", at: start)
    }

    private func isEscaped(_ index: Int) -> Bool {
        var backslashes = 0
        var position = index - 1
        while position >= 0, scalars[position] == "\\" {
            backslashes += 1
            position -= 1
        }
        return backslashes % 2 == 1
    }

    private mutating func parseGroup() throws(PatternError) {
        let start = position
        position += 1
        let prefix = try parseGroupText()
        let matcherStart = position
        let placeholder = try parseMatcher()
        let suffix = try parseGroupText()
        guard consume("}") else {
            if let scalar = current, scalar != "#" || !isRoute {
                let isSecond = scalar == ":" || scalar == "(" || scalar == "*"
                throw error(
                    .unexpectedCharacter, at: position,
                    isSecond ? "A group has a second placeholder." : "The '\(scalar)' is not allowed in a group.",
                    isSecond
                        ? "Close the group before it; a group contains at most one placeholder."
                        : "Write '\\\(scalar)' for the character itself; groups do not nest.")
            }
            throw error(.unclosedGroup, at: start, "The '{' is not closed.", "Add a '}', or write '\\{'.")
        }
        if let placeholder {
            try flushPendingText()
            try add(placeholder, prefix: prefix, suffix: suffix, at: matcherStart)
        } else {
            let modifier = consumeModifier()
            guard modifier != .none else {
                pendingText += prefix
                return
            }
            try flushPendingText()
            if !prefix.isEmpty {
                try checkText(prefix, at: start)
                parts.append(PatternPart(prefix: prefix, modifier: modifier))
            }
        }
    }

    private mutating func parseGroupText() throws(PatternError) -> String {
        var text = ""
        while let scalar = current, !"{}:(*)+?".unicodeScalars.contains(scalar), !(isRoute && scalar == "#") {
            if let escaped = try consumeEscaped() {
                text += escaped
            } else {
                text.unicodeScalars.append(scalar)
                position += 1
            }
        }
        return text
    }

    private mutating func add(
        _ matcher: (name: String?, kind: Placeholder.Kind), prefix: String, suffix: String, at start: Int
    ) throws(PatternError) {
        try checkText(prefix, at: start)
        try checkText(suffix, at: start)
        let modifier = consumeModifier()
        if modifier == .optional, isQuery(after: position - 1) {
            throw queryWithoutBraces(
                at: position - 1, "The '?' makes ':\(matcher.name ?? "0")' optional, and does not begin a query.")
        }
        let name: String
        if let given = matcher.name {
            name = given
        } else {
            name = String(nextNumber)
            nextNumber += 1
        }
        guard names.insert(name).inserted else {
            throw error(
                .duplicateName, at: start, "Two placeholders are called '\(name)'.",
                "Give each placeholder a different name.")
        }
        let placeholder = Placeholder(
            name: name, kind: matcher.kind, isOptional: modifier.isOptional,
            isRepeated: modifier.isRepeated || matcher.kind == .wildcard)
        parts.append(PatternPart(prefix: prefix, placeholder: placeholder, suffix: suffix, modifier: modifier))
    }

    private mutating func consumeModifier() -> PatternPart.Modifier {
        if consume("?") { return .optional }
        if consume("*") { return .zeroOrMore }
        return consume("+") ? .oneOrMore : .none
    }

    private mutating func flushPendingText() throws(PatternError) {
        defer {
            pendingText = ""
            pendingStart = position
        }
        guard !pendingText.isEmpty else { return }
        try checkText(pendingText, at: pendingStart)
        parts.append(PatternPart(prefix: pendingText))
    }
}
