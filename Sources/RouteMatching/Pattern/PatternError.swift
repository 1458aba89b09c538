/// What is wrong with the text of a pattern, where, and how to mend it.
public struct PatternError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of mistake.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// The pattern does not begin at the root.
        case missingLeadingSlash = "missing-leading-slash"
        /// A character stands where it has no meaning, such as a `}` without `{`.
        case unexpectedCharacter = "unexpected-character"
        /// A `{` is not closed.
        case unclosedGroup = "unclosed-group"
        /// A `(` is not closed.
        case unclosedExpression = "unclosed-expression"
        /// A `<` is not closed, or encloses nothing.
        case badType = "bad-type"
        /// A `:` is not followed by a name.
        case missingName = "missing-name"
        /// Two placeholders or query keys have one name.
        case duplicateName = "duplicate-name"
        /// A regular expression is outside the subset.
        case badExpression = "bad-expression"
        /// A backslash ends the pattern.
        case danglingEscape = "dangling-escape"
        /// A percent escape is not UTF-8, or is `%00`.
        case badPercentEscape = "bad-percent-escape"
        /// A segment is `.` or `..`, which no accepted link has.
        case dotSegment = "dot-segment"
        /// A query key is malformed.
        case badQueryKey = "bad-query-key"
        /// A default or required value is not of the key's type.
        case badQueryValue = "bad-query-value"
        /// Something other than a fragment follows the query group.
        case queryNotLast = "query-not-last"
        /// The optional groups make more than 16 alternatives.
        case tooManyAlternatives = "too-many-alternatives"
        /// The pattern is longer, or has more placeholders, than the language allows.
        case tooLarge = "too-large"
    }

    /// The kind of mistake.
    public var code: Code

    /// Where it is: the character of the pattern, counted from 1.
    public var column: Int

    /// The whole text of the pattern.
    public var pattern: String

    /// What is wrong, in one sentence without the remedy.
    public var message: String

    /// How to mend it, in one sentence.
    public var hint: String

    /// What is wrong with a regular expression, where that is the mistake.
    var expressionCode: RegexError.Code?

    /// The pattern with a mark under the column, what is wrong and how to mend it.
    public var description: String {
        let mark = String(repeating: " ", count: max(0, column - 1)) + "^"
        return "\(pattern)\n\(mark)\ncolumn \(column): \(message) \(hint)"
    }
}
