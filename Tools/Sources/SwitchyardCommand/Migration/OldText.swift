/// A text in source code, in one or several parts: literals, and names of constants and macros.
struct OldText {
    /// The text; `nil` if a part is not a literal of the file.
    fileprivate(set) var text: String? = ""
    /// The parts as they are written, such as `kScheme "/path"`.
    fileprivate(set) var written = ""
    /// The names that have no literal value in the file.
    fileprivate(set) var unknownNames: [String] = []
    /// Whether a part is a literal.
    fileprivate(set) var hasLiteral = false
    /// The place behind it.
    fileprivate(set) var end = 0
    private var hasPartLikePattern = false

    /// Whether the text, or a part of one that is not known, is like a pattern.
    var isLikePattern: Bool { text?.isLikePattern ?? hasPartLikePattern }

    fileprivate mutating func add(literal: String?) {
        hasLiteral = true
        // A literal that contains code may be a pattern.
        hasPartLikePattern = hasPartLikePattern || literal?.isLikePattern ?? true
        written += literal.map { "\"\($0)\"" } ?? "\"…\""
        add(literal)
    }

    fileprivate mutating func add(name: String, _ value: String?) {
        hasPartLikePattern = hasPartLikePattern || value?.isLikePattern ?? false
        written += name
        if value == nil, !unknownNames.contains(name) { unknownNames.append(name) }
        add(value)
    }

    private mutating func add(_ part: String?) {
        // Constants of constants would grow without a limit; no pattern is as long.
        guard let part, (text?.utf8.count ?? 0) + part.utf8.count <= Self.mostBytes else {
            text = nil
            return
        }
        text?.append(part)
    }

    private static let mostBytes = 65_536
}

extension OldSource {
    /// The maximum number of parts of a text.
    private static let mostParts = 64

    /// The text that begins at a place: `"a"`, `kName`, `"a" + name`, or `kName @"a"` in Objective-C.
    ///
    /// - Parameters:
    ///   - index: The place.
    ///   - isLine: Whether the text ends with its line, as in a `#define`.
    /// - Returns: The text; `nil` if other code is there.
    func oldText(at index: Int, isLine: Bool = false) -> OldText? {
        var (found, position) = (OldText(), index)
        for _ in 0..<Self.mostParts {
            if let literal = text(position) {
                found.add(literal: literal)
                position += 1
            } else if word(position) != nil {
                position = addName(at: position, to: &found)
            } else {
                return nil
            }
            if isMark(position, "+") {
                found.written += " + "
                position += 1
            } else if isPart(position, isLine: isLine) {
                found.written += " "
            } else {
                return ended(found, at: position)
            }
        }
        found.text = nil
        return found
    }

    /// Adds a name or a call, and returns the place behind it; in a name with dots, the last part names the constant.
    private func addName(at index: Int, to found: inout OldText) -> Int {
        var last = index
        var name = word(index) ?? ""
        while isMark(last + 1, "."), let part = word(last + 2) {
            last += 2
            name += ".\(part)"
        }
        guard isMark(last + 1, "("), let end = endOfBrackets(from: last + 1) else {
            found.add(name: name, word(last).flatMap { constants[$0] ?? nil })
            return last + 1
        }
        found.add(name: name, nil)
        return end + 1
    }

    /// The place of the bracket that closes the one at a place; `nil` if it is far away.
    private func endOfBrackets(from index: Int) -> Int? {
        var depth = 0
        for position in index..<min(tokens.count, index + Self.mostParts) {
            if isMark(position, "(") { depth += 1 }
            if isMark(position, ")") { depth -= 1 }
            if depth == 0 { return position }
        }
        return nil
    }

    /// Whether a literal or a name continues the text before it, as in Objective-C; a name before a colon is a label.
    private func isPart(_ index: Int, isLine: Bool) -> Bool {
        guard !isSwift, tokens.indices.contains(index) else { return false }
        let isOnLine = tokens[index].line == tokens[index - 1].line
        if text(index) != nil { return isOnLine || !isLine }
        return word(index) != nil && !isMark(index + 1, ":") && isOnLine
    }

    /// The text, if no operator or member follows that changes it.
    private func ended(_ found: OldText, at end: Int) -> OldText {
        var found = found
        found.end = end
        let isName = !found.hasLiteral
        if isMark(end, ".?") || isName && !isMark(end, ",)];") && word(end) == nil { found.text = nil }
        return found
    }
}
