public import SwitchyardSupport

extension PatternError {
    /// The permanent code of the mistake; for a regular expression, the code of the exact reason.
    public var diagnosticCode: DiagnosticCode { expressionCode?.diagnosticCode ?? code.diagnosticCode }
}

extension PatternError.Code {
    /// The permanent code of this kind of mistake.
    public var diagnosticCode: DiagnosticCode {
        switch self {
        case .missingLeadingSlash: DiagnosticCode(0101)
        case .unexpectedCharacter: DiagnosticCode(0102)
        case .unclosedGroup: DiagnosticCode(0103)
        case .unclosedExpression: DiagnosticCode(0104)
        case .badType: DiagnosticCode(0105)
        case .missingName: DiagnosticCode(0106)
        case .duplicateName: DiagnosticCode(0107)
        case .badExpression: DiagnosticCode(0108)
        case .danglingEscape: DiagnosticCode(0109)
        case .badPercentEscape: DiagnosticCode(0110)
        case .dotSegment: DiagnosticCode(0111)
        case .badQueryKey: DiagnosticCode(0112)
        case .badQueryValue: DiagnosticCode(0113)
        case .queryNotLast: DiagnosticCode(0114)
        case .tooManyAlternatives: DiagnosticCode(0115)
        case .tooLarge: DiagnosticCode(0116)
        }
    }
}

extension RegexError.Code {
    /// The permanent code of the reason.
    var diagnosticCode: DiagnosticCode {
        switch self {
        case .empty: DiagnosticCode(0150)
        case .nonASCII: DiagnosticCode(0151)
        case .unbalancedParenthesis: DiagnosticCode(0152)
        case .unbalancedBracket: DiagnosticCode(0153)
        case .badClass: DiagnosticCode(0154)
        case .badRepetition: DiagnosticCode(0155)
        case .badEscape: DiagnosticCode(0156)
        case .unsupportedEscape: DiagnosticCode(0157)
        case .unsupportedAnchor: DiagnosticCode(0158)
        case .unsupportedWordBoundary: DiagnosticCode(0159)
        case .unsupportedBackreference: DiagnosticCode(0160)
        case .unsupportedLookaround: DiagnosticCode(0161)
        case .unsupportedNamedGroup: DiagnosticCode(0162)
        case .unsupportedGroup: DiagnosticCode(0163)
        case .unsupportedProperty: DiagnosticCode(0164)
        case .unsupportedClassOperation: DiagnosticCode(0165)
        case .unsupportedPossessive: DiagnosticCode(0166)
        case .tooDeep: DiagnosticCode(0167)
        case .tooLarge: DiagnosticCode(0168)
        }
    }
}
