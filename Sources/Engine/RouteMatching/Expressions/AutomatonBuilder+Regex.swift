extension AutomatonBuilder {
    /// Adds a regular expression, which never matches a separator; a slash in it matches an escaped slash.
    mutating func regex(_ node: RegexNode) {
        guard !hasFailed else { return }
        switch node {
        case .scalar(let scalar):
            literal(Unicode.UTF8.encode(scalar) ?? .init(), foldsCase: false, slashIsData: true)
        case .scalarClass(let members):
            scalarClass(members)
        case .anyScalar:
            emit(.segmentScalar)
        case .sequence(let elements):
            for element in elements { regex(element) }
        case .alternatives(let choices):
            alternatives(choices.count) { $0.regex(choices[$1]) }
        case .repetition(let body, let atLeast, let atMost, let isLazy):
            counted(atLeast: atLeast, atMost: atMost, isLazy: isLazy) { $0.regex(body) }
        }
    }

    /// Expands a counted repetition: `x{2,4}` becomes `xx(x(x)?)?`, and `x{2,}` becomes `xx+`.
    private mutating func counted(
        atLeast: Int, atMost: Int?, isLazy: Bool, _ body: (inout AutomatonBuilder) -> Void
    ) {
        let copies = atMost == nil ? max(atLeast - 1, 0) : atLeast
        for _ in 0..<copies where !hasFailed {
            let before = instructionCount
            body(&self)
            // Repeating an empty body adds nothing; without this check, nested counts of an empty group would not end.
            if instructionCount == before { break }
        }
        if let atMost {
            optionals(atMost - atLeast, isLazy: isLazy, body)
        } else {
            repeated(atLeast: atLeast, isLazy: isLazy, body)
        }
    }
}
