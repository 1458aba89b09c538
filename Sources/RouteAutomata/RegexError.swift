/// Why a regular expression is refused, and where.
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
    /// Where the refused construct begins, in Unicode scalars of the source; 0 where the whole is meant.
    package let offset: Int

    package init(_ code: Code, at offset: Int) {
        self.code = code
        self.offset = offset
    }

    /// What is wrong, as one sentence.
    package var message: String { code.text.message }
    /// How to mend it, as one sentence.
    package var hint: String { code.text.hint }

    package var description: String { "\(code.rawValue) at \(offset): \(message) \(hint)" }
}

extension RegexError.Code {
    fileprivate var text: (message: String, hint: String) {
        switch self {
        case .empty:
            ("The regular expression is empty.", "Write what the segment must look like, or leave the parentheses out.")
        case .nonASCII:
            ("A regular expression holds ASCII only.", "Use a class such as '.' or '[^a-z]', or put the text outside.")
        case .unbalancedParenthesis:
            ("A parenthesis has no partner.", "Close the group, or write '\\(' or '\\)' for the character.")
        case .unbalancedBracket:
            ("A bracket has no partner.", "Close the class, or write '\\[' or '\\]' for the character.")
        case .badClass:
            ("The class is not well formed.", "Write ranges from low to high, and a hyphen as '\\-'.")
        case .badRepetition:
            ("The repetition is not well formed.", "Put one of '*', '+', '?', '{2}', '{2,}', '{2,5}' after an element.")
        case .badEscape:
            ("The text ends with a backslash.", "Write '\\\\' for the character.")
        case .unsupportedEscape:
            (
                "This escape is not supported.",
                "Escape punctuation only, or use '\\d', '\\w', '\\s' and their negations."
            )
        case .unsupportedAnchor:
            ("Anchors are not supported.", "Leave the anchor out: the whole text is compared anyway.")
        case .unsupportedWordBoundary:
            ("Word boundaries are not supported.", "Spell the characters that may stand next to each other.")
        case .unsupportedBackreference:
            ("Back references are not supported.", "Use two placeholders and compare them in your handler.")
        case .unsupportedLookaround:
            (
                "Looking ahead or behind is not supported.",
                "Spell the texts that are allowed, or use a type of your own."
            )
        case .unsupportedNamedGroup:
            ("Named groups are not supported.", "Name the placeholder instead: ':name(…)'.")
        case .unsupportedGroup:
            ("This kind of group is not supported.", "Use '(…)' or '(?:…)'.")
        case .unsupportedProperty:
            ("Unicode properties are not supported.", "List the characters in a class, or use a type of your own.")
        case .unsupportedClassOperation:
            (
                "Classes cannot be nested or combined.",
                "List the characters in one class, and escape doubled punctuation."
            )
        case .unsupportedPossessive:
            ("Possessive repetition is not supported.", "Leave the second '+' out: matching is linear without it.")
        case .tooDeep:
            ("Groups are nested deeper than 32.", "Take parentheses away.")
        case .tooLarge:
            ("The pattern is too large.", "Repeat at most 256 times, and shorten counted repetitions of long parts.")
        }
    }
}
