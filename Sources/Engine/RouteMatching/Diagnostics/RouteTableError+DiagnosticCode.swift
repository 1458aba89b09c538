package import SwitchyardSupport

extension RouteTableError.Reason {
    /// The permanent code of this kind of reason.
    package var diagnosticCode: DiagnosticCode {
        switch self {
        case .conflict: DiagnosticCode(0301)
        case .indistinctAuthority: DiagnosticCode(0302)
        case .duplicateRouteName: DiagnosticCode(0303)
        case .duplicateNamespace: DiagnosticCode(0304)
        case .ambiguousOrigin: DiagnosticCode(0305)
        case .severalDefaults: DiagnosticCode(0306)
        case .unknownType: DiagnosticCode(0307)
        case .duplicateType: DiagnosticCode(0308)
        case .tooManyAlike: DiagnosticCode(0309)
        case .patternTooLarge: DiagnosticCode(0310)
        case .unsupportedRepetition: DiagnosticCode(0311)
        case .notFound: DiagnosticCode(0312)
        case .unknownNamespace: DiagnosticCode(0313)
        case .forbiddenLink: DiagnosticCode(0315)
        }
    }
}

extension OriginError {
    /// The permanent code for a text that is not an origin.
    package var diagnosticCode: DiagnosticCode { DiagnosticCode(0314) }
}
