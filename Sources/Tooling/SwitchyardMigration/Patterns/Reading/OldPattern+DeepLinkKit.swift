import RouteMatching

extension OldPattern {
    /// Reads a pattern of DeepLinkKit: a regular expression for host and path, in which `:name` and `:name(…)` are values.
    ///
    /// An expression that begins with a slash is not anchored at the start, so it matches below any host and path.
    func readDeepLinkKit() throws(MigrationError) -> Reading {
        let (scheme, rest) = try dividedScheme()
        guard !rest.text.isEmpty else {
            throw error(.notAPattern, whole, "DeepLinkKit does not register empty patterns.", "Write a path.")
        }
        if rest.text.last == "/" {
            throw error(
                .trailingSlash, piece(from: characters.count - 1),
                "DeepLinkKit compares the path of a link without its last slash, so this route never matched.",
                "Write '\(text == "/" ? "/:page" : String(text.dropLast()))'.")
        }
        let isAnchored = rest.text.first != "/"
        var segments = (isAnchored ? rest : rest.dropFirst()).expressionSegments
        var origin: String?
        if let scheme {
            let isWeb = scheme.isWebScheme
            if !isWeb {
                origin = try self.origin(scheme)
            } else if isAnchored, let host = segments.first?.literalOfExpression {
                origin = try self.origin(scheme, host: host)
                segments.removeFirst()
            } else {
                origin = "*"
            }
        }
        var names = PlaceholderNames()
        var path = ""
        for (index, segment) in segments.enumerated() {
            path += "/" + (try translated(segment, names: &names, isLast: index == segments.count - 1))
        }
        return Reading(pattern: (isAnchored ? "" : "*") + (path.isEmpty ? "/" : path), origin: origin)
    }

    private func translated(
        _ segment: Piece, names: inout PlaceholderNames, isLast: Bool
    ) throws(MigrationError) -> String {
        guard let (before, name, after) = segment.dividedAtName else {
            return try translated(withoutName: segment, isLast: isLast)
        }
        guard let prefix = before.literalOfExpression, let (expression, behind) = after.dividedAtExpression,
            let suffix = behind.literalOfExpression
        else {
            throw error(
                .textBesideName, segment, "The text next to ':\(name.text)' is part of a regular expression.",
                "Put the expression of the value in parentheses after its name: ':\(name.text)([a-z]+)'.")
        }
        let placeholder = try names.placeholder(name, in: self)
        guard let expression else { return prefix.escapedForPattern + placeholder + suffix.escapedForPattern }
        if expression.text == ".*" || expression.text == ".+" {
            guard isLast, prefix.isEmpty, suffix.isEmpty else { throw notAtTheEnd(expression) }
            return expression.text == ".*" ? "\(placeholder)(.*)" : "\(placeholder)+"
        }
        try check(expression)
        return "\(prefix.escapedForPattern)\(placeholder)(\(expression.text))\(suffix.escapedForPattern)"
    }

    private func translated(withoutName segment: Piece, isLast: Bool) throws(MigrationError) -> String {
        if let literal = segment.literalOfExpression { return literal.escapedForPattern }
        if segment.text == ".*" || segment.text == ".+" {
            guard isLast else { throw notAtTheEnd(segment) }
            return segment.text == ".*" ? "*" : "([^/]+?)+"
        }
        guard !segment.hasOuterAlternatives else {
            throw error(
                .expression, segment, "A '|' outside of parentheses splits the whole expression, not this segment.",
                "Put the alternatives in parentheses: '(\(segment.text))'.")
        }
        try check(segment)
        return "(\(segment.text))"
    }

    private func notAtTheEnd(_ expression: Piece) -> MigrationError {
        error(
            .wildcardNotLast, expression, "'\(expression.text)' matches slashes, and is not alone at the end.",
            "Move it to the end, or exclude the slash: '[^/]+'.")
    }

    /// Refuses an expression that patterns do not support, and one that may match a slash.
    private func check(_ expression: Piece) throws(MigrationError) {
        if let offset = expression.offsetThatCrossesSegments {
            throw error(
                .crossesSegments, Piece(text: expression.text, offset: expression.offset + offset),
                "The expression '\(expression.text)' may match a slash, but a placeholder matches one segment.",
                "Name the characters that are allowed, or exclude the slash: '[^/]'.")
        }
        do {
            _ = try RoutePattern("/(\(expression.text))")
        } catch {
            throw self.error(
                .expression, Piece(text: expression.text, offset: expression.offset + max(0, error.column - 3)),
                error.message, error.hint)
        }
    }
}

/// The parts of a regular expression, read character by character.
extension OldPattern.Piece {
    /// A character of an expression with its context.
    private struct Step {
        let index: Int
        let character: Character
        let isEscaped: Bool
        let isInClass: Bool
        /// The number of groups that are open before it.
        let depth: Int
    }

    private var steps: [Step] {
        var result: [Step] = []
        var (depth, isInClass, isEscaped) = (0, false, false)
        for (index, character) in text.enumerated() {
            result.append(
                Step(
                    index: index, character: character, isEscaped: isEscaped, isInClass: isInClass, depth: depth))
            if isEscaped {
                isEscaped = false
                continue
            }
            switch character {
            case "\\": isEscaped = true
            case "[": isInClass = true
            case "]": isInClass = false
            case "(" where !isInClass: depth += 1
            case ")" where !isInClass: depth -= 1
            default: break
            }
        }
        return result
    }

    private func part(_ start: Int, _ end: Int? = nil) -> OldPattern.Piece {
        let characters = Array(text)
        return OldPattern.Piece(text: String(characters[start..<(end ?? characters.count)]), offset: offset + start)
    }

    /// The parts between slashes that are outside of groups and classes.
    var expressionSegments: [OldPattern.Piece] {
        var result: [OldPattern.Piece] = []
        var start = 0
        for step in steps where step.character == "/" && !step.isInClass && step.depth == 0 {
            result.append(part(start, step.index))
            start = step.index + 1
        }
        return result + [part(start)]
    }

    /// The only text that an expression matches; `nil` if it matches several texts.
    ///
    /// A dot counts as a literal dot, as the author most likely intended; DeepLinkKit matches any character.
    var literalOfExpression: String? {
        var result = ""
        for step in steps {
            if step.isEscaped {
                guard !step.character.isLetter, !step.character.isNumber else { return nil }
                result.append(step.character)
            } else if step.character != "\\" {
                guard !"*+?()[]{}|^$".contains(step.character) else { return nil }
                result.append(step.character)
            }
        }
        return text.hasSuffix("\\") && steps.last?.isEscaped == false ? nil : result
    }

    /// The parts around the first `:name`.
    var dividedAtName: (before: OldPattern.Piece, name: OldPattern.Piece, after: OldPattern.Piece)? {
        let characters = Array(text)
        func isPart(_ index: Int) -> Bool {
            guard index < characters.count, characters[index].isASCII else { return false }
            return characters[index].isLetter || characters[index].isNumber || "-_".contains(characters[index])
        }
        let start = steps.first { $0.character == ":" && !$0.isEscaped && !$0.isInClass && isPart($0.index + 1) }
        guard let start = start?.index else { return nil }
        let end = (start + 1..<characters.count).first { !isPart($0) } ?? characters.count
        return (part(0, start), part(start + 1, end), part(end))
    }

    /// The expression in parentheses after a name, and the text that follows it; without parentheses, there is no
    /// expression.
    var dividedAtExpression: (expression: OldPattern.Piece?, behind: OldPattern.Piece)? {
        guard !text.isEmpty else { return (nil, self) }
        guard text.first == "(" else { return nil }
        let end = steps.first { $0.character == ")" && !$0.isEscaped && !$0.isInClass && $0.depth == 1 }
        return end.map { (part(1, $0.index), part($0.index + 1)) }
    }

    /// Whether there is a `|` outside of groups and classes.
    var hasOuterAlternatives: Bool {
        steps.contains { $0.character == "|" && !$0.isEscaped && !$0.isInClass && $0.depth == 0 }
    }

    /// The offset of the first part of an expression that may match a slash; `nil` if no part may.
    var offsetThatCrossesSegments: Int? {
        let steps = steps
        for step in steps {
            if step.isEscaped, "DWS".contains(step.character) { return step.index }
            guard !step.isInClass else { continue }
            if step.character == "/" || step.character == "." && !step.isEscaped { return step.index }
            guard step.character == "[", !step.isEscaped else { continue }
            let members = steps[(step.index + 1)...].prefix { $0.isInClass && ($0.character != "]" || $0.isEscaped) }
            if Self.matchesSlash(members) { return step.index }
        }
        return nil
    }

    /// Whether a class has the slash as a member or within a range; of a negated class, whether the slash is not excluded.
    private static func matchesSlash(_ steps: ArraySlice<Step>) -> Bool {
        if steps.first?.character == "^" { return !steps.contains { $0.character == "/" } }
        let members = Array(steps)
        return members.indices.contains { index in
            let isRange = members[index].character == "-" && !members[index].isEscaped && index > 0
            guard isRange, index + 1 < members.count else { return members[index].character == "/" }
            return members[index - 1].character < "/" && members[index + 1].character > "/"
        }
    }
}
