public import SwitchyardSupport

extension InvalidNavigation.Reason {
    /// The permanent code of this reason.
    package var diagnosticCode: DiagnosticCode {
        switch self {
        case .emptyBranch: DiagnosticCode(1040)
        case .noBranches: DiagnosticCode(1041)
        case .severalBranches: DiagnosticCode(1042)
        case .severalScreens: DiagnosticCode(1043)
        case .duplicateBranch: DiagnosticCode(1044)
        case .unknownSelection: DiagnosticCode(1045)
        case .duplicateIdentity: DiagnosticCode(1046)
        case .identityNotReserved: DiagnosticCode(1047)
        case .alertCovered: DiagnosticCode(1048)
        case .alertNotScreen: DiagnosticCode(1049)
        case .duplicateScene: DiagnosticCode(1050)
        case .unknownFocus: DiagnosticCode(1051)
        }
    }
}

extension InvalidNavigation {
    /// The permanent codes of everything that is wrong, in the order of ``description``.
    public var diagnosticCodes: [DiagnosticCode] {
        reasons.map(\.diagnosticCode) + [refusal?.diagnosticCode].compactMap(\.self)
    }
}
