/// A mistake in the text of a pattern: what is wrong, where, and how to fix it.
public struct PatternError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The kind of mistake.
    public enum Code: String, Sendable, Hashable, CaseIterable {
        /// The pattern does not begin at the root.
        case missingLeadingSlash = "missing-leading-slash"
        /// A character is not allowed at its place, such as a `}` without `{`.
        case unexpectedCharacter = "unexpected-character"
        /// A `{` is not closed.
        case unclosedGroup = "unclosed-group"
        /// A `(` is not closed.
        case unclosedExpression = "unclosed-expression"
        /// A `<` is not closed, or the type in it is empty.
        case badType = "bad-type"
        /// A `:` is not followed by a name.
        case missingName = "missing-name"
        /// Two placeholders or query keys have the same name.
        case duplicateName = "duplicate-name"
        /// A regular expression is outside the supported subset.
        case badExpression = "bad-expression"
        /// A backslash ends the pattern.
        case danglingEscape = "dangling-escape"
        /// A percent escape does not decode to UTF-8, or is `%00`.
        case badPercentEscape = "bad-percent-escape"
        /// A segment is `.` or `..`. No accepted link contains such a segment.
        case dotSegment = "dot-segment"
        /// A query key is malformed.
        case badQueryKey = "bad-query-key"
        /// A default or required value does not have the key's type.
        case badQueryValue = "bad-query-value"
        /// Something other than a fragment follows the query group.
        case queryNotLast = "query-not-last"
        /// The optional groups produce more than 16 alternatives.
        case tooManyAlternatives = "too-many-alternatives"
        /// The pattern is too long or has too many placeholders.
        case tooLarge = "too-large"
    }

    /// The kind of mistake.
    public var code: Code

    /// The position of the mistake: a character of the pattern, counted from 1.
    public var column: Int

    /// The whole text of the pattern.
    public var pattern: String

    /// What is wrong, in one sentence without the remedy.
    public var message: String

    /// How to fix it, in one sentence.
    public var hint: String

    /// The mistake in a regular expression, if that is what is wrong.
    var expressionCode: RegexError.Code?

    /// The pattern with a mark under the column, what is wrong and how to fix it.
    public var description: String {
        let mark = String(repeating: " ", count: max(0, column - 1)) + "^"
        return "\(pattern)\n\(mark)\ncolumn \(column): \(message) \(hint)"
    }
}
