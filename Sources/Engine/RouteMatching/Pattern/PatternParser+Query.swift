extension PatternParser {
    /// Parses `{?tab&page<int>=1&vip==true&q!}`.
    mutating func parseQueryGroup() throws(PatternError) {
        let start = position
        position += 2
        repeat {
            queryKeys.append(try parseQueryKey())
        } while consume("&")
        guard consume("}") else {
            guard let scalar = current else {
                throw error(.unclosedGroup, at: start, "The '{?' is not closed.", "Add a '}'.")
            }
            throw error(
                .badQueryKey, at: position, "The '\(scalar)' is not allowed here.",
                "Separate keys with '&'; write '\\\(scalar)' for the character itself.")
        }
    }

    private mutating func parseQueryKey() throws(PatternError) -> QueryKey {
        let start = position
        let name = try parseQueryText(until: "<!=&}")
        guard !name.isEmpty else {
            throw error(.badQueryKey, at: start, "A query key has no name.", "Write a name, as in '{?tab}'.")
        }
        guard keyNames.insert(name).inserted else {
            throw error(
                .duplicateName, at: start, "The query key '\(name)' is listed twice.",
                "Remove one; a key that a link repeats is read as a list.")
        }
        let kind: Placeholder.Kind = current == "<" ? try parseType() : .segment
        let requirement = try parseRequirement(of: kind)
        return QueryKey(name: name, kind: kind, requirement: requirement)
    }

    private mutating func parseRequirement(
        of kind: Placeholder.Kind
    ) throws(PatternError) -> QueryKey.Requirement {
        if consume("!") { return .present }
        guard consume("=") else { return .optional }
        let isEqual = consume("=")
        let start = position
        let value = try parseQueryText(until: "&}")
        guard kind.mayAccept(value) else {
            throw error(
                .badQueryValue, at: start, "The value '\(value)' does not have the type '\(kind)'.",
                "Write a value of that type, or change the type.")
        }
        return isEqual ? .equal(value) : .defaulted(value)
    }

    /// Parses text up to one of the given characters; a backslash escapes any character.
    private mutating func parseQueryText(until ends: String) throws(PatternError) -> String {
        let start = position
        var result = ""
        while let scalar = current, !ends.unicodeScalars.contains(scalar) {
            if let escaped = try consumeEscaped() {
                result += escaped
            } else {
                result.unicodeScalars.append(scalar)
                position += 1
            }
        }
        try checkText(result, at: start)
        return result.withBytes { PercentDecoding.string($0) }
    }
}
