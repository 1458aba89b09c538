import RouteMatching
import SwitchyardContracts
import SwitchyardNavigation
public import SwitchyardSupport

extension NavigationOutcome {
    /// The permanent code of the reason why the link did not reach its destination.
    ///
    /// `nil` if nothing is wrong: the link arrived, was performed, left the app, was a duplicate, was superseded, or
    /// was cancelled.
    public var diagnosticCode: DiagnosticCode? {
        switch self {
        case .arrived, .performed, .left, .duplicated, .superseded, .cancelled: nil
        case .refused(let refusal): refusal.diagnosticCode
        case .notFound: DiagnosticCode(0251)
        case .unavailable(let absence): absence.diagnosticCode
        case .expired(let stage): stage.codeOfExpiry
        case .failed(let stage, let error): Self.code(of: error) ?? stage.codeOfFailure
        }
    }

    /// The code of an error of the library; `nil` for an error of the app.
    private static func code(of error: any Error) -> DiagnosticCode? {
        switch error {
        case let error as StepFailure: error.diagnosticCode
        case let error as RouteValueError: error.diagnosticCode
        case let error as RoutePrintError: error.diagnosticCode
        case let error as any RuleError: error.diagnosticCode
        case let error as CallError: error.diagnosticCode
        case let error as ModuleFailure: error.diagnosticCode
        case let error as GateError: error.diagnosticCode
        default: nil
        }
    }
}

extension NavigationOutcome.Refusal {
    /// The permanent code of the reason.
    public var diagnosticCode: DiagnosticCode {
        switch self {
        case .link(let refusal): refusal.diagnosticCode
        case .source: DiagnosticCode(1301)
        case .interceptor: DiagnosticCode(1302)
        case .blocked: DiagnosticCode(1303)
        case .plan(let refusal): refusal.diagnosticCode
        case .tooManyHops: DiagnosticCode(1304)
        case .tooDeep: DiagnosticCode(1305)
        }
    }
}

extension NavigationOutcome.Unavailability {
    /// The permanent code of the reason.
    public var diagnosticCode: DiagnosticCode {
        switch self {
        case .inboxFull: DiagnosticCode(1311)
        case .unknownRoute: DiagnosticCode(1312)
        case .noHandler: DiagnosticCode(1313)
        case .noImplementation: DiagnosticCode(1225)
        case .noScreen: DiagnosticCode(1314)
        case .observing: DiagnosticCode(1315)
        case .noErrorPage: DiagnosticCode(1316)
        case .noScene: DiagnosticCode(1317)
        case .module(let failure): failure.diagnosticCode
        case .noApp: DiagnosticCode(1318)
        case .missing: DiagnosticCode(1319)
        }
    }
}

extension NavigationOutcome.Stage {
    fileprivate var codeOfExpiry: DiagnosticCode {
        switch self {
        case .inbox: DiagnosticCode(1321)
        case .gate: DiagnosticCode(1322)
        case .intercept: DiagnosticCode(1323)
        case .match, .perform: DiagnosticCode(1325)
        case .callback: DiagnosticCode(1326)
        }
    }

    fileprivate var codeOfFailure: DiagnosticCode {
        switch self {
        case .intercept: DiagnosticCode(1332)
        case .inbox, .match, .gate, .perform, .callback: DiagnosticCode(1331)
        }
    }
}
