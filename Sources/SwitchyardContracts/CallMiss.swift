public import RouteMatching
public import SwitchyardDiagnostics
public import SwitchyardServices

/// Why a call by name reached no method: one of five answers.
public enum CallMiss: Error, Sendable, CustomStringConvertible {
    /// There is no such contract; those that there are, the most alike first.
    case target(String, nearest: [String])
    /// The contract has no such action, or it is not exposed; those that it has, the most alike first.
    case action(String, of: String, nearest: [String])
    /// An argument is missing, or not of its type.
    case arguments(RouteValueError, of: String)
    /// The action does not accept calls of this source.
    case source(LinkSource.Kind, of: String, accepted: [String])
    /// The contract is declared, and nobody provides it.
    case implementation(String, ServiceError)

    /// What is wrong and how to mend it, in words that are safe to print.
    public var description: String {
        switch self {
        case .target(let name, let nearest):
            "There is no contract '\(name.escapedForDisplay)'; " + (Self.list(nearest) ?? "none is declared") + "."
        case .action(let name, let contract, let nearest):
            "The contract '\(contract.escapedForDisplay)' exposes no action '\(name.escapedForDisplay)'; "
                + (Self.list(nearest) ?? "it exposes none") + "."
        case .arguments(let error, let action): "The action '\(action.escapedForDisplay)' was not called. \(error)"
        case .source(let kind, let action, let accepted):
            "The action '\(action.escapedForDisplay)' does not accept calls from \(kind.rawValue), only from "
                + accepted.joined(separator: ", ") + "."
        case .implementation(let contract, let error):
            "The contract '\(contract.escapedForDisplay)' has no implementation. \(error)"
        }
    }

    private static func list(_ names: [String]) -> String? {
        guard !names.isEmpty else { return nil }
        return "there are \(names.map(\.escapedForDisplay).listed)"
    }
}

extension CallMiss {
    /// How a call ended that reached no method; ``CallOutcome/answeredMiss`` where a handler answers in its place.
    public var outcome: CallOutcome {
        switch self {
        case .target: .missingTarget
        case .action: .missingAction
        case .arguments: .badArguments
        case .source: .forbiddenSource
        case .implementation: .missingImplementation
        }
    }
}

extension CallMiss {
    /// The permanent code in the catalog of diagnostics.
    public var diagnosticCode: DiagnosticCode {
        switch self {
        case .target: DiagnosticCode(1221)
        case .action: DiagnosticCode(1222)
        case .arguments: DiagnosticCode(1223)
        case .source: DiagnosticCode(1224)
        case .implementation: DiagnosticCode(1225)
        }
    }
}
