public import SwitchyardSupport

extension PlanRefusal {
    /// The permanent code of the reason.
    public var diagnosticCode: DiagnosticCode {
        switch self {
        case .noScene: DiagnosticCode(1001)
        case .unknownScene: DiagnosticCode(1002)
        case .duplicateScene: DiagnosticCode(1003)
        case .unknownBranch: DiagnosticCode(1004)
        case .modalPresented: DiagnosticCode(1005)
        case .alertPresented: DiagnosticCode(1006)
        case .foreignEntryKept: DiagnosticCode(1007)
        case .notEnoughEntries: DiagnosticCode(1008)
        case .unknownEntry: DiagnosticCode(1009)
        case .unreachable: DiagnosticCode(1010)
        case .identitiesExhausted: DiagnosticCode(1011)
        case .unknownRegion: DiagnosticCode(1012)
        case .outsideRegion: DiagnosticCode(1013)
        case .noEntry: DiagnosticCode(1014)
        case .modalKeptOpen: DiagnosticCode(1019)
        }
    }
}

extension BackStack.Gap {
    /// The permanent code of the reason.
    public var diagnosticCode: DiagnosticCode {
        switch self {
        case .unknownParent: DiagnosticCode(1015)
        case .cycle: DiagnosticCode(1016)
        case .notScreen: DiagnosticCode(1017)
        case .noLink: DiagnosticCode(1018)
        }
    }
}
