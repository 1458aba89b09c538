public import SwitchyardSupport

extension LinkRefusal {
    /// The permanent code of the reason.
    public var diagnosticCode: DiagnosticCode { reason.diagnosticCode }
}

extension LinkRefusal.Reason {
    /// The permanent code of the reason.
    public var diagnosticCode: DiagnosticCode {
        switch self {
        case .empty: DiagnosticCode(0201)
        case .tooLong: DiagnosticCode(0202)
        case .tooManySegments: DiagnosticCode(0203)
        case .tooManyQueryItems: DiagnosticCode(0204)
        case .tooDeep: DiagnosticCode(0205)
        case .controlCharacter: DiagnosticCode(0206)
        case .backslash: DiagnosticCode(0207)
        case .userInfo: DiagnosticCode(0208)
        case .missingScheme: DiagnosticCode(0209)
        case .invalidScheme: DiagnosticCode(0210)
        case .forbiddenScheme: DiagnosticCode(0211)
        case .schemeRelative: DiagnosticCode(0212)
        case .missingHost: DiagnosticCode(0213)
        case .invalidHost: DiagnosticCode(0214)
        case .ambiguousHost: DiagnosticCode(0215)
        case .invalidPort: DiagnosticCode(0216)
        case .dotSegment: DiagnosticCode(0217)
        case .encodedNul: DiagnosticCode(0218)
        case .invalidUTF8: DiagnosticCode(0219)
        }
    }
}

extension RouteExplanation.MissReason {
    /// The permanent code of the reason.
    @_spi(Tooling) public var diagnosticCode: DiagnosticCode {
        switch self {
        case .unknownOrigin: DiagnosticCode(0250)
        case .noRoute: DiagnosticCode(0251)
        }
    }
}
