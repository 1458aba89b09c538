extension PatternParser {
    /// Parses `:name`, `:name<type>`, `:name(regex)`, `(regex)` or `*`; `nil` if none of them is next.
    mutating func parseMatcher() throws(PatternError) -> (name: String?, kind: Placeholder.Kind)? {
        if consume("*") { return (nil, .wildcard) }
        if current == "(" { return (nil, try parseExpression()) }
        guard current == ":" else { return nil }
        let start = position
        position += 1
        let name = consumeName()
        guard !name.isEmpty else {
            throw error(
                .missingName, at: start, "The ':' is not followed by a name.",
                "Write a name after it, as in ':id', or '\\:' for a colon.")
        }
        if current == "<" { return (name, try parseType()) }
        if current == "(" { return (name, try parseExpression()) }
        return (name, .segment)
    }

    /// Consumes an identifier as URLPattern defines it: a JavaScript identifier name.
    private mutating func consumeName() -> String {
        var name = String.UnicodeScalarView()
        while let scalar = current {
            let isPart =
                name.isEmpty
                ? scalar == "$" || scalar == "_" || scalar.properties.isIDStart
                : scalar == "$" || scalar == "\u{200c}" || scalar == "\u{200d}" || scalar.properties.isIDContinue
            guard isPart else { break }
            name.append(scalar)
            position += 1
        }
        return String(name)
    }

    /// Parses `<int>`, `<items|reviews>` or the name of a type that the app registers.
    mutating func parseType() throws(PatternError) -> Placeholder.Kind {
        let start = position
        position += 1
        var cases = [""]
        var isEnumeration = false
        while let scalar = current, scalar != ">" {
            if let escaped = try consumeEscaped() {
                cases[cases.count - 1] += escaped
            } else {
                if scalar == "|" {
                    isEnumeration = true
                    cases.append("")
                } else {
                    cases[cases.count - 1].unicodeScalars.append(scalar)
                }
                position += 1
            }
        }
        guard consume(">") else {
            throw error(.badType, at: start, "The '<' is not closed.", "Add a '>', or write '\\<'.")
        }
        guard !cases.contains("") else {
            throw error(
                .badType, at: start, isEnumeration ? "A case of the enumeration is empty." : "The type is empty.",
                "Write a type such as '<int>', or cases such as '<items|reviews>'.")
        }
        guard isEnumeration else {
            return BuiltInType(rawValue: cases[0]).map(Placeholder.Kind.builtIn) ?? .custom(cases[0])
        }
        guard Set(cases).count == cases.count else {
            throw error(.badType, at: start, "The enumeration lists a case twice.", "Remove one of the two.")
        }
        return .enumeration(cases)
    }

    private mutating func parseExpression() throws(PatternError) -> Placeholder.Kind {
        let start = position
        position += 1
        var source = String.UnicodeScalarView()
        var depth = 1
        while let scalar = current {
            if scalar == "\\", position + 1 < scalars.count {
                source.append(scalar)
                source.append(scalars[position + 1])
                position += 2
                continue
            }
            if scalar == "(" { depth += 1 }
            if scalar == ")" { depth -= 1 }
            if depth == 0 { break }
            source.append(scalar)
            position += 1
        }
        guard consume(")") else {
            throw error(.unclosedExpression, at: start, "The '(' is not closed.", "Add a ')', or write '\\('.")
        }
        let text = String(source)
        // The expressions by which URLPattern writes its two wildcards.
        if text == ".*" { return .wildcard }
        if text == "[^\\/]+?" || text == "[^/]+?" { return .segment }
        do {
            _ = try RegexParser.parse(text)
        } catch {
            var refusal = self.error(.badExpression, at: start + 1 + error.offset, error.message, error.hint)
            refusal.expressionCode = error.code
            throw refusal
        }
        return .expression(text)
    }

    /// Refuses literal text that no accepted link can contain.
    func checkText(_ text: String, at position: Int) throws(PatternError) {
        let fault: PercentDecoding.Fault? = text.withBytes { bytes in
            var decoded: [UInt8] = []
            return PercentDecoding.append(bytes, to: &decoded)
        }
        if fault != nil {
            let escape = scalars[position...].firstIndex(of: "%")
            throw error(
                .badPercentEscape, at: escape ?? position, "A percent escape in '\(text)' is not UTF-8, or is %00.",
                "Write the character itself.")
        }
    }
}
