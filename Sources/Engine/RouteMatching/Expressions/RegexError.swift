/// The reason why a regular expression is refused, and its place.
package struct RegexError: Error, Hashable, CustomStringConvertible {
    /// A permanent name of the reason.
    package enum Code: String, Sendable, CaseIterable {
        case empty
        case nonASCII = "non-ascii"
        case unbalancedParenthesis = "unbalanced-parenthesis"
        case unbalancedBracket = "unbalanced-bracket"
        case badClass = "bad-class"
        case badRepetition = "bad-repetition"
        case badEscape = "bad-escape"
        case unsupportedEscape = "unsupported-escape"
        case unsupportedAnchor = "unsupported-anchor"
        case unsupportedWordBoundary = "unsupported-word-boundary"
        case unsupportedBackreference = "unsupported-backreference"
        case unsupportedLookaround = "unsupported-lookaround"
        case unsupportedNamedGroup = "unsupported-named-group"
        case unsupportedGroup = "unsupported-group"
        case unsupportedProperty = "unsupported-property"
        case unsupportedClassOperation = "unsupported-class-operation"
        case unsupportedPossessive = "unsupported-possessive"
        case tooDeep = "too-deep"
        case tooLarge = "too-large"
    }

    package let code: Code
    /// The offset of the refused construct in Unicode scalars; 0 if the whole expression is refused.
    package let offset: Int

    package init(_ code: Code, at offset: Int) {
        self.code = code
        self.offset = offset
    }

    /// What is wrong, in one sentence.
    package var message: String { code.text.message }
    /// How to fix it, in one sentence.
    package var hint: String { code.text.hint }

    package var description: String { "\(code.rawValue) at \(offset): \(message) \(hint)" }
}

extension RegexError.Code {
    fileprivate var text: (message: String, hint: String) {
        switch self {
        case .empty:
            ("The regular expression is empty.", "Write an expression for the segment, or remove the parentheses.")
        case .nonASCII:
            ("The expression contains a non-ASCII character.", "Use '.' or '[^a-z]', or move the text outside.")
        case .unbalancedParenthesis:
            ("A parenthesis is not balanced.", "Close the group, or write '\\(' or '\\)' for the character.")
        case .unbalancedBracket:
            ("A bracket is not balanced.", "Close the class, or write '\\[' or '\\]' for the character.")
        case .badClass:
            ("The class is not well formed.", "Write ranges from low to high, and a hyphen as '\\-'.")
        case .badRepetition:
            ("The repetition is not well formed.", "Write '*', '+', '?', '{2}', '{2,}' or '{2,5}' after an element.")
        case .badEscape:
            ("The text ends with a backslash.", "Write '\\\\' for the character.")
        case .unsupportedEscape:
            (
                "This escape is not supported.",
                "Escape punctuation only, or use '\\d', '\\w', '\\s' and their negations."
            )
        case .unsupportedAnchor:
            ("Anchors are not supported.", "Remove the anchor: the expression always matches the whole text.")
        case .unsupportedWordBoundary:
            ("Word boundaries are not supported.", "List the characters that may be adjacent.")
        case .unsupportedBackreference:
            ("Back references are not supported.", "Use two placeholders and compare them in your handler.")
        case .unsupportedLookaround:
            (
                "Lookahead and lookbehind are not supported.",
                "List the allowed texts, or use a custom type."
            )
        case .unsupportedNamedGroup:
            ("Named groups are not supported.", "Name the placeholder instead: ':name(…)'.")
        case .unsupportedGroup:
            ("This kind of group is not supported.", "Use '(…)' or '(?:…)'.")
        case .unsupportedProperty:
            ("Unicode properties are not supported.", "List the characters in a class, or use a custom type.")
        case .unsupportedClassOperation:
            (
                "Classes cannot be nested or combined.",
                "List the characters in one class, and escape doubled punctuation."
            )
        case .unsupportedPossessive:
            ("Possessive repetition is not supported.", "Remove the second '+': matching always takes linear time.")
        case .tooDeep:
            ("Groups are nested deeper than 32.", "Remove parentheses that are not needed.")
        case .tooLarge:
            ("The pattern is too large.", "Repeat at most 256 times, and shorten counted repetitions of long parts.")
        }
    }
}
